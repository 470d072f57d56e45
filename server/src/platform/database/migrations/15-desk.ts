import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
  -- the first approval of each key, when its price was booked, regardless of later changes. A trigger on key_events
  -- sets the column, also for decisions on servers of the previous version
  alter table keys add approved_at timestamptz;
  alter table keys disable trigger user;
  update keys set approved_at = first.at
    from (select key_id, min(at) as at from key_events where status = 'APPROVED' group by key_id) first
    where keys.id = first.key_id;
  alter table keys enable trigger user;
  create function note_approval() returns trigger language plpgsql as $$
  begin
    update keys set approved_at = new.at where id = new.key_id and approved_at is null;
    return null;
  end $$;
  create trigger key_events_note_approval after insert on key_events for each row
    when (new.status = 'APPROVED') execute function note_approval();

  -- an index-only scan sums and orders the keys that were booked in a period
  create index keys_approved on keys (approved_at, id) include (created_at, total, gst) where approved_at is not null;
  create index keys_status_plan_expiry on keys (status, plan_type, expires_at, id);
  create index companies_unconfirmed on companies (created_at, id)
    where email_confirmed_at is null and released_at is null;

  -- the latest expiry of a company's Approved keys, started or not
  alter table key_tallies add approved_until timestamptz;
  create function keep_approved_until(changed uuid[]) returns void language sql as $$
    update key_tallies tally set approved_until = latest.expires_at
    from unnest(changed) company(id) cross join lateral (
      select max(expires_at) as expires_at from keys where company_id = company.id and status = 'APPROVED') latest
    where tally.company_id = company.id and tally.approved_until is distinct from latest.expires_at
  $$;
  create function follow_inserted_keys() returns trigger language plpgsql as $$
  begin
    perform keep_approved_until(array(select distinct company_id from inserted where status = 'APPROVED'));
    return null;
  end $$;
  create function follow_updated_keys() returns trigger language plpgsql as $$
  begin
    perform keep_approved_until(array(
      select distinct updated.company_id from updated join outdated using (id)
      where (updated.status, updated.expires_at) is distinct from (outdated.status, outdated.expires_at)));
    return null;
  end $$;
  create function follow_deleted_keys() returns trigger language plpgsql as $$
  begin
    perform keep_approved_until(array(select distinct company_id from deleted where status = 'APPROVED'));
    return null;
  end $$;
  -- triggers run in the order of their names, and the counting triggers must first insert the company's row
  create trigger keys_until_inserted after insert on keys referencing new table as inserted
    for each statement execute function follow_inserted_keys();
  create trigger keys_until_updated after update on keys referencing new table as updated old table as outdated
    for each statement execute function follow_updated_keys();
  create trigger keys_until_deleted after delete on keys referencing old table as deleted
    for each statement execute function follow_deleted_keys();
  select keep_approved_until(array(select company_id from key_tallies));

  create type viewed_list as enum ('KEYS', 'COMPANIES');
  create table saved_views (
    id uuid not null default gen_random_uuid() constraint saved_views_pkey primary key,
    administrator_id uuid not null
      constraint saved_views_administrator_fkey references administrators on delete cascade,
    list viewed_list not null,
    name text not null constraint saved_views_name_length check (char_length(name) between 1 and 60),
    query text not null constraint saved_views_query_length check (char_length(query) between 1 and 1000),
    created_at timestamptz not null default now()
  );
  create unique index saved_views_name_unique on saved_views (administrator_id, list, lower(name));
`;

const down = `
  drop table saved_views;
  drop type viewed_list;
  drop trigger keys_until_deleted on keys;
  drop trigger keys_until_updated on keys;
  drop trigger keys_until_inserted on keys;
  drop function follow_deleted_keys, follow_updated_keys, follow_inserted_keys, keep_approved_until;
  alter table key_tallies drop approved_until;
  drop index companies_unconfirmed, keys_status_plan_expiry, keys_approved;
  drop trigger key_events_note_approval on key_events;
  drop function note_approval;
  alter table keys drop approved_at;
`;

export class Desk15 implements MigrationInterface {
  name = 'Desk1790000000015';

  async up(db: QueryRunner): Promise<void> {
    await db.query(up);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(down);
  }
}
