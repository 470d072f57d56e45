import type { MigrationInterface, QueryRunner } from 'typeorm';

// Creates only new tables with their own triggers, so servers of the previous version keep working.
const up = `
  create table events (
    id uuid not null default gen_random_uuid() constraint events_pkey primary key,
    place bigserial not null,
    kind text not null,
    occurred_at timestamptz not null,
    company_id uuid,
    key_id uuid,
    data jsonb not null,
    is_for_company boolean not null,
    is_for_administrators boolean not null,
    position bigint
  );
  create index events_unpublished on events (occurred_at, place) where position is null;
  create unique index events_position on events (position);
  create index events_of_company on events (company_id, position) where is_for_company;
  create index events_for_administrators on events (position) where is_for_administrators;
  create index events_occurred on events (occurred_at);

  -- one row: the last assigned position
  create table event_positions (last bigint not null);
  insert into event_positions values (0);

  create function tell_event_written() returns trigger language plpgsql as $$
  begin
    notify changes, 'event';
    return null;
  end $$;
  create trigger events_tell_written after insert on events for each statement execute function tell_event_written();

  create function tell_events_published() returns trigger language plpgsql as $$
  begin
    notify changes, 'published';
    return null;
  end $$;
  create trigger event_positions_tell after update on event_positions for each row
    when (old.last < new.last) execute function tell_events_published();

  create table notice_readers (
    account_id uuid not null constraint notice_readers_pkey primary key,
    read_until bigint not null,
    read_beyond bigint[] not null default '{}'
  );

  create table muted_mails (
    account_id uuid not null,
    kind text not null,
    constraint muted_mails_pkey primary key (account_id, kind)
  );

  create table key_reminders (
    key_id uuid not null constraint key_reminders_key_fkey references keys on delete cascade,
    cause text not null,
    mark integer not null,
    sent_at timestamptz not null,
    administrators_told_at timestamptz,
    constraint key_reminders_pkey primary key (key_id, cause, mark)
  );
  create index key_reminders_untold on key_reminders (sent_at) where administrators_told_at is null;
  create index key_reminders_told on key_reminders (administrators_told_at);
`;

const down = `
  drop table key_reminders, muted_mails, notice_readers, event_positions, events;
  drop function tell_events_published, tell_event_written;
`;

export class Events10 implements MigrationInterface {
  name = 'Events1790000000010';

  async up(db: QueryRunner): Promise<void> {
    await db.query(up);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(down);
  }
}
