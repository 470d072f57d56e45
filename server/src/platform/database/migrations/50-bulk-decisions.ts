import type { MigrationInterface, QueryRunner } from 'typeorm';

// Servers of the previous version do not use these tables.
const up = `
  create table bulk_decisions (
    id uuid not null default gen_random_uuid() constraint bulk_decisions_pkey primary key,
    administrator_id uuid not null
      constraint bulk_decisions_administrator_fkey references administrators (id) on delete cascade,
    status key_status not null,
    reason text,
    doer jsonb not null,
    created_at timestamptz not null default now(),
    finished_at timestamptz,
    is_stopped boolean not null default false,
    constraint bulk_decisions_status check (status <> 'PENDING'),
    constraint bulk_decisions_reason_length check (char_length(reason) <= 500),
    constraint bulk_decisions_finished
      check (case when finished_at is null then not is_stopped else reason is null end)
  );
  create index bulk_decisions_unfinished on bulk_decisions (created_at) where finished_at is null;
  create index bulk_decisions_of_administrator on bulk_decisions (administrator_id, created_at);

  create table bulk_decision_items (
    bulk_decision_id uuid not null
      constraint bulk_decision_items_bulk_decision_fkey references bulk_decisions (id) on delete cascade,
    position int not null,
    -- no foreign key: its lock on each key could deadlock with a decision that locks several keys
    key_id uuid not null,
    outcome text,
    message text,
    total numeric(20, 2),
    user_limit int,
    decided_at timestamptz,
    failures int not null default 0,
    constraint bulk_decision_items_pkey primary key (bulk_decision_id, position),
    constraint bulk_decision_items_key_unique unique (key_id, bulk_decision_id),
    constraint bulk_decision_items_outcome check (outcome in ('DECIDED', 'REFUSED')),
    constraint bulk_decision_items_decided check ((outcome is null) = (decided_at is null)),
    constraint bulk_decision_items_total
      check (num_nulls(total, user_limit) = case when outcome = 'DECIDED' then 0 else 2 end),
    constraint bulk_decision_items_message check ((message is not null) = (coalesce(outcome, '') = 'REFUSED'))
  );

  create function notify_bulk_decision_started() returns trigger language plpgsql as $$
  begin
    notify changes, 'bulk-decision';
    return null;
  end $$;
  create trigger bulk_decisions_notify after insert on bulk_decisions
    for each statement execute function notify_bulk_decision_started();
`;

const down = `
  drop table bulk_decision_items;
  drop table bulk_decisions;
  drop function notify_bulk_decision_started;
`;

export class BulkDecisions50 implements MigrationInterface {
  name = 'BulkDecisions1900000000050';

  async up(db: QueryRunner): Promise<void> {
    await db.query(up);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(down);
  }
}
