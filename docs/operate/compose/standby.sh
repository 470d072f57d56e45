#!/bin/sh
# Copies the primary at the first start, then runs as its standby. PGHOST, PGUSER and PGPASSWORD identify the primary.
set -eu
if [ ! -d "$PGDATA" ]; then
  psql --dbname portal --quiet --command "select pg_create_physical_replication_slot('standby')
    where not exists (select from pg_replication_slots where slot_name = 'standby')" > /dev/null
  rm -rf "$PGDATA.half"
  mkdir -p "$(dirname "$PGDATA")"
  pg_basebackup --pgdata "$PGDATA.half" --slot standby --write-recovery-conf --checkpoint fast
  mv "$PGDATA.half" "$PGDATA"
fi
# pg_basebackup has written the connection to the configuration, so the server needs none of these variables.
unset PGHOST PGUSER PGPASSWORD
exec postgres -c hba_file=/etc/pg_hba.conf -c hot_standby_feedback=on
