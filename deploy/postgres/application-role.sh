#!/bin/sh
# Run once by the image of Postgres, on an empty volume: makes the role that the application signs in with, and its database.
# The role is no superuser. It owns its database, and may create roles: the first migration makes those that row-level security binds.
set -eu
: "${APPLICATION_PASSWORD:?}"
# The password is read by psql itself, so that it may hold any character and stands in no list of processes.
psql --no-psqlrc --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres <<'SQL'
\getenv password APPLICATION_PASSWORD
create role bhashantar login nosuperuser createrole nocreatedb noreplication nobypassrls password :'password';
create database bhashantar owner bhashantar;
revoke all on database bhashantar from public;
SQL
