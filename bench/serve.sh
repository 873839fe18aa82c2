#!/usr/bin/env bash
# The server under load: 64 connections that ask for solutions, and the memory before and after.
# bench/serve.sh [SECONDS]      60 unless told; needs wrk (Debian package wrk)
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-60}
program=${GRUNDY:-target/release/grundy}
address=$(mktemp)
"$program" serve --port 0 >"$address" &
server=$!
trap 'kill $server; rm -f "$address"' EXIT
until [ -s "$address" ]; do sleep 0.1; done
url=$(cat "$address")
memory() { awk '/VmRSS/ {print $2 " kB"}' "/proc/$server/status"; }
load() { wrk -t 1 -c 64 -d "${1}s" -s bench/serve.lua "$url" | grep -E '^(requests|a second|errors|percentile)'; }
load 2 >/dev/null
echo "memory before: $(memory)"
load "$seconds"
echo "memory after: $(memory)"
