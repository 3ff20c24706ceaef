#!/bin/sh
# Run by the image of PostgreSQL when it makes its data.
set -eu
psql --username "$POSTGRES_USER" --set ON_ERROR_STOP=1 \
  --set owner="$(cat /run/secrets/owner-password)" --set app="$(cat /run/secrets/app-password)" --file /roles.sql
