import type { MigrationInterface, QueryRunner } from 'typeorm';

const columnDefinitions = `
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    licence_string text not null,
    version text not null,
    users bigint not null default 0,
    groups bigint not null default 0,
    departments bigint not null default 0,
    tracking bigint not null default 0,
    private_texts bigint not null default 0,
    private_files bigint not null default 0,
    group_texts bigint not null default 0,
    group_files bigint not null default 0,
    private_calls bigint not null default 0,
    group_calls bigint not null default 0,
    synced_at timestamptz not null,
    received_at timestamptz not null`;

const columnNames = `id, company_id, licence_string, version, users, groups, departments, tracking, private_texts,
    private_files, group_texts, group_files, private_calls, group_calls, synced_at, received_at`;

const countsConstraint = `
    constraint sync_records_counts check (
      users between 0 and 9007199254740991 and groups between 0 and 9007199254740991
      and departments between 0 and 9007199254740991 and tracking between 0 and 9007199254740991
      and private_texts between 0 and 9007199254740991 and private_files between 0 and 9007199254740991
      and group_texts between 0 and 9007199254740991 and group_files between 0 and 9007199254740991
      and private_calls between 0 and 9007199254740991 and group_calls between 0 and 9007199254740991
    )`;

const companyForeignKey = `
  alter table sync_records add constraint sync_records_company_fkey
    foreign key (company_id) references companies on delete restrict;`;

const up = `
  alter table sync_records rename to sync_records_whole;
  create table sync_records (${columnDefinitions},${countsConstraint}
  ) partition by range (received_at);

  -- Months are in UTC. Two more partitions are open at one end and store unexpected rows, for example of a wrong clock.
  -- With a default partition instead, PostgreSQL could not read the months in order, and every search for the newest
  -- report would open all partitions. Rows of sync_records_later move to their month when its partition is created.
  -- Rows of sync_records_earlier stay there and are compacted like all others.
  create function make_sync_months(until timestamptz) returns integer language plpgsql
  set timezone = 'UTC' set lock_timeout = '2s' as $$
  declare
    made integer := 0;
    bound timestamptz;
  begin
    -- one server at a time; the next server finds all months created
    perform pg_advisory_xact_lock(4151519);
    select substring(pg_get_expr(relpartbound, oid) from 'FROM \\(''([^'']+)''\\)') into bound
      from pg_class where oid = 'sync_records_later'::regclass;
    if bound > until then
      return made;
    end if;
    -- sync_records_later contains the range of the new months, so it is replaced
    create temporary table sync_records_waiting on commit drop as select * from sync_records_later;
    drop table sync_records_later;
    while bound <= until loop
      execute format('create table %I partition of sync_records for values from (%L) to (%L)',
        'sync_records_' || to_char(bound, 'YYYY_MM'), bound, bound + interval '1 month');
      bound := bound + interval '1 month';
      made := made + 1;
    end loop;
    execute format('create table sync_records_later partition of sync_records for values from (%L) to (maxvalue)', bound);
    insert into sync_records select * from sync_records_waiting;
    drop table sync_records_waiting;
    return made;
  end $$;

  -- the first month is at most five years old, so that a very old row does not cause hundreds of partitions
  do $$
  declare
    zone text := set_config('timezone', 'UTC', true);
    oldest timestamptz := (select min(received_at) from sync_records_whole);
    bound timestamptz := date_trunc('month',
      greatest(least(oldest, now() - interval '1 month'), now() - interval '5 years'));
  begin
    execute format('create table sync_records_earlier partition of sync_records for values from (minvalue) to (%L)', bound);
    execute format('create table sync_records_later partition of sync_records for values from (%L) to (maxvalue)', bound);
    perform make_sync_months(now() + interval '100 days');
  end $$;

  insert into sync_records (${columnNames})
    select ${columnNames} from sync_records_whole;

  create table sync_idempotency_keys (
    licence_string text not null,
    idempotency_key text not null constraint sync_idempotency_keys_length
      check (char_length(idempotency_key) between 1 and 255),
    record_id uuid not null,
    received_at timestamptz not null,
    body_hash text not null,
    constraint sync_idempotency_keys_pkey primary key (licence_string, idempotency_key)
  );
  insert into sync_idempotency_keys (licence_string, idempotency_key, record_id, received_at, body_hash)
    select licence_string, idempotency_key, id, received_at, body_hash from sync_records_whole
    where idempotency_key is not null and body_hash is not null;
  drop table sync_records_whole;

  -- building an index after all rows are inserted takes a fraction of the time
  alter table sync_records add constraint sync_records_pkey primary key (id, received_at);
  create index sync_records_newest on sync_records (company_id, received_at, id);${companyForeignKey}
  create index sync_idempotency_keys_oldest on sync_idempotency_keys (received_at);
`;

const down = `
  drop function make_sync_months;
  alter table sync_records rename to sync_records_by_month;
  create table sync_records (${columnDefinitions},
    idempotency_key text,
    body_hash text,${countsConstraint}
  );
  insert into sync_records (${columnNames}, idempotency_key, body_hash)
    select record.*, kept.idempotency_key, kept.body_hash from (select ${columnNames} from sync_records_by_month) record
    left join sync_idempotency_keys kept on kept.record_id = record.id and kept.received_at = record.received_at;
  drop table sync_records_by_month, sync_idempotency_keys;

  alter table sync_records add constraint sync_records_pkey primary key (id);${companyForeignKey}
  create unique index sync_records_idempotency on sync_records (licence_string, idempotency_key)
    where idempotency_key is not null;
  create index sync_records_newest on sync_records (company_id, received_at);
`;

export class SyncPartitions6 implements MigrationInterface {
  name = 'SyncPartitions1790000000006';

  async up(db: QueryRunner): Promise<void> {
    await db.query(up);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(down);
  }
}
