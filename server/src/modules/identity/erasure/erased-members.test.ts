import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMembersClient, createTeam } from '../../../../test/members.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

it('erasure: the second factors, known addresses and preferences of all members are deleted', async () => {
  const { company, members } = await createTeam(portal);
  const memberIds = Object.values(members).map(({ id }) => id);
  const rows = [
    ['second_factors', "(account_id, secret) select id, 'secret'"],
    ['known_addresses', "(account_id, address, last_seen_at) select id, '203.0.113.7', now()"],
    ['muted_mails', "(account_id, kind) select id, 'DECISIONS'"],
    ['notice_readers', '(account_id, read_until) select id, 0'],
  ] as const;
  for (const [table, values] of rows)
    await portal.db.query(`insert into ${table} ${values} from unnest($1::uuid[]) id on conflict do nothing`, [
      memberIds,
    ]);
  const listTables = async () => {
    const tables: string[] = [];
    for (const [table] of rows)
      if ((await portal.db.query(`select 1 from ${table} where account_id = any($1)`, [memberIds])).length)
        tables.push(table);
    return tables;
  };
  expect(await listTables()).toEqual(rows.map(([table]) => table));
  const { run } = createMembersClient(portal);
  const adminJwt = await portal.logInAdmin();
  const suspension = { companyId: company.id, reason: 'Left.', disablesKeys: false };
  expect((await run('suspendCompany', suspension, adminJwt)).userErrors).toEqual([]);
  expect((await run('eraseCompany', { companyId: company.id }, adminJwt)).userErrors).toEqual([]);
  expect(await listTables()).toEqual([]);
});
