import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { compareAuditedColumns } from '../../../../tools/audited-columns.ts';
import { recordColumn, stopRecording } from '../../../platform/database/audit-trigger.ts';

describe('audit log: the columns of audited tables', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(() => portal.stop());

  const compareColumns = () => compareAuditedColumns(portal.db);

  it('every column is either recorded by a trigger or listed as unrecorded with a reason', async () => {
    expect((await compareColumns()).missing).toEqual([]);
  });

  it('every column listed as unrecorded exists and is not recorded by a trigger', async () => {
    expect((await compareColumns()).outdated).toEqual([]);
  });

  it('a new column without a trigger or a reason is reported as missing', async () => {
    await portal.db.query('alter table keys add column discount_code text');
    expect((await compareColumns()).missing).toEqual(['keys.discount_code']);
    await portal.db.query('alter table keys drop column discount_code');
  });

  it('a migration can add a new column to the trigger of a table and remove it again', async () => {
    const [before] = await portal.db.query(TRIGGER_DEFINITION_SQL);
    await portal.db.query(`alter table keys add column discount_code text; ${recordColumn('keys', 'discount_code')}`);
    expect((await compareColumns()).missing).toEqual([]);
    await portal.db.query(stopRecording('keys', 'discount_code'));
    expect((await compareColumns()).missing).toEqual(['keys.discount_code']);
    await portal.db.query('alter table keys drop column discount_code');
    expect(await portal.db.query(TRIGGER_DEFINITION_SQL)).toEqual([before]);
  });
});

const TRIGGER_DEFINITION_SQL = `select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = 'keys_audited'`;
