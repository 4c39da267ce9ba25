#!/bin/sh
# Runs README's first command on a minimal Debian 13 with Debian's Node.js 20 and npm 9, but with few of the libraries
# and programs of a developer's machine; then starts again with a downloaded Node.js that does not run.
# Needs Linux, root, debootstrap and about 2 GB: sh test/tools/bare-debian.sh [FOLDER IN WHICH THE SYSTEM IS KEPT]
set -eu
project=$(cd "$(dirname "$0")/../.." && pwd)
folder=${1:-$(mktemp -d)}
system=$folder/debian
home=$system/root
inside() { chroot "$system" env -i HOME=/root PATH=/usr/bin:/bin PORT=8899 sh -euc "$1"; }

finish() {
  umount "$system/proc"
  [ "$folder" = "${1:-}" ] || rm -rf "$folder"
}
trap 'finish "$@"' EXIT

mkdir -p "$folder"
[ -d "$system" ] || debootstrap --variant=minbase trixie "$system" >"$folder/debootstrap.log"
mount -t proc proc "$system/proc"
# Host names and certificates, which may be needed to reach Debian and npm through a proxy.
cp -L /etc/hosts /etc/resolv.conf "$system/etc"
inside 'apt-get update -qq && apt-get install -yqq --no-install-recommends nodejs npm ca-certificates' >"$folder/apt.log" 2>&1
cp -L /etc/ssl/certs/ca-certificates.crt "$system/etc/ssl/certs"

rm -rf "$home/kurmaca"
git clone --quiet "$project" "$home/kurmaca"
echo "Debian $(cat "$system/etc/debian_version"), Node.js $(inside 'node --version'), npm $(inside 'npm --version')"
inside 'cd /root/kurmaca && npm ci'

# Starts the server, requests a record and stops the server.
inside 'cd /root/kurmaca
  npm start >/tmp/start.log 2>&1 &
  for second in $(seq 180); do grep -q /api/v1 /tmp/start.log && break || sleep 1; done
  cat /tmp/start.log
  node -e "fetch(\"http://localhost:8899/api/v1/users/1.json\").then((response) => response.json()).then(({ ad }) => console.log(ad))"
  kill $!; wait'

echo '--- The shipped Node.js, broken'
inside 'cd /root/kurmaca
  cd scripts/node/node_modules/linux-x64/bin
  rm node
  printf "#!/bin/sh\necho libatomic.so.1: cannot open shared object file >&2; exit 127\n" >node
  chmod +x node
  cd /root/kurmaca
  for time in 1 2; do npm start && exit 1; done; true'
