import type { MigrationInterface } from 'typeorm';
import { expect, it } from 'vitest';
import { recordColumn } from './audit-trigger.ts';
import { listTableLocks } from './migration-locks.ts';

it('migrations: the tables to lock are existing tables that the migration alters, writes or references', async () => {
  const sql = `
    create table a (key_id uuid references keys, company_id uuid references companies);
    alter table a add b int;
    alter table keys add note text;
    drop trigger x on events;
    create function f() returns int language sql as $$ update versions set version = ''; select 1 $$;
    create constraint trigger y after insert on administrators for each row execute function f();
    insert into a select id from keys;
    update only_rows set total = 0;
    ${recordColumn('sessions', 'note')}`;
  const migration: MigrationInterface = { up: (db) => db.query(sql), down: async () => {} };
  expect(await listTableLocks(migration)).toEqual({
    accessExclusive: ['keys', 'events'],
    shareRowExclusive: ['companies', 'administrators', 'only_rows', 'sessions'],
  });
});
