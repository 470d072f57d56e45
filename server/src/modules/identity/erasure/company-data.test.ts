import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyWithPersonalData } from '../../../../test/personal-data.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { PERSONAL_DATA } from './personal-data.ts';

const DAY_MS = 86_400_000;

interface Line {
  table: string;
  row: Record<string, unknown>;
}

let portal: Portal;
let company: Awaited<ReturnType<typeof createCompanyWithPersonalData>>;
beforeAll(async () => {
  portal = await startPortal({ SMTP_URL: 'smtp://127.0.0.1:1', WEBHOOK_TARGETS: 'any' });
  await portal.setPrices();
  company = await createCompanyWithPersonalData(portal);
});
afterAll(() => portal.stop());

const downloadExport = async (id: string, jwt = company.adminJwt) => {
  const response = await portal.send(`/api/admin/export-company?companyId=${id}`, { headers: { jwt } });
  const text = await response.text();
  const lines = text.startsWith('{"table"')
    ? text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Line)
    : [];
  return { response, text, lines };
};

describe('company export: the file', () => {
  it('the file contains the rows of every table with data of the company, and its picture', async () => {
    // Jobs can still queue emails of the company between the download and the count.
    const { response, lines, counts } = await waitFor(async () => {
      const download = await downloadExport(company.id);
      const exportedCounts: Record<string, number> = {};
      for (const { table } of download.lines) exportedCounts[table] = (exportedCounts[table] ?? 0) + 1;
      const storedCounts: Record<string, number> = { images: 1 };
      for (const { table, condition } of PERSONAL_DATA) {
        const [{ count }] = await portal.db.query(`select count(*)::int from ${table} held where ${condition}`, [
          company.id,
        ]);
        if (count) storedCounts[table] = (storedCounts[table] ?? 0) + count;
      }
      // The download adds its audit entry only after the file is complete.
      expect(exportedCounts).toEqual({ ...storedCounts, 'audit.entries': storedCounts['audit.entries']! - 1 });
      return { ...download, counts: exportedCounts };
    });
    expect(response.headers.get('content-type')).toContain('application/x-ndjson');
    expect(response.headers.get('content-disposition')).toMatch(
      new RegExp(`filename="company-${company.id}-\\d{4}-\\d\\d-\\d\\d\\.jsonl"`),
    );
    expect(Object.keys(counts).length).toBeGreaterThan(20);
    const [row] = lines.filter(({ table }) => table === 'companies');
    expect(row!.row).toMatchObject({
      id: company.id,
      name: 'Quokka Traders Ltd',
      suspension_reason: 'Mr Quokka left.',
    });
    const [picture] = lines.filter(({ table }) => table === 'images');
    const storedPicture = await portal.send(company.profilePicture, {});
    expect(picture!.row).toEqual({
      path: company.profilePicture,
      base64: Buffer.from(await storedPicture.arrayBuffer()).toString('base64'),
    });
  });

  it('the file name contains the day in the business time zone', async () => {
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
    const dayAfterTomorrow = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
    portal.shiftClock(Date.parse(`${tomorrow}T20:00:00Z`) - Date.now());
    try {
      const { response } = await downloadExport(company.id, await portal.logInAdmin());
      expect(response.headers.get('content-disposition')).toContain(
        `"company-${company.id}-${dayAfterTomorrow}.jsonl"`,
      );
    } finally {
      portal.shiftClock(0);
    }
  });

  it('the file contains no password, token, secret, emailed link or row of another company', async () => {
    const { text, lines } = await downloadExport(company.id);
    const allOmittedColumns = PERSONAL_DATA.flatMap(({ table, omittedColumns = [] }) =>
      omittedColumns.map((name) => `${table}.${name}`),
    );
    const exportedColumns = new Set(
      lines.flatMap(({ table, row }) => Object.keys(row).map((name) => `${table}.${name}`)),
    );
    expect(allOmittedColumns.filter((name) => exportedColumns.has(name))).toEqual([]);
    const storedSecrets: { secret: string }[] = await portal.db.query(
      `select password_hash as secret from companies union all select hash from api_tokens union all select hash from email_tokens
       union all select secret from webhook_endpoints union all select secret from second_factors
       union all select substring(text from '#token=([\\w-]+)') from mails where text like '%#token=%'`,
    );
    expect(storedSecrets.length).toBeGreaterThan(5);
    for (const { secret } of storedSecrets) expect(text).not.toContain(secret);
    expect(lines.some(({ row }) => row.company_id && row.company_id !== company.id)).toBe(false);
  });

  it('rows of several batches are exported once each, in order', async () => {
    const { id } = await portal.createCompany();
    await portal.db.query(
      `insert into company_notes (company_id, text, created_at)
       select $1, 'Note ' || n, '2026-01-01T00:00:00Z'::timestamptz + n / 3 * interval '1 microsecond' from generate_series(1, 2500) n`,
      [id],
    );
    const { lines } = await downloadExport(id);
    const ids = lines.filter(({ table }) => table === 'company_notes').map(({ row }) => row.id);
    const notes = await portal.db.query('select id from company_notes where company_id = $1 order by created_at, id', [
      id,
    ]);
    expect(ids).toEqual(notes.map((row: { id: string }) => row.id));
  });

  it('the download is recorded in the audit log, and an unknown company returns NOT_FOUND', async () => {
    const { lines } = await downloadExport(company.id);
    const [entry] = await portal.db.query(
      `select * from audit.entries where kind = 'DOWNLOAD' order by id desc limit 1`,
    );
    expect(entry).toMatchObject({
      subject: '/admin/export-company',
      company_id: company.id,
      after: { filter: { companyId: company.id }, rows: lines.length, is_complete: true },
    });
    const unknown = await downloadExport('4f3c2f0e-6c1d-4b57-9a51-0d1f6f1f2a10');
    expect(JSON.parse(unknown.text)).toMatchObject({ code: 2 });
  });

  it('the export of an erased company contains personal data only in invoices, which the law requires to be kept', async () => {
    const mutation = 'mutation ($id: ID!) { eraseCompany(input: { companyId: $id }) { userErrors { message } } }';
    expect(
      (await portal.callGraphql(mutation, { id: company.id }, company.adminJwt)).data.eraseCompany.userErrors,
    ).toEqual([]);
    const { lines } = await downloadExport(company.id);
    const changedRows = lines.filter(({ table }) => table !== 'audit.entries' && table !== 'documents');
    expect(changedRows.some(({ table }) => table === 'keys')).toBe(true);
    expect(JSON.stringify(changedRows)).not.toMatch(/quokka/i);
    expect(JSON.stringify(lines.filter(({ table }) => table === 'documents'))).toMatch(/quokka/i);
  });
});
