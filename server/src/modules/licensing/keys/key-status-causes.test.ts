import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import {
  buildChangeAuthorSql,
  buildIsDisabledWithSuspensionSql,
  buildIsReplacedSql,
  buildIsWithdrawnSql,
  ChangeAuthor,
  findReplacingExtension,
  getChangeAuthor,
  isWithdrawal,
} from './key-status-causes.ts';
import { KeyStatus } from './key-status.rules.ts';

const { PENDING, APPROVED, REJECTED, DISABLED } = KeyStatus;
const { ADMINISTRATOR, COMPANY, PORTAL } = ChangeAuthor;

let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let adminJwt: string;
beforeAll(async () => {
  portal = await startPortal({ REMINDER_DAYS: 'off' });
  keyClient = createKeyClient(portal);
  adminJwt = await portal.logInAdmin();
  await portal.setPrices();
});
afterAll(() => portal.stop());

describe('keys: authors of status changes', () => {
  const administratorId = '00000000-0000-4000-8000-000000000000';

  it.each<[KeyStatus, string | null, string | null, ChangeAuthor, boolean]>([
    [PENDING, null, null, COMPANY, false],
    [APPROVED, administratorId, null, ADMINISTRATOR, false],
    [APPROVED, administratorId, 'Prepared as a renewal.', ADMINISTRATOR, false],
    [APPROVED, null, 'Prepared as a renewal.', COMPANY, false],
    [REJECTED, administratorId, 'Unpaid.', ADMINISTRATOR, false],
    [REJECTED, administratorId, null, ADMINISTRATOR, false],
    [REJECTED, null, 'The email of this company was never confirmed.', PORTAL, false],
    [REJECTED, null, null, COMPANY, true],
    [DISABLED, administratorId, null, ADMINISTRATOR, false],
    [DISABLED, administratorId, 'Replaced by its extension.', ADMINISTRATOR, false],
  ])(
    'a change to %s (administrator %s, reason %s): author %s, withdrawal %s',
    async (status, administratorId, reason, author, isWithdrawn) => {
      const change = { status, administratorId, reason };
      expect([getChangeAuthor(change), isWithdrawal(change)]).toEqual([author, isWithdrawn]);
      const sql = `select ${buildChangeAuthorSql('change')} as author
        from (select $1::key_status as status, $2::uuid as administrator_id, $3::text as reason) change`;
      expect(await portal.db.query(sql, [status, administratorId, reason])).toEqual([{ author }]);
    },
  );

  it('an extension has replaced its key if it was approved, even if it was disabled later', () => {
    const statuses = Object.values(KeyStatus);
    const replacingStatuses = statuses.filter((status) => findReplacingExtension([{ status }]));
    expect(replacingStatuses).toEqual([APPROVED, DISABLED]);
    expect(findReplacingExtension([{ status: PENDING }, { status: APPROVED }])).toEqual({ status: APPROVED });
  });
});

describe('keys: causes of status changes', () => {
  type Company = Awaited<ReturnType<Portal['createCompany']>>;

  async function runMutation(mutation: string, jwt = adminJwt): Promise<void> {
    const { data } = await portal.callGraphql(`mutation { payload: ${mutation} { userErrors { code } } }`, {}, jwt);
    expect(data.payload.userErrors).toEqual([]);
  }
  const requestKey = async ({ jwt }: Company): Promise<string> => (await keyClient.request(jwt)).body.data._id;
  const approveKey = async ({ jwt }: Company): Promise<string> => (await keyClient.createApproved(jwt, adminJwt))._id;
  const disable = (id: string) => keyClient.decide(adminJwt, id, 'Disabled');
  const suspend = ({ id }: Company) =>
    runMutation(`suspendCompany(input: { companyId: "${id}", reason: "Unpaid.", disablesKeys: true })`);
  const reinstate = (id: string) => runMutation(`reinstateKey(input: { keyId: "${id}" })`);

  async function rejectRequest(company: Company): Promise<string> {
    const id = await requestKey(company);
    await keyClient.decide(adminJwt, id, 'Rejected');
    return id;
  }
  async function replaceKey(company: Company): Promise<{ id: string; extensionId: string }> {
    const id = await approveKey(company);
    const extensionId: string = (await keyClient.extend(company.jwt, id, 1)).body.data._id;
    await keyClient.decide(adminJwt, extensionId, 'Approved');
    return { id, extensionId };
  }

  type Cause = 'withdrawn' | 'replaced' | 'disabled with the suspension';
  it.each<[string, KeyStatus, Cause | null, (company: Company) => Promise<string>]>([
    ['a pending request', PENDING, null, requestKey],
    ['an approved key', APPROVED, null, approveKey],
    ['a request that was rejected without a reason', REJECTED, null, rejectRequest],
    [
      'a withdrawn request',
      REJECTED,
      'withdrawn',
      async (company) => {
        const id = await requestKey(company);
        await runMutation(`withdrawKeyRequest(input: { keyId: "${id}" })`, company.jwt);
        return id;
      },
    ],
    [
      'a disabled key',
      DISABLED,
      null,
      async (company) => {
        const id = await approveKey(company);
        await disable(id);
        return id;
      },
    ],
    ['a key with an approved extension', DISABLED, 'replaced', async (company) => (await replaceKey(company)).id],
    [
      'a key with an extension that was disabled later',
      DISABLED,
      'replaced',
      async (company) => {
        const { id, extensionId } = await replaceKey(company);
        await disable(extensionId);
        return id;
      },
    ],
    [
      'a disabled key with a rejected extension',
      DISABLED,
      null,
      async (company) => {
        const id = await approveKey(company);
        await keyClient.extend(company.jwt, id, 1);
        await disable(id);
        return id;
      },
    ],
    [
      'a key that was disabled with a suspension',
      DISABLED,
      'disabled with the suspension',
      async (company) => {
        const id = await approveKey(company);
        await suspend(company);
        return id;
      },
    ],
    [
      'a key that was disabled before a suspension',
      DISABLED,
      null,
      async (company) => {
        const id = await approveKey(company);
        await disable(id);
        await suspend(company);
        return id;
      },
    ],
    [
      'a key that was reinstated during a suspension',
      APPROVED,
      null,
      async (company) => {
        const id = await approveKey(company);
        await suspend(company);
        await reinstate(id);
        return id;
      },
    ],
    [
      'a key that was reinstated and disabled again during a suspension',
      DISABLED,
      null,
      async (company) => {
        const id = await approveKey(company);
        await suspend(company);
        await reinstate(id);
        await disable(id);
        return id;
      },
    ],
  ])('%s is %s with the cause %s', async (_what, status, cause, prepare) => {
    const id = await prepare(await portal.createCompany());
    const conditions: Record<Cause, string> = {
      withdrawn: buildIsWithdrawnSql('key'),
      replaced: buildIsReplacedSql('key'),
      'disabled with the suspension': buildIsDisabledWithSuspensionSql('key', 'company'),
    };
    const causes = Object.entries(conditions).map(([name, condition]) => `case when ${condition} then '${name}' end`);
    const sql = `select key.status, array_remove(array[${causes.join(', ')}], null) as causes
      from keys key join companies company on company.id = key.company_id where key.id = $1`;
    expect(await portal.db.query(sql, [id])).toEqual([{ status, causes: cause ? [cause] : [] }]);
  });
});
