import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { createApiToken } from '../../../../test/api-tokens.ts';
import { listInvoices, saveBuyer, saveSeller } from '../../../../test/billing.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { createMembersClient } from '../../../../test/members.ts';
import { recordReceipt } from '../../../../test/payments.ts';
import { PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { toCalendarDay } from '../../../platform/kernel/calendar.rules.ts';
import { formatOrderNumber } from '../../../platform/kernel/order-number.rules.ts';
import { AdministratorRole } from '../../administrators/roles/roles.rules.ts';
import { CompanyRole } from '../../companies/members/company-roles.rules.ts';

const FIELDS = 'items { kind at actor by username apiToken address requestId companyName subject }';

interface Entry {
  kind: string;
  at: string;
  actor: string;
  by: string | null;
  username: string | null;
  apiToken: string | null;
  address: string | null;
  requestId: string | null;
  companyName: string | null;
  subject: string;
}

let portal: Portal;
let ownerJwt: string;
let company: Awaited<ReturnType<Portal['createCompany']>>;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  ownerJwt = await portal.logInAdmin();
  company = await portal.createCompany();
});
afterAll(() => portal.stop());

async function readEntries(list: string, args: string, jwt: string): Promise<Entry[]> {
  const { data } = await portal.callGraphql(`{ ${list}(${args}) { ${FIELDS} } }`, {}, jwt);
  return data[list].items;
}
const INSERT_BY_EVERY_ACTOR_SQL = `insert into audit.entries (kind, action, by_administrator, by_company, by_token, by_command,
    address, request_id, subject, company_id, is_for_company)
  select 'KEY', 'CHANGED', case actor when 'ADMINISTRATOR' then $1::uuid end, case actor when 'COMPANY' then $2::uuid end,
    case when actor in ('ADMINISTRATOR', 'COMPANY') then $3::uuid end, case actor when 'OPERATOR' then 'admin create' end,
    '203.0.113.9', 'request', actor, $2::uuid, true
  from unnest(array['ADMINISTRATOR', 'COMPANY', 'OPERATOR', 'PORTAL']) actor`;

describe('audit log: entries that a company can read', () => {
  it('a company reads the actor, address and token only if the company made the change', async () => {
    const operator = await createAdministrator(portal, { role: AdministratorRole.OPERATOR });
    const { id } = await createApiToken(portal, operator.jwt, [Scope.KEYS_READ], { name: 'their job' });
    await portal.db.query(INSERT_BY_EVERY_ACTOR_SQL, [operator.id, company.id, id]);
    const entries = (await readEntries('ownAuditLogPage', 'limit: 50, kinds: [KEY]', company.jwt)).map(
      ({ actor, by, username, apiToken, address, requestId }) => [
        actor,
        { by, username, apiToken, address, requestId },
      ],
    );
    const hiddenFields = { by: null, username: null, apiToken: null, address: null, requestId: null };
    const visibleFields = { username: null, address: '203.0.113.9', requestId: 'request' };
    expect(Object.fromEntries(entries)).toEqual({
      ADMINISTRATOR: hiddenFields,
      OPERATOR: hiddenFields,
      COMPANY: { by: company.name, apiToken: 'their job', ...visibleFields },
      PORTAL: { by: null, apiToken: null, ...visibleFields },
    });
    const companyEntries = await readEntries(
      'auditLogPage',
      `limit: 50, kinds: [KEY], companyId: "${company.id}"`,
      ownerJwt,
    );
    for (const { actor, username, address, requestId } of companyEntries)
      expect({ username, address, requestId }).toEqual({
        ...visibleFields,
        username: actor === 'ADMINISTRATOR' ? operator.username : null,
      });
  });

  it('a company does not learn that a session of another company opened its link', async () => {
    const [invitingCompany, otherCompany] = [await portal.createCompany(), await portal.createCompany()];
    const client = createMembersClient(portal);
    const invitation = { email: 'ravi@books.example', role: CompanyRole.VIEWER };
    const { link } = await client.run('inviteMember', invitation, invitingCompany.jwt, 'link');
    const login = { name: 'Ravi Rao', password: PASSWORD, confirmPassword: PASSWORD };
    const token = new URLSearchParams(new URL(link!).hash.slice(1)).get('token');
    const payload = await client.run('acceptMemberInvitation', { token, ...login }, otherCompany.jwt);
    expect(payload.userErrors).toEqual([]);
    const [entry] = await readEntries('ownAuditLogPage', 'limit: 50, kinds: [MEMBER]', invitingCompany.jwt);
    expect([entry!.by, entry!.address, entry!.requestId]).toEqual([null, null, null]);
    const [adminEntry] = await readEntries('auditLogPage', 'limit: 50, kinds: [MEMBER]', ownerJwt);
    expect(adminEntry!.by).toContain(otherCompany.name);
  });

  it('a company cannot read entries about others or for administrators, with any filter', async () => {
    const otherCompany = await portal.createCompany();
    const insertSql = `insert into audit.entries (kind, action, subject, company_id, is_for_company)
      values ('KEY', 'CHANGED', 'hidden', $1, $2)`;
    await portal.db.query(insertSql, [otherCompany.id, true]);
    await portal.db.query(insertSql, [company.id, false]);
    await portal.db.query(insertSql, [null, false]);
    for (const args of ['limit: 50', 'limit: 50, kinds: [KEY]', 'limit: 50, from: "2020-01-01T00:00:00Z"']) {
      const entries = await readEntries('ownAuditLogPage', args, company.jwt);
      expect(entries.length).toBeGreaterThan(0);
      expect(entries.map(({ subject }) => subject)).not.toContain('hidden');
    }
  });
});

it('audit log: an entry is read by its id, but a company reads only the entries of its list', async () => {
  const otherCompany = await portal.createCompany();
  const insertEntry = async (companyId: string | null, isForCompany: boolean) => {
    const [row] = await portal.db.query(
      `insert into audit.entries (kind, action, subject, company_id, is_for_company)
       values ('KEY', 'CHANGED', 'read by id', $1, $2) returning id`,
      [companyId, isForCompany],
    );
    return row.id as string;
  };
  const readEntry = async (id: string, jwt: string) => {
    const query = 'query ($id: ID!) { auditEntry(id: $id) { subject } }';
    const { data, errors } = await portal.callGraphql(query, { id }, jwt);
    return data.auditEntry?.subject ?? errors![0]!.extensions.code;
  };
  const ownId = await insertEntry(company.id, true);
  expect(await readEntry(ownId, company.jwt)).toBe('read by id');
  for (const id of [
    await insertEntry(otherCompany.id, true),
    await insertEntry(company.id, false),
    await insertEntry(null, false),
  ]) {
    expect(await readEntry(id, ownerJwt)).toBe('read by id');
    expect(await readEntry(id, company.jwt)).toBe('NOT_FOUND');
  }
  expect(await readEntry('unknown', ownerJwt)).toBe('NOT_FOUND');
});

it('audit log: an entry names its key, documents and payments, but not those of other companies', async () => {
  await saveSeller(portal, ownerJwt);
  const debtor = await portal.createCompany();
  await saveBuyer(portal, debtor.jwt);
  const key = await createKeyClient(portal).createApproved(debtor.jwt, ownerJwt);
  const [invoice] = await listInvoices(portal, debtor.jwt);
  const allocations = [{ invoiceId: invoice.id, amount: 5 }];
  const receipt = { companyId: debtor.id, amount: 5, reference: 'UTR0005', allocations };
  const { payment } = await recordReceipt(portal, ownerJwt, receipt);
  const readNames = async (kind: string, jwt: string) => {
    const list = `ownAuditLogPage(limit: 1, kinds: [${kind}]) { items { recordNames { id name } } }`;
    return (await portal.callGraphql(`{ ${list} }`, {}, jwt)).data.ownAuditLogPage.items[0].recordNames;
  };
  expect(await readNames('ALLOCATION', debtor.jwt)).toEqual([
    { id: payment.id, name: 'UTR0005' },
    { id: invoice.id, name: invoice.number },
  ]);
  const orderNumber = formatOrderNumber(key._id, toCalendarDay(new Date(), portal.config.businessTimeZone));
  expect(await readNames('KEY', debtor.jwt)).toEqual([{ id: key._id, name: orderNumber }]);
  await waitFor(async () => expect(await portal.db.query('select from document_files')).toHaveLength(1));
  const headers = { jwt: debtor.jwt };
  await (await portal.send(`/api/invoices/${invoice.id}/pdf`, { headers })).arrayBuffer();
  expect(await readNames('DOWNLOAD', debtor.jwt)).toEqual([{ id: invoice.id, name: invoice.number }]);
  const file = await portal.send('/api/admin/export-audit-log?kind=INVOICE,PAYMENT', { headers: { jwt: ownerJwt } });
  const references = (await file.text())
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',').at(-1));
  expect(references).toEqual(expect.arrayContaining([invoice.number, 'UTR0005']));
  await portal.db.query(
    `insert into audit.entries (kind, action, subject, company_id, is_for_company, after)
     values ('OTHER', 'CHANGED', $1, $2, true, jsonb_build_object('address', $3::text))`,
    [invoice.id, company.id, key._id],
  );
  expect(await readNames('OTHER', company.jwt)).toEqual([]);
});

it('audit log: the filter `from` is inclusive and `before` is exclusive', async () => {
  const times = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z', '2026-01-03T00:00:00.000Z'];
  for (const at of times)
    await portal.db.query(
      `insert into audit.entries (at, kind, action, subject) values ($1, 'VERSION', 'CREATED', 'bounds')`,
      [at],
    );
  const entries = await readEntries('auditLogPage', `limit: 5, from: "${times[0]}", before: "${times[2]}"`, ownerJwt);
  expect(entries.map(({ at }) => at)).toEqual([times[1], times[0]]);
});
