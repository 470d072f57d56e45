import type { MigrationInterface, QueryRunner } from 'typeorm';

// Servers of the previous version also delete old events, so a trigger records the last deleted position.
const up = `
  alter table event_positions
    add column cursor_key uuid not null default gen_random_uuid(),
    -- the highest position among the deleted events
    add column forgotten_until bigint not null default 0;
  update event_positions set forgotten_until = coalesce((select min(position) - 1 from events), last);

  create function note_forgotten_events() returns trigger language plpgsql as $$
  begin
    update event_positions set forgotten_until = gone.last
      from (select max(position) as last from deleted) gone where gone.last > forgotten_until;
    return null;
  end $$;
  create trigger events_note_forgotten after delete on events referencing old table as deleted
    for each statement execute function note_forgotten_events();
`;

const down = `
  drop trigger events_note_forgotten on events;
  drop function note_forgotten_events;
  alter table event_positions drop column forgotten_until, drop column cursor_key;
`;

export class Feed31 implements MigrationInterface {
  name = 'Feed1900000000031';

  async up(db: QueryRunner): Promise<void> {
    await db.query(up);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(down);
  }
}
