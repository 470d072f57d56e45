import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { formatTimestamp } from '../../../platform/kernel/calendar.rules.ts';

let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let adminJwt: string;
beforeAll(async () => {
  portal = await startPortal();
  keyClient = createKeyClient(portal);
  adminJwt = await portal.logInAdmin();
  await portal.setPrices();
});
afterAll(() => portal.stop());

async function reinstateKey(id: string) {
  const query = `mutation ($id: ID!) { reinstateKey(input: { keyId: $id }) { userErrors { code } key { status } } }`;
  const { userErrors, key } = (await portal.callGraphql(query, { id }, adminJwt)).data.reinstateKey;
  return (userErrors[0]?.code ?? key.status) as string;
}
const isReinstatable = async (id: string) =>
  (await portal.callGraphql('query ($id: ID!) { key(id: $id) { isReinstatable } }', { id }, adminJwt)).data.key
    .isReinstatable;

/** Creates a key that was disabled, reinstated and disabled again. `daysAgo` has the ages of these changes in days. */
async function createKeyDisabledTwice(...daysAgo: [number, number, number]) {
  const company = await portal.createCompany();
  const { body } = await keyClient.create(adminJwt, company.id, { keyType: 'custom', expiryDate: '2035-01-01' });
  const id = body.data._id as string;
  const disableKey = async (reason: string) =>
    (await keyClient.decide(adminJwt, id, 'Disabled', reason)).body.data.status as string;
  const eventIds: string[] = [];
  const recordNewEvents = async () => {
    const sql = 'select id from key_events where key_id = $1 and id <> all($2::uuid[])';
    eventIds.push(...(await portal.db.query(sql, [id, eventIds])).map((event: { id: string }) => event.id));
  };
  await recordNewEvents();
  for (const decide of [() => disableKey('Unpaid.'), () => reinstateKey(id), () => disableKey('Misused.')]) {
    expect(['Disabled', 'APPROVED']).toContain(await decide());
    await recordNewEvents();
  }
  for (const [n, days] of [100, ...daysAgo].entries())
    await portal.db.query(`update key_events set at = now() - $2 * interval '1 day' where id = $1`, [
      eventIds[n],
      days,
    ]);
  return { id, company, licence: body.data.key as string };
}

describe('keys: second disabling', () => {
  it('a key can be reinstated within 30 days of its second disabling, even if the first was long ago', async () => {
    const { id, licence } = await createKeyDisabledTwice(60, 45, 29);
    expect(await isReinstatable(id)).toBe(true);
    expect(await reinstateKey(id)).toBe('APPROVED');
    expect((await keyClient.validate(licence, { nonce: 'n' })).body.data.verdict).toBe('VALID');
  });

  it('a key cannot be reinstated 30 days after its second disabling', async () => {
    const { id } = await createKeyDisabledTwice(60, 45, 30.01);
    expect(await isReinstatable(id)).toBe(false);
    expect(await reinstateKey(id)).toBe('KEY_STATUS_FINAL');
  });

  it('the error for a third disabling contains the time of the second', async () => {
    const { id } = await createKeyDisabledTwice(3, 2, 1);
    const [{ at }] = await portal.db.query('select max(at) as at from key_events where key_id = $1', [id]);
    const { message } = (await keyClient.decide(adminJwt, id, 'Disabled')).body;
    expect(message).toContain(`Chief disabled it on ${formatTimestamp(at, portal.config.businessTimeZone)}.`);
  });

  it('the reason of a disabled key is the reason of its second disabling', async () => {
    const { id } = await createKeyDisabledTwice(3, 2, 1);
    const { data } = await portal.callGraphql(`{ key(id: "${id}") { disablingReason } }`, {}, adminJwt);
    expect(data.key.disablingReason).toBe('Misused.');
  });

  it('a key disabled twice has every decision in its history and as an event', async () => {
    const { id, company } = await createKeyDisabledTwice(3, 2, 1);
    await reinstateKey(id);
    const query = '{ me { keyPage { items { history { status } } } } }';
    const [{ history }] = (await portal.callGraphql(query, {}, company.jwt)).data.me.keyPage.items;
    const statuses = history.map(({ status }: { status: string }) => status);
    expect(statuses).toEqual(['APPROVED', 'DISABLED', 'APPROVED', 'DISABLED', 'APPROVED']);
    const events = await portal.db.query(
      `select kind, count(*)::int as count from events where key_id = $1 and kind <> 'KEY_CREATED' group by kind order by kind`,
      [id],
    );
    expect(events).toEqual([
      { kind: 'KEY_DISABLED', count: 2 },
      { kind: 'KEY_REINSTATED', count: 2 },
    ]);
  });
});
