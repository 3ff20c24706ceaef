#!/bin/sh
# sh deploy/make-secrets.sh [FOLDER [HOST-OF-POSTGRESQL [HOST-OF-REDIS]]]
# Makes every secret that compose.yaml names, once, in FOLDER (deploy/secrets): files of 32 random bytes and the addresses
# made from them. What is there stays. Keep seed-key and house-key apart from the database's backups, and keep them.
set -eu
folder=${1:-$(dirname "$0")/secrets}
postgres=${2:-postgres}
redis=${3:-redis}
mkdir -p "$folder"
# The folder is its owner's alone; in the containers others must read the files.
chmod 700 "$folder"
cd "$folder"

# A file that a full disk left empty is made now. Without openssl nothing is made.
make() {
  [ -s "$1" ] || printf '%s' "${2:?openssl gives nothing}" > "$1"
  chmod 644 "$1"
}
random() { openssl rand -base64 32; }
word() { openssl rand -hex 24; }

make token-secret "$(random)"
make seed-key "$(random)"
make house-key "$(random)"
make postgres-password "$(word)"
make owner-password "$(word)"
make app-password "$(word)"
make migrate-database-url "postgres://cardroom_owner:$(cat owner-password)@$postgres:5432/cardroom"
make database-url "postgres://cardroom_app:$(cat app-password)@$postgres:5432/cardroom"
make redis-url "redis://$redis:6379"
make admin-password "$(word)Aa1!"
# Until you name your own mail server here.
make smtp-url 'smtp://localhost:25?from=no-reply@localhost'
