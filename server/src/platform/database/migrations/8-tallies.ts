import type { MigrationInterface, QueryRunner } from 'typeorm';

const buildKeyChangesSql = (rows: string, sign: '' | '-') =>
  `select company_id, status, replaces_id is not null and status in ('APPROVED', 'DISABLED') as replaces, ${sign}count(*) as by
   from ${rows} group by 1, 2, 3`;

const up = `
  -- the number of a company's keys by status; a replaced key is not counted
  create table key_tallies (
    company_id uuid not null constraint key_tallies_pkey primary key
      constraint key_tallies_company_fkey references companies on delete cascade,
    pending integer not null default 0,
    approved integer not null default 0,
    rejected integer not null default 0,
    disabled integer not null default 0,
    replacing integer not null default 0,
    counted integer not null generated always as (pending + approved + rejected + disabled - replacing) stored
  );
  create index key_tallies_most on key_tallies (counted desc);

  -- the sums over all companies, in 64 rows. A transaction changes only the row of its connection, so it rarely waits,
  -- and no two transactions can deadlock
  create table platform_tallies (
    shard smallint not null constraint platform_tallies_pkey primary key,
    companies bigint not null default 0,
    pending bigint not null default 0,
    approved bigint not null default 0,
    rejected bigint not null default 0,
    disabled bigint not null default 0,
    replacing bigint not null default 0
  ) with (fillfactor = 10);
  insert into platform_tallies (shard) select generate_series(0, 63);

  create type key_change as (company_id uuid, status key_status, replaces boolean, by bigint);

  create function tally_keys(changes key_change[]) returns void language sql as $$
    with sums as (
      select company_id,
        coalesce(sum(by) filter (where status = 'PENDING'), 0)::int as pending,
        coalesce(sum(by) filter (where status = 'APPROVED'), 0)::int as approved,
        coalesce(sum(by) filter (where status = 'REJECTED'), 0)::int as rejected,
        coalesce(sum(by) filter (where status = 'DISABLED'), 0)::int as disabled,
        coalesce(sum(by) filter (where replaces), 0)::int as replacing
      from unnest(changes) group by company_id
    ), changed as materialized (
      select * from sums where (pending, approved, rejected, disabled, replacing) <> (0, 0, 0, 0, 0)
    ), of_companies as (
      insert into key_tallies as kept (company_id, pending, approved, rejected, disabled, replacing)
      select * from changed order by company_id
      on conflict (company_id) do update set
        pending = kept.pending + excluded.pending, approved = kept.approved + excluded.approved,
        rejected = kept.rejected + excluded.rejected, disabled = kept.disabled + excluded.disabled,
        replacing = kept.replacing + excluded.replacing
    )
    update platform_tallies kept set
      pending = kept.pending + total.pending, approved = kept.approved + total.approved,
      rejected = kept.rejected + total.rejected, disabled = kept.disabled + total.disabled,
      replacing = kept.replacing + total.replacing
    from (
      select sum(pending) as pending, sum(approved) as approved, sum(rejected) as rejected, sum(disabled) as disabled,
        sum(replacing) as replacing
      from changed having count(*) > 0
    ) total
    where shard = pg_backend_pid() % 64
  $$;

  create function tally_inserted_keys() returns trigger language plpgsql as $$
  begin
    perform tally_keys(array(select row(change.*)::key_change from (${buildKeyChangesSql('inserted', '')}) change));
    return null;
  end $$;
  create function tally_updated_keys() returns trigger language plpgsql as $$
  begin
    perform tally_keys(array(
      select row(change.*)::key_change
      from (${buildKeyChangesSql('updated', '')} union all ${buildKeyChangesSql('outdated', '-')}) change));
    return null;
  end $$;
  create function tally_deleted_keys() returns trigger language plpgsql as $$
  begin
    perform tally_keys(array(select row(change.*)::key_change from (${buildKeyChangesSql('deleted', '-')}) change));
    return null;
  end $$;
  create trigger keys_tally_inserted after insert on keys referencing new table as inserted
    for each statement execute function tally_inserted_keys();
  create trigger keys_tally_updated after update on keys referencing new table as updated old table as outdated
    for each statement execute function tally_updated_keys();
  create trigger keys_tally_deleted after delete on keys referencing old table as deleted
    for each statement execute function tally_deleted_keys();

  -- released sign-ups are not counted
  create function tally_companies(by bigint) returns void language sql as $$
    update platform_tallies set companies = companies + by where by <> 0 and shard = pg_backend_pid() % 64
  $$;
  create function tally_inserted_companies() returns trigger language plpgsql as $$
  begin
    perform tally_companies((select count(*) from inserted where released_at is null));
    return null;
  end $$;
  create function tally_updated_companies() returns trigger language plpgsql as $$
  begin
    perform tally_companies((select count(*) from updated where released_at is null)
      - (select count(*) from outdated where released_at is null));
    return null;
  end $$;
  create function tally_deleted_companies() returns trigger language plpgsql as $$
  begin
    perform tally_companies(-(select count(*) from deleted where released_at is null));
    return null;
  end $$;
  create trigger companies_tally_inserted after insert on companies referencing new table as inserted
    for each statement execute function tally_inserted_companies();
  create trigger companies_tally_updated after update on companies referencing new table as updated old table as outdated
    for each statement execute function tally_updated_companies();
  create trigger companies_tally_deleted after delete on companies referencing old table as deleted
    for each statement execute function tally_deleted_companies();

  select tally_keys(array(select row(change.*)::key_change from (${buildKeyChangesSql('keys', '')}) change));
  select tally_companies((select count(*) from companies where released_at is null));
`;

const down = `
  drop trigger companies_tally_deleted on companies;
  drop trigger companies_tally_updated on companies;
  drop trigger companies_tally_inserted on companies;
  drop function tally_deleted_companies, tally_updated_companies, tally_inserted_companies, tally_companies;
  drop trigger keys_tally_deleted on keys;
  drop trigger keys_tally_updated on keys;
  drop trigger keys_tally_inserted on keys;
  drop function tally_deleted_keys, tally_updated_keys, tally_inserted_keys, tally_keys;
  drop type key_change;
  drop table platform_tallies, key_tallies;
`;

export class Tallies8 implements MigrationInterface {
  name = 'Tallies1790000000008';

  async up(db: QueryRunner): Promise<void> {
    await db.query(up);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(down);
  }
}
