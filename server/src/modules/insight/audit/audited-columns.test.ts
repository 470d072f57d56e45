import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { recordColumn, stopRecording } from '../../../platform/database/audit-trigger.ts';
import { compareAuditedColumns } from '../../../../tools/audited-columns.ts';

describe('audit log: the columns of audited tables', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(() => portal.stop());

  const compare = () => compareAuditedColumns(portal.db);

  it('every column is recorded by a trigger, or listed here with the reason why not', async () => {
    expect((await compare()).missing).toEqual([]);
  });

  it('only columns that exist and that no trigger records are listed here', async () => {
    expect((await compare()).outdated).toEqual([]);
  });

  it('a new column that is in no trigger and not listed is found', async () => {
    await portal.db.query('alter table keys add column discount_code text');
    expect((await compare()).missing).toEqual(['keys.discount_code']);
    await portal.db.query('alter table keys drop column discount_code');
  });

  it('a migration makes the trigger of a table record a new column, and undoes it', async () => {
    const [before] = await portal.db.query(DEFINITION);
    await portal.db.query(`alter table keys add column discount_code text; ${recordColumn('keys', 'discount_code')}`);
    expect((await compare()).missing).toEqual([]);
    await portal.db.query(stopRecording('keys', 'discount_code'));
    expect((await compare()).missing).toEqual(['keys.discount_code']);
    await portal.db.query('alter table keys drop column discount_code');
    expect(await portal.db.query(DEFINITION)).toEqual([before]);
  });
});

const DEFINITION = `select pg_get_triggerdef(oid) as made from pg_trigger where tgname = 'keys_audited'`;
