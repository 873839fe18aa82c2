//! The edges whose cut leaves a value.

use super::arms::arms;
use super::fused::{FusedTree, NONE};

impl FusedTree {
    /// The edges whose cut leaves this value, by number, in ascending order.
    ///
    /// From the ground up: for each part that is fused into one vertex there is one value at most that it must get for the whole to
    /// get the one that is wished for, since all below it is undone step by step. A bridge is cut, or something above it is.
    /// Another edge of a part is cut with the effect that `cuts_of_cycle` tells.
    pub fn cuts_to(&self, target: u64) -> Vec<usize> {
        let wished = self.wished(target);
        let mut cuts: Vec<usize> = Vec::new();
        for place in (1..self.vertex.len()).filter(|place| self.is_top(*place)) {
            let below = self.top[self.parent[place] as usize] as usize;
            if wished[below] == Some(self.value[below] ^ (self.value[place] + 1)) {
                cuts.push(self.up[place] as usize);
            }
        }
        let mut is_of_cycle = vec![false; self.back.len()];
        for cycle in self.cycles() {
            let top = self.top[cycle[0]] as usize;
            let edges = self.edges_of_cycle(&cycle);
            edges.iter().for_each(|edge| is_of_cycle[*edge] = true);
            // A value is odd where the number of edges is, and one edge goes.
            if let Some(wished) = wished[top].filter(|wished| (wished ^ self.value[top]) & 1 == 1) {
                self.cuts_of_cycle(&cycle, &edges, wished, &mut cuts);
            }
        }
        // The other edges outside of the tree: without one of them, the same vertices are fused, with a loop less.
        for (edge, &[lower, _]) in self.back.iter().enumerate().filter(|(_, ends)| **ends != [NONE; 2]) {
            let top = self.top[lower as usize] as usize;
            if !is_of_cycle[edge] && wished[top] == Some(self.value[top] ^ 1) {
                cuts.push(edge);
            }
        }
        // In ascending order; there may be millions.
        let mut is_cut = vec![false; self.back.len()];
        cuts.into_iter().for_each(|edge| is_cut[edge] = true);
        (0..is_cut.len()).filter(|edge| is_cut[*edge]).collect()
    }

    /// For each place that is the highest of those that are fused with it, the value that it must get, if there is one.
    fn wished(&self, target: u64) -> Vec<Option<u64>> {
        let mut wished = vec![None; self.vertex.len()];
        wished[0] = Some(target);
        for place in (1..self.vertex.len()).filter(|place| self.is_top(*place)) {
            let below = self.top[self.parent[place] as usize] as usize;
            let stalk = wished[below].map(|wished| wished ^ self.value[below] ^ (self.value[place] + 1));
            wished[place] = stalk.and_then(|stalk: u64| stalk.checked_sub(1));
        }
        wished
    }

    /// The edges of the tree of which any two together separate the graph, and that are no bridges: each as the places of their
    /// lower ends, from the lowest up. An edge that is separated with none is a list of its own.
    ///
    /// Two such edges lie one above the other, and the same edges outside of the tree lead over both: what leads over the lower one
    /// comes up past the upper one, and no other does.
    fn cycles(&self) -> Vec<Vec<usize>> {
        let count = self.vertex.len();
        let highest_below = self.nearest_upper_ends();
        // The next edge up that as many lead over; on the path down to each place, the last of each number.
        let mut next = vec![NONE; count];
        let mut last = vec![NONE; self.back.len() + 1];
        let mut path: Vec<(usize, u32)> = Vec::new();
        for place in 1..count {
            while let Some(&(lower, before)) = path.last() {
                if lower as u32 == self.parent[place] {
                    break;
                }
                last[self.cover[lower] as usize] = before;
                path.pop();
            }
            let cover = self.cover[place] as usize;
            path.push((place, last[cover]));
            if !self.is_top(place)
                && last[cover] != NONE
                && highest_below[place] <= self.parent[last[cover] as usize]
            {
                next[place] = last[cover];
            }
            last[cover] = place as u32;
        }
        let mut is_above = vec![false; count];
        next.iter().filter(|next| **next != NONE).for_each(|next| is_above[*next as usize] = true);
        let lowest = (1..count).filter(|place| !self.is_top(*place) && !is_above[*place]);
        let up = |place: &usize| (next[*place] != NONE).then(|| next[*place] as usize);
        lowest.map(|place| std::iter::successors(Some(place), up).collect()).collect()
    }

    /// For the edge from each place to its parent, the nearest upper end of the edges that lead over it.
    fn nearest_upper_ends(&self) -> Vec<u32> {
        let count = self.vertex.len();
        // The greatest upper end comes first. As one number each, they are sorted by the code that sorts others.
        let both = |[lower, upper]: [u32; 2]| u64::from(!upper) << 32 | u64::from(lower);
        let mut by_upper: Vec<u64> =
            self.back.iter().copied().filter(|[lower, upper]| lower != upper).map(both).collect();
        by_upper.sort_unstable();
        let mut nearest = vec![NONE; count];
        // The next place up that has none yet, or one that leads there.
        let mut open: Vec<u32> = (0..count as u32).collect();
        for both in by_upper {
            let (lower, upper) = (both as u32, !((both >> 32) as u32));
            let mut place = find(&mut open, lower);
            while place > upper {
                nearest[place as usize] = upper;
                open[place as usize] = self.parent[place as usize];
                place = find(&mut open, place);
            }
        }
        nearest
    }

    /// The edges of a cycle, from the highest down: the one outside of the tree is the last, where one alone leads over the others.
    fn edges_of_cycle(&self, cycle: &[usize]) -> Vec<usize> {
        let lowest = cycle[0];
        let mut edges: Vec<usize> = cycle.iter().rev().map(|place| self.up[*place] as usize).collect();
        if self.cover[lowest] == 1 {
            edges.push(self.cover_sum[lowest] as usize);
        }
        edges
    }

    /// The edges of a cycle whose cut gives the part that they are in the value that is wished for.
    ///
    /// Without all of these edges, the part falls into as many parts, which the edges join to a cycle. When one edge is cut, the
    /// others become bridges, and the parts two arms on the one that stands lowest.
    fn cuts_of_cycle(&self, cycle: &[usize], edges: &[usize], wished: u64, cuts: &mut Vec<usize>) {
        let value = self.value[self.top[cycle[0]] as usize];
        // The parts above the lowest one, in the order of the edges: between the first and the second, and so on.
        let mut parts: Vec<u64> = Vec::new();
        for pair in cycle.windows(2).rev() {
            let [lower, upper] = [pair[0], pair[1]];
            let inner = self.inner[upper] - self.inner[lower] - 1;
            parts.push(self.stalks[upper] ^ self.stalks[lower] ^ inner & 1);
        }
        if self.cover[cycle[0]] == 1 {
            parts.push(self.stalks[cycle[0]] ^ self.inner[cycle[0]] & 1);
        }
        let lowest = parts.iter().fold(value, |lowest, part| lowest ^ part) ^ edges.len() as u64 & 1;
        let one = arms(parts.iter().copied());
        let other = arms(parts.iter().rev().copied());
        for (at, edge) in edges.iter().enumerate() {
            if lowest ^ one[at] ^ other[edges.len() - 1 - at] == wished {
                cuts.push(*edge);
            }
        }
    }
}

/// The place that this one leads to, on a path that becomes shorter.
fn find(open: &mut [u32], mut place: u32) -> u32 {
    while open[place as usize] != place {
        let next = open[place as usize];
        open[place as usize] = open[next as usize];
        place = next;
    }
    place
}
