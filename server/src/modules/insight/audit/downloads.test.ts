import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiToken } from '../../../../test/api-tokens.ts';
import { listInvoices, saveBuyer, saveSeller } from '../../../../test/billing.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { insertKeys } from '../../../../test/many-keys.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { isThorough } from '../../../../test/tier.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { restRoutes } from '../../../app/rest-routes.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';

interface Row {
  subject: string;
  by_administrator: string | null;
  by_company: string | null;
  by_token: string | null;
  address: string;
  request_id: string;
  company_id: string | null;
  is_for_company: boolean;
  after: { file: string; filter: Record<string, unknown>; rows: number; is_complete: boolean };
}

// Enough keys that the server is still sending when the client cancels.
const LARGE_EXPORT_KEY_COUNT = 8000;

let portal: Portal;
let adminJwt: string;
let adminId: string;
let company: Awaited<ReturnType<Portal['createCompany']>>;
let keyId: string;
let licenceString: string;
let invoiceId: string;
let requestId: string;
let offerId: string;
let otherCompanyId: string;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  adminJwt = await portal.logInAdmin();
  [{ id: adminId }] = await portal.db.query('select id from administrators');
  company = await portal.createCompany();
  await saveSeller(portal, adminJwt);
  ({ _id: keyId, key: licenceString } = (await createKeyClient(portal).createApproved(company.jwt, adminJwt)) as {
    _id: string;
    key: string;
  });
  const otherCompany = await portal.createCompany();
  await saveBuyer(portal, otherCompany.jwt);
  const renewedKey = await createKeyClient(portal).createApproved(otherCompany.jwt, adminJwt);
  [{ id: invoiceId }] = await listInvoices(portal, otherCompany.jwt);
  const { data } = await portal.callGraphql(
    `mutation ($id: ID!) { prepareRenewal(input: { keyId: $id, terms: { planType: MONTH, userLimit: 5, addOns: [REMOTE] } }) {
      offer { id } } }`,
    { id: renewedKey._id },
    adminJwt,
  );
  offerId = data.prepareRenewal.offer.id;
  requestId = (await createKeyClient(portal).extend(otherCompany.jwt, renewedKey._id, 1)).body.data._id;
  otherCompanyId = otherCompany.id;
});
afterAll(() => portal.stop());

const findDownloads = (): Promise<Row[]> =>
  portal.db.query(`select * from audit.entries where kind = 'DOWNLOAD' order by id`);

/** Runs `work` and returns the download entries that it adds to the audit log. */
async function collectDownloads(work: () => Promise<unknown>): Promise<Row[]> {
  const before = (await findDownloads()).length;
  await work();
  return (await findDownloads()).slice(before);
}
const fetchFile = (path: string, jwt: string) => portal.send(`/api${path}`, { headers: { jwt } });
const fetchFileText = async (path: string, jwt: string) => (await fetchFile(path, jwt)).text();

describe('downloads: the audit log', () => {
  const COMPANY_ID_PLACEHOLDER = 'the id of the company';
  /**
   * The files that are not PDFs, keyed by path. `matchCount` is the number of rows that match `filter`. `recorded` is
   * the filter in the log, if it differs from `filter`.
   */
  const FILES: Record<
    string,
    { filter: Record<string, string>; matchCount?: number; recorded?: object; isBinary?: boolean }
  > = {
    '/admin/export-keys': { filter: { name: 'Company', status: 'Approved' }, matchCount: 2 },
    '/admin/export-companies': { filter: { isLicensed: 'false' }, matchCount: 0, recorded: { isLicensed: false } },
    '/admin/export-renewals': { filter: { days: '30' }, matchCount: 2, recorded: { days: 30 } },
    '/admin/export-audit-log': { filter: { kind: 'KEY', from: '2026-01-01' }, matchCount: 5 },
    // This file contains all data of one company, one line per row.
    '/admin/export-company': { filter: { companyId: COMPANY_ID_PLACEHOLDER } },
    '/company/export-keys': { filter: { expiresFrom: '2026-01-01' }, matchCount: 1 },
    '/company/export-invoices': { filter: { kind: 'creditNote' }, matchCount: 0 },
    '/admin/export-invoices': { filter: { kind: 'invoice', name: 'Acme' }, matchCount: 1 },
    '/company/export-payments': { filter: { kind: 'receipt' }, matchCount: 0 },
    '/admin/export-payments': { filter: { kind: 'tds' }, matchCount: 0 },
    '/admin/export-receivables': { filter: { overdue: 'true' }, matchCount: 0, recorded: { overdue: true } },
    '/company/export-statement': { filter: { from: '2026-04-01' }, matchCount: 2 },
    '/admin/export-statement': { filter: { companyId: COMPANY_ID_PLACEHOLDER, from: '2026-04-01' }, matchCount: 2 },
    '/admin/tax-returns/:month/:file': { filter: { month: '2024-01', file: 'b2b' }, matchCount: 0 },
    '/admin/e-invoices/:month': { filter: { month: '2024-01' }, matchCount: 0, isBinary: true },
    '/admin/tax-returns/:month': { filter: { month: '2024-01' }, matchCount: 0, isBinary: true },
  };

  const STATEMENTS = ['/company/statement', '/admin/statement'];
  const PDFS = ['/invoices/:id/pdf', '/keys/:id/proforma', '/renewals/:id/proforma'];

  it('a HEAD request returns the headers of a file, and adds no entry', async () => {
    const headers = { jwt: adminJwt };
    const entries = await collectDownloads(async () => {
      const response = await portal.send('/api/admin/export-companies', { method: 'HEAD', headers });
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
      expect(response.headers.get('content-disposition')).toContain('.csv');
      await fetchFileText('/admin/export-companies', adminJwt);
    });
    expect(entries).toHaveLength(1);
  });

  it('these tests cover every file of the REST API', () => {
    const paths = restRoutes.filter(({ exports }) => exports).map(({ path }) => path);
    expect(paths.toSorted()).toEqual([...Object.keys(FILES), ...PDFS, ...STATEMENTS].toSorted());
  });

  it('a PDF is recorded with the company that it is about', async () => {
    await waitFor(async () => expect(await portal.db.query('select from document_files')).toHaveLength(1));
    const ids = [invoiceId, requestId, offerId];
    const rows = await collectDownloads(async () => {
      for (const [index, path] of PDFS.entries()) await fetchFileText(path.replace(':id', ids[index]!), adminJwt);
    });
    expect(rows).toMatchObject(
      PDFS.map((path, index) => ({
        subject: path,
        by_administrator: adminId,
        company_id: otherCompanyId,
        is_for_company: true,
        after: { file: expect.stringMatching(/\.pdf$/), filter: { id: ids[index] }, rows: 1, is_complete: true },
      })),
    );
  });

  it.each(Object.entries(FILES))('%s is recorded with its caller, filter and rows', async (path, file) => {
    const isOwn = path.startsWith('/company');
    const isAboutOneCompany = isOwn || /export-(company|statement)$/.test(path);
    const jwt = isOwn ? company.jwt : adminJwt;
    const sentFilter = Object.fromEntries(
      Object.entries(file.filter).map(([name, value]) => [name, value === COMPANY_ID_PLACEHOLDER ? company.id : value]),
    );
    let text = '';
    const rows = await collectDownloads(async () => {
      const filledPath = path.replaceAll(/:(\w+)/g, (_match, name: string) => sentFilter[name]!);
      text = await fetchFileText(path === filledPath ? `${path}?${new URLSearchParams(sentFilter)}` : filledPath, jwt);
    });
    // A CSV file starts with a header line, and every line ends with a line break.
    if (file.matchCount !== undefined && !file.isBinary) expect(text.split('\r\n').length - 2).toBe(file.matchCount);
    const rowCount = file.matchCount ?? text.split('\n').length - 1;
    expect(rows).toMatchObject([
      {
        subject: path,
        by_administrator: isOwn ? null : adminId,
        by_company: isOwn ? company.id : null,
        by_token: null,
        address: '127.0.0.1',
        company_id: isAboutOneCompany ? company.id : null,
        is_for_company: isAboutOneCompany,
        after: { file: expect.stringMatching(/\.(csv|json|jsonl|zip)$/), rows: rowCount, is_complete: true },
      },
    ]);
    expect(rows[0]!.request_id).toBeTruthy();
    const { orderBy: _default, ...filter } = rows[0]!.after.filter;
    expect(filter).toEqual(file.recorded ?? sentFilter);
  });

  it('a statement as PDF is recorded for the company', async () => {
    const rows = await collectDownloads(async () => {
      await fetchFileText('/company/statement', company.jwt);
      await fetchFileText(`/admin/statement?companyId=${company.id}`, adminJwt);
    });
    const after = { file: expect.stringMatching(/^statement-.*\.pdf$/), is_complete: true };
    expect(rows).toMatchObject(
      STATEMENTS.map((subject) => ({ subject, company_id: company.id, is_for_company: true, after })),
    );
  });

  it('a licence file is recorded for the company and for administrators', async () => {
    for (const [jwt, by] of [
      [company.jwt, { by_company: company.id, by_administrator: null }],
      [adminJwt, { by_company: null, by_administrator: adminId }],
    ] as const) {
      const rows = await collectDownloads(() =>
        portal.callGraphql('query ($id: ID!) { licence(keyId: $id) { signed } }', { id: keyId }, jwt),
      );
      expect(rows).toMatchObject([{ subject: keyId, ...by, company_id: company.id, is_for_company: true }]);
    }
  });

  it('the entry of a download with an API token names the token', async () => {
    const { id, secret } = await createApiToken(portal, adminJwt, [Scope.KEYS_READ]);
    const rows = await collectDownloads(() => fetchFileText('/admin/export-keys', secret));
    expect(rows).toMatchObject([{ by_administrator: adminId, by_token: id }]);
  });

  it.each([
    ['keys', {}],
    ['companies', {}],
    ['renewals', { days: '30' }],
  ])('a licence string in the filter of a file of %s is masked', async (subject, filter) => {
    const rows = await collectDownloads(async () => {
      for (const name of [licenceString, licenceString.slice(0, 29), '98200 00000'])
        await fetchFileText(`/admin/export-${subject}?${new URLSearchParams({ ...filter, name })}`, adminJwt);
    });
    const [maskedWhole, maskedPart, phone] = rows.map(({ after }) => after.filter.name as string);
    expect(maskedWhole).toBe(licenceString.slice(0, 5) + licenceString.slice(5).replaceAll(/[^-]/g, '•'));
    expect(maskedPart).toMatch(/^[0-9A-Z]{5}-•/);
    expect(phone).toBe('98200 00000');
  });

  it.runIf(isThorough)('a download that is cut off is recorded with the number of rows read', async () => {
    const largeCompany = await portal.createCompany();
    await insertKeys(portal, largeCompany.id, LARGE_EXPORT_KEY_COUNT);
    const before = (await findDownloads()).length;
    const response = await fetchFile('/company/export-keys', largeCompany.jwt);
    const reader = response.body!.getReader();
    await reader.read();
    await reader.cancel();
    await waitFor(async () => expect(await findDownloads()).toHaveLength(before + 1));
    const { after } = (await findDownloads()).at(-1)!;
    expect(after.is_complete).toBe(false);
    expect(after.rows).toBeGreaterThanOrEqual(1000);
    expect(after.rows).toBeLessThan(LARGE_EXPORT_KEY_COUNT);
  });

  it('a rejected download leaves no entry', async () => {
    const rows = await collectDownloads(async () => {
      await fetchFileText('/admin/export-keys', company.jwt);
      await fetchFileText('/admin/export-keys?status=Nothing', adminJwt);
      await portal.callGraphql('query ($id: ID!) { licence(keyId: $id) { signed } }', { id: company.id }, adminJwt);
      portal.shiftClock(11 * 60_000);
      await fetchFileText('/admin/export-keys', adminJwt);
      portal.shiftClock(0);
    });
    expect(rows).toEqual([]);
  });

  it('a company sees its own downloads and the download of its licence file by an administrator', async () => {
    const { data } = await portal.callGraphql(
      '{ ownAuditLogPage(kinds: [DOWNLOAD], limit: 50) { items { actor by changes { name after } } } }',
      {},
      company.jwt,
    );
    const items: { actor: string; by: string | null; changes: { name: string; after: string }[] }[] =
      data.ownAuditLogPage.items;
    expect(items.map(({ actor, by }) => [actor, by])).toEqual([
      ['ADMINISTRATOR', null],
      ['COMPANY', company.email],
      ['ADMINISTRATOR', null],
      ['COMPANY', company.email],
      ['ADMINISTRATOR', null],
      ['COMPANY', company.email],
      ['COMPANY', company.email],
      ['COMPANY', company.email],
      ['COMPANY', company.email],
      ['ADMINISTRATOR', null],
    ]);
    expect(items[5]!.changes.map(({ name }) => name)).toEqual(['file', 'filter', 'is_complete', 'rows']);
  });
});
