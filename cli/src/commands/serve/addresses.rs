//! The addresses under which other machines of a network reach this one.
//!
//! Idea: the system chooses the address that a packet to some place would come from, and a UDP socket that is connected
//! to that place has it, although nothing is sent. Places in each of the networks that the system knows give the
//! addresses of all its interfaces. The place that everything else leads to comes first, and so does its address.

use std::collections::HashSet;
use std::fs::read_to_string;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream, UdpSocket};
use std::time::Duration;

/// Places far away, which are asked for nothing: documentation alone has such addresses.
const FAR: [&str; 2] = ["198.51.100.1", "2001:db8::1"];
/// Places in networks as homes, schools and telephones make them, where the system does not list its own.
const NEAR: [&str; 6] =
    ["192.168.0.1", "192.168.1.1", "192.168.137.255", "10.42.0.255", "172.16.0.1", "fd00::1"];
/// How long the server may take to be reached: it is on the same machine.
const REACHED: Duration = Duration::from_millis(200);

/// The addresses of this machine at which a server that listens at `listening` is reached by others; none where it
/// listens to this machine alone, or where there is no network.
pub(super) fn of_this_machine(listening: SocketAddr) -> Vec<SocketAddr> {
    if listening.ip().is_loopback() {
        return Vec::new();
    }
    if !listening.ip().is_unspecified() {
        return vec![listening];
    }
    let networks = read_to_string("/proc/net/route").map(|table| networks(&table)).unwrap_or_default();
    let places = FAR.iter().chain(&NEAR).filter_map(|place| place.parse().ok()).chain(networks);
    let mut seen = HashSet::new();
    places
        .filter_map(towards)
        .filter(|address| seen.insert(*address) && others_can_type(*address))
        .map(|address| SocketAddr::new(address, listening.port()))
        // Of the two versions of addresses, a server may listen to one alone.
        .filter(|address| TcpStream::connect_timeout(address, REACHED).is_ok())
        .collect()
}

/// The address of this machine from which a packet to `place` would come.
fn towards(place: IpAddr) -> Option<IpAddr> {
    let anywhere = if place.is_ipv4() { "0.0.0.0:0" } else { "[::]:0" };
    let socket = UdpSocket::bind(anywhere).ok()?;
    // A network's own address may be that of all its machines.
    let _ = socket.set_broadcast(true);
    socket.connect((place, 9)).ok()?;
    Some(socket.local_addr().ok()?.ip())
}

/// Whether an address means the same machine to others. (A link-local one of version 6 needs the name of an interface.)
fn others_can_type(address: IpAddr) -> bool {
    let is_link_local = matches!(address, IpAddr::V6(address) if address.is_unicast_link_local());
    !address.is_loopback() && !address.is_unspecified() && !is_link_local
}

/// A place in each network of Linux's table of routes, whose second column has the network's address in hexadecimal,
/// its first byte last.
fn networks(table: &str) -> Vec<IpAddr> {
    let place = |line: &str| {
        let address = u32::from_str_radix(line.split_whitespace().nth(1)?, 16).ok()?.to_le_bytes();
        let [a, b, c, d] = address;
        (address != [0; 4]).then(|| Ipv4Addr::new(a, b, c, d | 1).into())
    };
    table.lines().filter_map(place).collect()
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

    use super::*;

    #[test]
    fn a_server_for_this_machine_alone_has_no_address_for_others() {
        for listening in ["127.0.0.1:4217", "[::1]:4217"] {
            assert_eq!(of_this_machine(listening.parse().unwrap()), []);
        }
        let alone: SocketAddr = "192.0.2.9:4217".parse().unwrap();
        assert_eq!(of_this_machine(alone), [alone]);
    }

    #[test]
    fn each_address_is_one_that_others_can_type_and_the_server_answers_there() {
        let server = TcpListener::bind("0.0.0.0:0").unwrap();
        let found = of_this_machine(server.local_addr().unwrap());
        let away = towards("198.51.100.1".parse().unwrap());
        assert_eq!(found.first().map(SocketAddr::ip), away, "the way out comes first, where there is one");
        for address in &found {
            assert!(address.is_ipv4() && !address.ip().is_loopback(), "{address}");
            assert_eq!(address.port(), server.local_addr().unwrap().port());
            TcpStream::connect(address).unwrap();
        }
        drop(server);
        for address in [&"127.0.0.1", &"::1", &"fe80::1", &"0.0.0.0"] {
            assert!(!others_can_type(address.parse().unwrap()), "{address}");
        }
    }

    #[test]
    fn routes_are_read() {
        let table = "Iface\tDestination\tGateway\tFlags\neth0\t00000000\tFE0200C0\t0003\nwlan0\t002A0A0A\t00000000\t0001\n";
        assert_eq!(networks(table), [IpAddr::from([10, 10, 42, 1])]);
    }
}
