import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

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

/** Creates a company with an unused key. Returns the id of the company and the licence string of the key. */
async function createUnusedKey() {
  const { id, jwt } = await portal.createCompany();
  const { key } = await keyClient.createApproved(jwt, adminJwt);
  return { companyId: id, licenceString: key };
}

const listCompanyIdsOfUsedKeys = async (): Promise<string[]> => {
  const rows = await portal.db.query(
    `select event.company_id as id from events event join keys key on key.id = event.key_id
     where event.kind = 'KEY_USED' and key.is_used`,
  );
  return rows.map(({ id }: { id: string }) => id);
};

it('key uses: concurrent first validations record one event per key', async () => {
  const keys = await Promise.all(Array.from({ length: 12 }, createUnusedKey));
  const replies = await Promise.all(
    [...keys, ...keys, ...keys].map(({ licenceString }) => keyClient.validate(licenceString, { nonce: 'n' })),
  );
  expect(replies.map(({ body }) => body.data.verdict)).toEqual(Array(36).fill('VALID'));
  const companyIds = new Set(keys.map(({ companyId }) => companyId));
  expect((await listCompanyIdsOfUsedKeys()).filter((id) => companyIds.has(id)).toSorted()).toEqual(
    [...companyIds].toSorted(),
  );
});

it("key uses: a lock on one company's row does not delay the first validation for other companies", async () => {
  const [locked, other] = [await createUnusedKey(), await createUnusedKey()];
  const runner = portal.db.createQueryRunner();
  await runner.startTransaction();
  await runner.query('select id from companies where id = $1 for update', [locked.companyId]);
  let isAnswered = false;
  const validation = keyClient.validate(locked.licenceString).finally(() => (isAnswered = true));
  expect((await keyClient.validate(other.licenceString)).body.data.verdict).toBe('VALID');
  expect(isAnswered).toBe(false);
  expect(await listCompanyIdsOfUsedKeys()).not.toContain(locked.companyId);
  await runner.commitTransaction();
  await runner.release();
  expect((await validation).body.data.verdict).toBe('VALID');
  expect(await listCompanyIdsOfUsedKeys()).toEqual(expect.arrayContaining([locked.companyId, other.companyId]));
});
