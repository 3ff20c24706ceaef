#!/bin/sh
# Run by the image of PostgreSQL when it makes its data: one role owns the tables and migrates, another serves.
set -eu
psql --username "$POSTGRES_USER" --set ON_ERROR_STOP=1 \
  --set owner="$(cat /run/secrets/owner-password)" --set app="$(cat /run/secrets/app-password)" <<'SQL'
create role cardroom_owner login password :'owner';
create role cardroom_app login password :'app';
create database cardroom owner cardroom_owner;
SQL
