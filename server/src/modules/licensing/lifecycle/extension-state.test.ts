import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { takeEmail } from '../../../../test/emails.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { createMember } from '../../../../test/members.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { AdministratorRole } from '../../administrators/roles/roles.rules.ts';
import { CompanyRole } from '../../companies/members/company-roles.rules.ts';

let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let adminJwt: string;
let company: Awaited<ReturnType<Portal['createCompany']>>;
let key: { _id: string; key: string };
beforeAll(async () => {
  portal = await startPortal();
  keyClient = createKeyClient(portal);
  adminJwt = await portal.logInAdmin();
  await portal.setPrices();
});
beforeEach(async () => {
  company = await portal.createCompany();
  key = (await keyClient.createApproved(company.jwt, adminJwt, { keyType: 'month', user: 10 })) as typeof key;
});
afterAll(() => portal.stop());

const runMutation = async (mutation: string, jwt = adminJwt) => {
  const { data, errors } = await portal.callGraphql(
    `mutation { ${mutation} { userErrors { code } key { id } } }`,
    {},
    jwt,
  );
  const [payload] = Object.values((data ?? {}) as Record<string, { key: { id: string }; userErrors: unknown[] }>);
  expect([errors, payload?.userErrors]).toEqual([undefined, []]);
  return payload!.key.id;
};
const changeGrace = (id: string, days: number, jwt = adminJwt) =>
  runMutation(`changeKeyGrace(input: { keyId: "${id}", days: ${days} })`, jwt);
const fetchFields = async (id: string, fields: string, jwt = adminJwt) =>
  (await portal.callGraphql(`{ key(id: "${id}") { ${fields} } }`, {}, jwt)).data.key;

/**
 * Each function creates an Approved extension of `key`, and runs `change` before or after the request as its name says.
 * Returns the id of the extension.
 */
const EXTENSION_CREATORS: Record<string, (change: () => Promise<unknown>) => Promise<string>> = {
  'by an administrator': async (change) => {
    await change();
    return runMutation(`extendKey(input: { keyId: "${key._id}", addedUsers: 5 })`);
  },
  'requested after the change': async (change) => {
    await change();
    const { body } = await keyClient.extend(company.jwt, key._id, 5);
    return (await keyClient.decide(adminJwt, body.data._id, 'Approved')).body.data._id as string;
  },
  'requested before the change': async (change) => {
    const { body } = await keyClient.extend(company.jwt, key._id, 5);
    await change();
    return (await keyClient.decide(adminJwt, body.data._id, 'Approved')).body.data._id as string;
  },
};

describe('keys: extensions', () => {
  it.each(Object.keys(EXTENSION_CREATORS))(
    'an extension %s inherits the grace days and the used state of its key',
    async (origin) => {
      const id = await EXTENSION_CREATORS[origin]!(async () => {
        await changeGrace(key._id, 9);
        await keyClient.validate(key.key);
      });
      expect(await fetchFields(id, 'graceDays hasOwnGrace isUsed userLimit')).toEqual({
        graceDays: 9,
        hasOwnGrace: true,
        isUsed: true,
        userLimit: 15,
      });
    },
  );

  it.each(Object.keys(EXTENSION_CREATORS))(
    'an extension %s has no custom grace period and is unused if its key is unused',
    async (origin) => {
      const id = await EXTENSION_CREATORS[origin]!(async () => undefined);
      expect(await fetchFields(id, 'graceDays hasOwnGrace isUsed')).toEqual({
        graceDays: 0,
        hasOwnGrace: false,
        isUsed: false,
      });
    },
  );

  it('a pending extension is rejected with a reason, an email and an event when its key is disabled', async () => {
    const { body } = await keyClient.extend(company.jwt, key._id, 5);
    await keyClient.decide(adminJwt, key._id, 'Disabled', 'Not paid.');
    const { text } = await takeEmail(portal, company.email, 'A key request was rejected');
    expect(text).toContain('The key it extends was disabled.');
    const { history } = await fetchFields(body.data._id, 'history { status reason by }');
    expect(history.at(-1)).toEqual({ status: 'REJECTED', reason: 'The key it extends was disabled.', by: 'Chief' });
    const sql = `select kind from events where key_id = $1 order by occurred_at desc, place desc limit 1`;
    expect(await portal.db.query(sql, [body.data._id])).toEqual([{ kind: 'KEY_REJECTED' }]);
  });

  it('a replaced key stays marked as replaced after its extension is disabled', async () => {
    const id = await EXTENSION_CREATORS['by an administrator']!(async () => undefined);
    const fetchExportedRow = async () => {
      const file = await (
        await portal.send('/api/company/export-keys?orderBy=oldest', { headers: { jwt: company.jwt } })
      ).text();
      return file.split('\r\n')[1];
    };
    expect(await fetchExportedRow()).toContain('Disabled (replaced)');
    await keyClient.decide(adminJwt, id, 'Disabled');
    expect(await fetchExportedRow()).toContain('Disabled (replaced)');
    expect((await fetchFields(key._id, 'replacedBy { id }')).replacedBy).toEqual({ id });
    const nextRequest = (await keyClient.request(company.jwt, { keyType: 'custom', expiryDate: '2035-01-01' })).body
      .data;
    expect((await fetchFields(nextRequest._id, 'earlierKeys { disabled running }')).earlierKeys).toEqual({
      disabled: 1,
      running: 0,
    });
  });
});

describe('keys: exported files', () => {
  /**
   * Exports the company's only key. Returns its status, whether it has a grace period, and the reason and the author of
   * the last decision.
   */
  const readExportedDecision = async () => {
    const path = `/api/admin/export-keys?name=${company.domain}`;
    const [head, row] = (await (await portal.send(path, { headers: { jwt: adminJwt } })).text()).split('\r\n');
    const cells = row!.replaceAll(/"[^"]*"/g, (quotedCell) => quotedCell.replaceAll(',', ';')).split(',');
    const getCell = (name: string) => cells[head!.split(',').indexOf(name)];
    return {
      status: getCell('Status'),
      hasGrace: getCell('Grace Until (Asia/Kolkata)') !== '',
      reason: getCell('Reason'),
      by: getCell('Decided By'),
    };
  };
  const reinstateKey = () => runMutation(`reinstateKey(input: { keyId: "${key._id}", reason: "Paid." })`);

  it('a file shows the last decision for the status, not the first', async () => {
    const deputy = await createAdministrator(portal);
    const { name } = await portal.db
      .query('select name from administrators where id = $1', [deputy.id])
      .then(([row]) => row);
    await keyClient.decide(adminJwt, key._id, 'Disabled', 'First.');
    await reinstateKey();
    expect(await readExportedDecision()).toEqual({ status: 'Approved', hasGrace: false, reason: 'Paid.', by: 'Chief' });
    await keyClient.decide(deputy.jwt, key._id, 'Disabled', 'Second.');
    expect(await readExportedDecision()).toEqual({ status: 'Disabled', hasGrace: false, reason: 'Second.', by: name });
  });

  it('a file shows a custom grace period, and a change of the grace period is not a decision', async () => {
    const deputy = await createAdministrator(portal);
    await changeGrace(key._id, 4, deputy.jwt);
    expect(await readExportedDecision()).toEqual({ status: 'Approved', hasGrace: true, reason: '', by: 'Chief' });
    await changeGrace(key._id, 0, deputy.jwt);
    expect(await readExportedDecision()).toEqual({ status: 'Approved', hasGrace: false, reason: '', by: 'Chief' });
  });
});

it('keys: administrators and companies see only the changes that their role allows', async () => {
  const { OPERATOR, EDITOR, VIEWER } = AdministratorRole;
  const [requestId, disabledKeyId] = [
    (await keyClient.request(company.jwt, { keyType: 'custom', expiryDate: '2035-01-01' })).body.data._id as string,
    (await keyClient.createApproved((await portal.createCompany()).jwt, adminJwt))._id as string,
  ];
  await keyClient.decide(adminJwt, disabledKeyId, 'Disabled');
  const fetchPossibleChanges = async (jwt: string) => {
    const fields = 'nextStatuses isReinstatable isGraceChangeable isWithdrawable';
    const [pending, approved] = [await fetchFields(requestId, fields, jwt), await fetchFields(key._id, fields, jwt)];
    return [pending.nextStatuses, approved.nextStatuses, approved.isGraceChangeable, pending.isWithdrawable];
  };
  const allChanges = [['APPROVED', 'REJECTED'], ['DISABLED'], true, false];
  for (const [role, expected, canReinstate] of [
    [OPERATOR, allChanges, true],
    [EDITOR, [[], [], false, false], false],
    [VIEWER, [[], [], false, false], false],
  ] as const) {
    const { jwt } = await createAdministrator(portal, { role });
    expect([role, await fetchPossibleChanges(jwt)]).toEqual([role, expected]);
    const { isReinstatable } = await fetchFields(disabledKeyId, 'isReinstatable', jwt);
    expect([role, isReinstatable]).toEqual([role, canReinstate]);
  }
  for (const [role, canWithdraw] of [
    [CompanyRole.OWNER, true],
    [CompanyRole.BUYER, true],
    [CompanyRole.BILLING, false],
    [CompanyRole.VIEWER, false],
  ] as const) {
    const { jwt } = await createMember(portal, company.id, { role });
    expect([role, await fetchPossibleChanges(jwt)]).toEqual([role, [[], [], false, canWithdraw]]);
  }
});
