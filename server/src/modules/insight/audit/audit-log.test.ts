import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { createApiToken } from '../../../../test/api-tokens.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { createMember, createMembersClient } from '../../../../test/members.ts';
import { PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { signUpAndLogIn } from '../../../../test/sign-up.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { CompanyRole } from '../../companies/members/company-roles.rules.ts';
import { AUDIT_COLUMN_LABELS, getAuditLabel } from './audit-column-labels.rules.ts';
import { AUDIT_KIND_LABELS, AuditAction, COMPANY_AUDIT_KINDS } from './audit-kinds.rules.ts';
import { auditRoutes } from './audit.rest.ts';
import { recordLoginFailure } from './login-failures.service.ts';

const MINUTE_MS = 60_000;

let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let adminJwt: string;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  keyClient = createKeyClient(portal);
  adminJwt = await portal.logInAdmin();
});
afterAll(() => portal.stop());

interface Row {
  id: string;
  kind: string;
  action: string;
  by_administrator: string | null;
  by_company: string | null;
  by_member_email: string | null;
  by_command: string | null;
  address: string | null;
  request_id: string | null;
  operation: string | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

const findNewestId = async (): Promise<string> =>
  (await portal.db.query('select max(id) as id from audit.entries'))[0].id ?? '0';
const findRowsAfter = (id: string): Promise<Row[]> =>
  portal.db.query('select * from audit.entries where id > $1 order by id', [id]);

/** Runs `work` and returns the entries that it adds to the log. */
async function collectEntries(work: () => Promise<unknown>): Promise<Row[]> {
  const lastId = await findNewestId();
  await work();
  return findRowsAfter(lastId);
}

describe('audit log: a change', () => {
  it('an entry records the actor, the origin and the values before and after a change', async () => {
    const company = await portal.createCompany();
    const { _id } = (await keyClient.request(company.jwt)).body.data;
    const rows = await collectEntries(() => keyClient.decide(adminJwt, _id, 'Approved'));
    const [chief] = await portal.db.query('select id from administrators');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      kind: 'KEY',
      action: 'CHANGED',
      subject: _id,
      company_id: company.id,
      by_administrator: chief.id,
      by_company: null,
      address: '127.0.0.1',
      before: { status: 'PENDING' },
      after: { status: 'APPROVED' },
    });
    expect(rows[0]!.request_id).toBeTruthy();
    expect(rows[0]!.operation).toBeTruthy();
  });

  it.each([
    ['with a confirmed email', 'now()'],
    ['who has not confirmed the first email', 'null'],
  ])('entries by a member %s record the email of the login, not an unconfirmed new one', async (_case, confirmedAt) => {
    const company = await portal.createCompany();
    const buyer = await createMember(portal, company.id, { role: CompanyRole.BUYER });
    await portal.db.query(`update members set email_confirmed_at = ${confirmedAt} where id = $1`, [buyer.id]);
    const rows = await collectEntries(async () => {
      await createMembersClient(portal).run('updateMemberEmail', { email: company.email }, buyer.jwt);
      await keyClient.request(buyer.jwt);
      await (await portal.send('/api/company/export-keys', { headers: { jwt: buyer.jwt } })).text();
    });
    expect(rows.map(({ kind, by_member_email }) => [kind, by_member_email])).toEqual(
      ['MEMBER', 'KEY', 'DOWNLOAD'].map((kind) => [kind, buyer.email]),
    );
  });

  it('if a request has several mutations, each entry names the mutation that made the change', async () => {
    const { id } = await portal.createCompany();
    const mutations = `mutation ($id: ID!) {
      createCompanyNote(input: { companyId: $id, text: "Late payer." }) { message }
      createVersion(input: { type: USER, version: "8.1.0" }) { message }
    }`;
    const rows = await collectEntries(() => portal.callGraphql(mutations, { id }, adminJwt));
    expect(rows.map(({ kind, operation }) => [kind, operation])).toEqual([
      ['NOTE', 'createCompanyNote'],
      ['VERSION', 'createVersion'],
    ]);
  });

  it('a rejected or rolled-back change leaves no entry', async () => {
    const company = await portal.createCompany();
    const { _id } = (await keyClient.request(company.jwt)).body.data;
    const rows = await collectEntries(() =>
      Promise.all(['Approved', 'Rejected', 'Approved'].map((to) => keyClient.decide(adminJwt, _id, to))),
    );
    expect(rows.filter(({ kind }) => kind === 'KEY')).toHaveLength(1);
  });
});

it('audit log: entries never contain a secret', async () => {
  const company = await portal.createCompany();
  const key = await keyClient.createApproved(company.jwt, adminJwt);
  const { data } = await portal.callGraphql('mutation { startSecondFactorSetup { secret } }', {}, company.jwt);
  const [{ text }] = await portal.db.query('select string_agg(entries::text, chr(10)) as text from audit.entries');
  for (const secret of [key.key, data.startSecondFactorSetup.secret, company.jwt, PASSWORD, '$argon2'])
    expect(text).not.toContain(secret);
});

describe('audit log: failed logins', () => {
  const logIn = (email: string, password: string) =>
    portal.callRest('POST', '/auth/login', { body: { email, password } });
  /** Ends the 15-minute windows of all failed logins. Returns the entries that this adds to the log. */
  const endWindows = () =>
    collectEntries(async () => {
      portal.shiftClock(16 * MINUTE_MS);
      await expect.poll(async () => (await portal.db.query('select from login_failures')).length).toBe(0);
      portal.shiftClock(0);
    });

  it('failed logins of an account create one entry per address in 15 minutes, and unknown names are never stored', async () => {
    const company = await portal.createCompany();
    for (let attempt = 0; attempt < 12; attempt++) await logIn(company.email, 'wrong');
    await logIn('nobody@nowhere.example', 'wrong');
    const failureRows = await portal.db.query('select account_id, wrong, limited from login_failures');
    expect(failureRows).toEqual([{ account_id: company.id, wrong: 10, limited: 2 }]);
    expect(await endWindows()).toMatchObject([
      {
        kind: 'LOGIN_FAILED',
        subject: company.id,
        company_id: company.id,
        address: '127.0.0.1',
        after: { wrong: 10, limited: 2 },
      },
    ]);
    const { data } = await portal.callGraphql(
      '{ ownAuditLogPage(kinds: [LOGIN_FAILED]) { items { address } } }',
      {},
      company.jwt,
    );
    expect(data.ownAuditLogPage.items).toEqual([{ address: '127.0.0.1' }]);
  });

  it('failed logins of an administrator create one entry per IPv6 /64 network, which no company can read', async () => {
    const { id } = await createAdministrator(portal);
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2::2'])
      await recordLoginFailure({ db: portal.db, address, now: new Date() }, id, 'wrong');
    expect(await endWindows()).toMatchObject([
      {
        kind: 'LOGIN_FAILED',
        subject: id,
        company_id: null,
        is_for_company: false,
        address: '2001:db8:1:2::/64',
        after: { wrong: 2, limited: 0 },
      },
    ]);
  });
});

it('audit log: failed logins of members who are not the first owner are counted', async () => {
  const company = await portal.createCompany();
  const member = await createMember(portal, company.id, { role: CompanyRole.VIEWER });
  await portal.callRest('POST', '/auth/login', { body: { email: member.email, password: 'wrong' } });
  const rows = await portal.db.query('select wrong from login_failures where account_id = $1', [member.id]);
  expect(rows).toEqual([{ wrong: 1 }]);
  await portal.db.query('delete from login_failures');
});

it('audit log: an entry of the previous version names no member, so that version seals it', async () => {
  const { id } = await portal.createCompany();
  const rows = await portal.db.transaction(async (tx) => {
    await tx.query(`select set_config('portal.doer', $1, true)`, [JSON.stringify({ companyId: id, requestId: 'x' })]);
    await tx.query(`update companies set address = '2 MG Road, Mumbai' where id = $1`, [id]);
    return tx.query(
      `select by_company, by_member from audit.unsealed join audit.entries on id = entry_id where request_id = 'x'`,
    );
  });
  expect(rows).toEqual([{ by_company: id, by_member: null }]);
});

describe('audit log: access', () => {
  const FIELDS = `items { kind actor by address requestId companyName changes { name before after } } pageInfo { totalCount }`;

  it('owners filter the log, and other administrators cannot read it', async () => {
    const company = await portal.createCompany();
    const secondOwner = await createAdministrator(portal);
    const { _id } = (await keyClient.request(company.jwt)).body.data;
    await keyClient.decide(secondOwner.jwt, _id, 'Rejected', 'Too many users.');
    const readLog = (args: string, jwt = adminJwt) =>
      portal.callGraphql(`{ auditLogPage(${args}) { ${FIELDS} } }`, {}, jwt);
    const { data } = await readLog(`administratorId: "${secondOwner.id}", kinds: [KEY, REASON], limit: 5`);
    expect(data.auditLogPage.items).toMatchObject([
      { kind: 'REASON', actor: 'ADMINISTRATOR', changes: [{ name: 'reason', before: null, after: 'Too many users.' }] },
      {
        kind: 'KEY',
        by: expect.stringMatching(/^Deputy/),
        companyName: company.name,
        changes: [{ name: 'status', before: 'PENDING', after: 'REJECTED' }],
      },
    ]);
    const reasons = await readLog(`companyId: "${company.id}", kinds: [REASON], limit: 5`);
    expect(reasons.data.auditLogPage.items).toMatchObject([{ kind: 'REASON', companyName: company.name }]);
    const emptyReply = await readLog(`companyId: "${company.id}", before: "2020-01-01T00:00:00Z"`);
    expect(emptyReply.data.auditLogPage.pageInfo.totalCount).toBe(0);
    const operator = await createAdministrator(portal, { role: 'OPERATOR' as never });
    expect((await readLog('limit: 5', operator.jwt)).errors![0]!.extensions.code).toBe('FORBIDDEN');
    expect((await readLog('limit: 5', company.jwt)).errors![0]!.extensions.code).toBe('FORBIDDEN');
  });

  it('a company reads its own entries without the names and addresses of administrators', async () => {
    const [company, other] = [await signUpAndLogIn(portal), await portal.createCompany()];
    await keyClient.createApproved(company.jwt, adminJwt);
    await keyClient.createApproved(other.jwt, adminJwt);
    const noteMutation =
      'mutation ($id: ID!) { createCompanyNote(input: { companyId: $id, text: "Late payer." }) { message } }';
    await portal.callGraphql(noteMutation, { id: company.id }, adminJwt);
    const { data } = await portal.callGraphql(
      `{ ownAuditLogPage(limit: 50) { ${FIELDS.replace('{', '{ operation')} } }`,
      {},
      company.jwt,
    );
    const entries: Record<string, unknown>[] = data.ownAuditLogPage.items;
    expect(new Set(entries.map(({ companyName }) => companyName))).toEqual(new Set([company.name]));
    expect(entries.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['COMPANY', 'LOGIN', 'KEY']));
    expect(entries.map(({ kind }) => kind)).not.toContain('NOTE');
    const { email } = (await portal.callGraphql('{ me { email } }', {}, company.jwt)).data.me;
    for (const { actor, by, address, requestId, operation } of entries)
      // During the sign-up, the first owner does not exist yet, so the entry names the company.
      if (actor === 'COMPANY')
        expect({ by, address }).toEqual({ by: operation === 'signUp' ? company.name : email, address: '127.0.0.1' });
      else
        expect({ actor, by, address, requestId }).toEqual({
          actor: 'ADMINISTRATOR',
          by: null,
          address: null,
          requestId: null,
        });
  });

  it('administrators export the log as a CSV file', async () => {
    const response = await portal.send('/api/admin/export-audit-log?kind=KEY', { headers: { jwt: adminJwt } });
    const lines = (await response.text()).split('\r\n');
    expect(lines[0]).toContain(
      'Position,At (UTC),By,API Token,Address,About,What,Operation,Company,Record,Before,After,Request,Order Number,Reference',
    );
    expect(lines[1]).toContain(',chief,,127.0.0.1,Key,');
    expect(lines[1]).toMatch(/,\d{8}-[\dA-F]{8},$/);
    const exportKind = (kind: string) =>
      portal.send(`/api/admin/export-audit-log?kind=${kind}`, { headers: { jwt: adminJwt } });
    const exportedLines = (await (await exportKind('LOGIN,COMPANY')).text()).split('\r\n').slice(1, -1);
    const kindLabels = exportedLines.map((line) => /,([\w ]+),C(REAT|HANG)ED,/.exec(line)?.[1]);
    expect(new Set(kindLabels)).toEqual(new Set(['Login', 'Company']));
    for (const kinds of ['LOGIN,NOTHING', 'toString'])
      expect(await (await exportKind(kinds)).text()).toContain('a comma-separated list of them');
    expect((await exportKind('LOGIN,%20COMPANY')).status).toBe(200);
    const company = await portal.createCompany();
    expect((await portal.callRest('GET', '/admin/export-audit-log', { jwt: company.jwt })).body.code).toBe(3);
  });

  /** Exports the log and returns the cells of each line by the header of their column. */
  async function exportLog(filter: Record<string, string>): Promise<Record<string, string>[]> {
    const path = `/api/admin/export-audit-log?${new URLSearchParams(filter)}`;
    const text = await (await portal.send(path, { headers: { jwt: adminJwt } })).text();
    const [header, ...rows] = text.split('\r\n').map((line) => line.split(','));
    return rows.slice(0, -1).map((cells) => Object.fromEntries(header!.map((name, index) => [name, cells[index]!])));
  }

  it('the documented example of the CSV file has a kind and an action as in the file', () => {
    const [header = [], cells = []] = auditRoutes[0]!.exports!.example.split('\n').map((line) => line.split(','));
    expect(Object.values(AUDIT_KIND_LABELS)).toContain(cells[header.indexOf('About')]);
    expect(Object.values(AuditAction)).toContain(cells[header.indexOf('What')]);
  });

  it('the CSV file contains only the entries of the chosen company, administrator and period', async () => {
    const [company, administrator] = [await portal.createCompany(), await createAdministrator(portal)];
    await portal.db.query(
      `insert into audit.entries (kind, action, subject, at, company_id, by_administrator) values
         ('PAYMENT', 'CHANGED', 'of the company', '2026-01-01T00:00Z', $1, null),
         ('PAYMENT', 'CHANGED', 'by the administrator', '2026-01-02T00:00Z', null, $2),
         ('PAYMENT', 'CHANGED', 'later', '2026-01-03T00:00Z', null, null)`,
      [company.id, administrator.id],
    );
    const exportSubjects = async (filter: Record<string, string>) =>
      (await exportLog({ kind: 'PAYMENT', ...filter })).map(({ Record: subject }) => subject);
    expect(await exportSubjects({ companyId: company.id })).toEqual(['of the company']);
    expect(await exportSubjects({ administratorId: administrator.id })).toEqual(['by the administrator']);
    const period = { from: '2026-01-02T00:00:00Z', before: '2026-01-03T00:00:00Z' };
    expect(await exportSubjects(period)).toEqual(['by the administrator']);
  });

  it('the CSV file names the company, and the member or API token that made the change', async () => {
    const company = await portal.createCompany();
    const buyer = await createMember(portal, company.id, { role: CompanyRole.BUYER });
    const { _id } = (await keyClient.request(buyer.jwt)).body.data;
    const { secret } = await createApiToken(portal, adminJwt, [Scope.KEYS_WRITE], { name: 'Nightly job' });
    await keyClient.decide(secret, _id, 'Rejected');
    const rows = await exportLog({ kind: 'KEY', companyId: company.id });
    expect(rows.map((row) => [row.By, row['API Token'], row.Company])).toEqual([
      ['chief', 'Nightly job', company.name],
      [`${buyer.email} (${company.name})`, '', company.name],
    ]);
  });

  it('an entry shows the email of the member at the time of the change next to the current name', async () => {
    const company = await portal.createCompany();
    const buyer = await createMember(portal, company.id, { role: CompanyRole.BUYER });
    await keyClient.request(buyer.jwt);
    await portal.db.query(`update members set name = 'Ravi Rao', email = 'ravi@people.example' where id = $1`, [
      buyer.id,
    ]);
    const fields = 'items { by byEmail }';
    const query = `query ($id: ID!) { auditLogPage(companyId: $id, kinds: [KEY]) { ${fields} } }`;
    const { auditLogPage } = await portal.readData(query, { id: company.id }, adminJwt);
    expect(auditLogPage.items).toEqual([{ by: `Ravi Rao (${company.name})`, byEmail: buyer.email }]);
    const { ownAuditLogPage } = await portal.readData(
      `{ ownAuditLogPage(kinds: [KEY]) { ${fields} } }`,
      {},
      company.jwt,
    );
    expect(ownAuditLogPage.items).toEqual([{ by: 'Ravi Rao', byEmail: buyer.email }]);
  });
});

describe('audit log: labels', () => {
  let triggers: { kind: string; reader: string; columns: string }[];
  beforeAll(async () => {
    // The definition ends with the function name and its quoted arguments.
    const rows = await portal.db.query(
      `select pg_get_triggerdef(oid) as definition from pg_trigger where tgfoid = 'audit.note'::regproc`,
    );
    triggers = rows.map(({ definition }: { definition: string }) => {
      const triggerArguments = [...definition.slice(definition.lastIndexOf('audit.note')).matchAll(/'([^']*)'/g)].map(
        ([, text]) => text!,
      );
      return { kind: triggerArguments[0]!, reader: triggerArguments[4]!, columns: triggerArguments[5]!.slice(1, -1) };
    });
  });

  it('every recorded column has a label', () => {
    const columns = new Set(triggers.flatMap(({ columns }) => columns.split(',').filter(Boolean)));
    const columnsWrittenByServices = ['wrong', 'limited', 'file', 'filter', 'rows', 'is_complete'];
    const recordedColumns = [...columns, ...columnsWrittenByServices];
    expect(recordedColumns.map(getAuditLabel).filter((label) => !/^[A-Z][\w ,-]*$/.test(label))).toEqual([]);
    expect(Object.keys(AUDIT_COLUMN_LABELS).filter((column) => !recordedColumns.includes(column))).toEqual([]);
  });

  it('companies can filter by exactly the kinds that they can read', () => {
    const kinds = triggers.filter(({ reader }) => reader === 'company').map(({ kind }) => kind);
    expect(new Set([...kinds, 'LOGIN_FAILED', 'API_TOKEN_REFUSED', 'DOWNLOAD'])).toEqual(new Set(COMPANY_AUDIT_KINDS));
  });
});
