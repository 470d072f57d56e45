import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeEmail } from '../../../../test/emails.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { rejectPendingRequests } from './key-decisions.service.ts';

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

const SUBJECTS = {
  Approved: 'Your key was approved',
  Rejected: 'A key request was rejected',
  Disabled: 'Your key was disabled',
};

it.each([
  ['Approved', ' Welcome. ', null],
  ['Rejected', ' No contract. ', 'No contract.'],
  ['Rejected', '   ', null],
  ['Disabled', ' Not paid. ', 'Not paid.'],
  ['Disabled', '', null],
] as const)('keys: a decision %s with the reason %j stores and shows %j', async (status, enteredReason, reason) => {
  const company = await portal.createCompany();
  const { _id } = (await keyClient.request(company.jwt)).body.data;
  if (status === 'Disabled') await keyClient.decide(adminJwt, _id, 'Approved');
  expect((await keyClient.decide(adminJwt, _id, status, enteredReason)).body.code).toBe(5);
  const query = 'query ($id: ID!) { key(id: $id) { history { reason } } }';
  const { history } = (await portal.callGraphql(query, { id: _id }, company.jwt)).data.key;
  const sql = `select data from events where key_id = $1 and kind = $2`;
  const [event] = await portal.db.query(sql, [_id, `KEY_${status.toUpperCase()}`]);
  expect([history.at(-1).reason, event.data.reason]).toEqual([reason, reason]);
  const { text } = await takeEmail(portal, company.email, SUBJECTS[status]);
  if (reason) expect(text).toContain(`Reason: ${reason}`);
  else expect(text).not.toContain('Reason:');
});

it('keys: a rejection that the history would show as a withdrawal is not stored', async () => {
  const company = await portal.createCompany();
  const { _id } = (await keyClient.request(company.jwt)).body.data;
  const decision = { now: new Date(), administratorId: null, reason: ' ' };
  await expect(portal.db.transaction((tx) => rejectPendingRequests(tx, company.id, decision))).rejects.toThrow(
    'KEY_REJECTED does not match',
  );
  expect(await portal.db.query('select status from keys where id = $1', [_id])).toEqual([{ status: 'PENDING' }]);
});
