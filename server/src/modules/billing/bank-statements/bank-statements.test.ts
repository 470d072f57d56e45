import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { createBankClient, createStatement, createUtr } from '../../../../test/bank-statements.ts';
import { saveSeller } from '../../../../test/billing.ts';
import { countLockWaits, interleaveTransaction } from '../../../../test/lock-waits.ts';
import { readInvoice, recordReceipt } from '../../../../test/payments.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { isThorough } from '../../../../test/tier.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { AdministratorRole } from '../../administrators/roles/roles.rules.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

let portal: Portal;
let adminJwt: string;
let bank: ReturnType<typeof createBankClient>;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices(10);
  adminJwt = await portal.logInAdmin();
  bank = createBankClient(portal, adminJwt);
  await saveSeller(portal, adminJwt);
});
afterAll(() => portal.stop());

const DAY = '2026-01-05';
const countPayments = async (companyId: string): Promise<number> =>
  (await portal.db.query('select count(*)::int from payments where company_id = $1', [companyId]))[0].count;

describe('bank statements: proposals', () => {
  it('lines with a serial and the outstanding amount, with or without deducted tax, are ready and settle their invoices', async () => {
    const [fullPayer, tdsPayer] = [await bank.createInvoice(), await bank.createInvoice()];
    const tax = Math.round(tdsPayer.invoice.taxable / 10);
    const utr = createUtr();
    const lines = await bank.importAndMatch(
      createStatement([
        [DAY, `NEFT ${fullPayer.invoice.number.replaceAll('/', ' ')}`, utr, fullPayer.invoice.total],
        [DAY, `NEFT ${tdsPayer.invoice.number}`, createUtr(), tdsPayer.invoice.total - tax],
      ]),
    );
    expect(lines).toMatchObject([
      { state: 'READY', company: { id: fullPayer.company.id }, invoice: { id: fullPayer.invoice.id }, taxDeducted: 0 },
      { state: 'READY', company: { id: tdsPayer.company.id }, taxDeducted: tax, reference: expect.any(String) },
    ]);
    expect(lines[0]!.reason).toContain(fullPayer.invoice.number);
    const recordedLines = await bank.confirmAndWait(lines);
    expect(recordedLines).toMatchObject([
      { state: 'RECORDED', payment: { amount: fullPayer.invoice.total, unallocated: 0 } },
      { state: 'RECORDED', payment: { unallocated: 0 } },
    ]);
    for (const { invoice } of [fullPayer, tdsPayer])
      expect(await readInvoice(portal, adminJwt, invoice.id)).toMatchObject({ status: 'PAID', outstanding: 0 });
    const [payment] = await portal.db.query(
      `select payment.*, entries.operation, entries.by_administrator is not null as "isAdministrator"
       from payments payment join audit.entries on entries.subject = payment.id::text
       where payment.id = $1`,
      [recordedLines[0]!.payment!.id],
    );
    expect(payment).toMatchObject({
      method: 'BANK_TRANSFER',
      reference: utr,
      operation: 'confirmBankLines',
      isAdministrator: true,
    });
  });

  it('a serial in the reference column is found even if the narration contains the UTR', async () => {
    const { invoice } = await bank.createInvoice();
    const utr = createUtr();
    const csv = createStatement([[DAY, `NEFT ${utr} PAYER`, invoice.number, invoice.total]]);
    const lines = await bank.importAndMatch(csv);
    expect(lines).toMatchObject([{ state: 'READY', reference: utr, invoice: { id: invoice.id } }]);
    expect(await bank.importStatement(csv)).toMatchObject({ newCount: 0, knownCount: 1 });
    await bank.change('ignoreBankLines', { lineIds: lines.map(({ id }) => id) });
  });

  it('two part payments whose reference column contains only the serial are both recorded', async () => {
    const { invoice } = await bank.createInvoice();
    const lines = await bank.importAndMatch(
      createStatement([
        [DAY, 'NEFT ACME TRADERS', invoice.number, 1],
        [DAY, 'NEFT ACME TRADERS', invoice.number, invoice.total - 1],
      ]),
    );
    expect(lines).toMatchObject([{ state: 'NEEDS_REVIEW', allocated: 1 }, { state: 'NEEDS_REVIEW' }]);
    expect(await bank.confirmAndWait(lines)).toMatchObject([{ state: 'RECORDED' }, { state: 'RECORDED' }]);
    expect(await readInvoice(portal, adminJwt, invoice.id)).toMatchObject({ status: 'PAID', outstanding: 0 });
  });

  it('a payer is known after its first recorded line', async () => {
    const { company, invoice } = await bank.createInvoice();
    const payer = 'Zenith Exports';
    const firstLines = await bank.importAndMatch(
      createStatement([[DAY, `NEFT ${payer} ${invoice.number}`, createUtr(), 1]]),
    );
    expect(firstLines).toMatchObject([{ state: 'NEEDS_REVIEW', allocated: 1 }]);
    await bank.confirmAndWait(firstLines);
    const secondLines = await bank.importAndMatch(
      createStatement([[DAY, `RTGS ${payer}`, createUtr(), invoice.total - 1]]),
    );
    expect(secondLines).toMatchObject([{ state: 'READY', company: { id: company.id }, invoice: { id: invoice.id } }]);
  });

  it('a line that fits an invoice only by its amount must be checked, and a line whose amount no invoice has gets no proposal', async () => {
    const { company, invoice } = await bank.createInvoice();
    const lines = await bank.importAndMatch(
      createStatement([
        [DAY, 'NEFT', createUtr(), invoice.total],
        [DAY, 'NEFT', createUtr(), 0.07],
      ]),
    );
    expect(lines).toMatchObject([
      { state: 'NEEDS_REVIEW', company: { id: company.id }, invoice: { id: invoice.id } },
      { state: 'UNMATCHED', company: null, invoice: null, reason: 'No open invoice has this amount.' },
    ]);
  });

  it('only the first of two lines for one invoice is ready, and the second line cannot be recorded', async () => {
    const { invoice } = await bank.createInvoice();
    const lines = await bank.importAndMatch(
      createStatement([
        [DAY, `NEFT ${invoice.number}`, createUtr(), invoice.total],
        [DAY, `NEFT ${invoice.number} again`, createUtr(), invoice.total],
      ]),
    );
    expect(lines.map(({ state }) => state)).toEqual(['READY', 'NEEDS_REVIEW']);
    const recordedLines = await bank.confirmAndWait(lines);
    expect(recordedLines).toMatchObject([
      { state: 'RECORDED', problem: null },
      { state: 'NEEDS_REVIEW', problem: `${invoice.number} is already settled.` },
    ]);
  });

  it('a line is linked to a payment with the same UTR, recorded either before the import or before the confirmation', async () => {
    const { company, invoice } = await bank.createInvoice();
    const [earlyReference, lateReference] = [createUtr(), createUtr()];
    const recordWithReference = (reference: string) =>
      recordReceipt(portal, adminJwt, { companyId: company.id, amount: 5, reference });
    const { payment } = await recordWithReference(earlyReference);
    const lines = await bank.importAndMatch(
      createStatement([
        [DAY, 'NEFT', earlyReference, 5],
        [DAY, `NEFT ${invoice.number}`, lateReference, invoice.total],
      ]),
    );
    expect(lines).toMatchObject([{ state: 'ALREADY_RECORDED', payment: { id: payment.id } }, { state: 'READY' }]);
    const { payment: second } = await recordWithReference(lateReference);
    expect(await bank.confirmAndWait([lines[1]!])).toMatchObject([
      { state: 'ALREADY_RECORDED', payment: { id: second.id } },
    ]);
    expect(await countPayments(company.id)).toBe(2);
  });
});

describe('bank statements: files', () => {
  it('a repeated file changes nothing, an overlapping file adds its new lines, and identical lines of a file stay separate', async () => {
    const row = [DAY, 'UPI same', '', 3] as const;
    const account = `Overlap ${Date.now()}`;
    const file = createStatement([row, row]);
    expect(await bank.importStatement(file, { account })).toMatchObject({ newCount: 2, knownCount: 0 });
    expect(await bank.importStatement(file, { account })).toMatchObject({
      message: '0 lines imported.',
      newCount: 0,
      knownCount: 2,
      statement: null,
    });
    const longerFile = createStatement([row, row, row, [DAY, 'Other', '', 4]]);
    expect(await bank.importStatement(longerFile, { account })).toMatchObject({
      statement: { newCount: 2, knownCount: 2, debitCount: 0 },
    });
    const [{ count }] = await portal.db.query(
      'select count(*)::int from bank_lines join bank_statements on bank_statements.id = statement_id where account = $1',
      [account],
    );
    expect(count).toBe(4);
  });

  it('two administrators who import the same file at the same time add each line once', async () => {
    const otherAdministrator = await createAdministrator(portal, { role: AdministratorRole.OPERATOR });
    const file = createStatement([
      [DAY, 'NEFT race', createUtr(), 1],
      [DAY, 'NEFT race', createUtr(), 2],
    ]);
    await bank.importStatement(createStatement([[DAY, 'NEFT first', createUtr(), 3]]));
    const withKnownColumns = { columns: null };
    // No import can store its lines before both have started.
    const results = await interleaveTransaction(
      portal,
      (query) => query('lock table bank_lines in share mode'),
      () =>
        Promise.all([
          bank.importStatement(file, withKnownColumns),
          bank.importStatement(file, withKnownColumns, otherAdministrator.jwt),
        ]),
      () => waitFor(async () => expect(await countLockWaits(portal)).toBeGreaterThan(1)),
    );
    expect(results.map(({ newCount }) => newCount).toSorted()).toEqual([0, 2]);
  });

  it('the columns are proposed, used and remembered for the account and the header', async () => {
    const csv = readFileSync(new URL('test-files/hdfc.csv', import.meta.url), 'utf8');
    const account = `Current ${Date.now()}`;
    const { preview } = await bank.preview(csv, { account });
    expect(preview).toMatchObject({ isRemembered: false, columns: { date: 0, credit: 5 } });
    expect(preview.header[1]).toBe('Narration');
    expect(await bank.importStatement(csv, { account, columns: null })).toMatchObject({
      userErrors: [{ message: 'Choose the columns of the file.' }],
    });
    const { columns } = preview;
    expect(await bank.importStatement(csv, { account, columns })).toMatchObject({
      userErrors: [],
      statement: { newCount: 4, debitCount: 1, skippedCount: 4 },
    });
    expect((await bank.preview(csv, { account: account.toUpperCase() })).preview.isRemembered).toBe(true);
    expect(await bank.importStatement(csv, { account, columns: null })).toMatchObject({
      newCount: 0,
      knownCount: 4,
      debitCount: 1,
      skippedCount: 4,
    });
    const sameAccount = account.toUpperCase();
    await bank.importStatement(createStatement([[DAY, 'x', createUtr(), 1]]), { account: sameAccount });
    const { data } = await portal.callGraphql(
      '{ bankAccounts bankStatements { account lineCounts { count } } }',
      {},
      adminJwt,
    );
    expect(data.bankAccounts[0]).toBe(sameAccount);
    expect(data.bankAccounts).not.toContain(account);
    expect(data.bankStatements.slice(0, 2)).toMatchObject([{ account: sameAccount }, { account }]);
  });

  it.each([
    ['an empty file', '', 'The file has no lines below a header.'],
    ['a spreadsheet', 'PK\u0003\u0004', 'This is not a CSV file.'],
    [
      'too many lines',
      createStatement(Array.from({ length: 10_001 }, () => [DAY, 'x', '', 1] as const)),
      '10,000 lines',
    ],
    ['more than 5 MB', 'x'.repeat(5 * 1024 * 1024 + 1), 'larger than 5 MB'],
    ['a day that does not exist', createStatement([['31/02/2026', 'x', '', 1]]), 'Row 2: “31/02/2026” is not a date.'],
    ['no dates', createStatement([['x', 'x', '', 1]]), 'No line of the file has a date and an amount.'],
  ])('%s is rejected with the reason', async (_, csv, message) => {
    const { userErrors } = await bank.importStatement(csv);
    expect(userErrors[0].message).toContain(message);
    expect(userErrors[0].field).toEqual(['input', 'file']);
  });
});

describe('bank statements: confirmation', () => {
  it('repeated and concurrent confirmations record each line once', async () => {
    const { company, invoice } = await bank.createInvoice();
    const otherAdministrator = await createAdministrator(portal, { role: AdministratorRole.OPERATOR });
    const lines = await bank.importAndMatch(
      createStatement([
        [DAY, `NEFT ${invoice.number}`, createUtr(), 10],
        [DAY, `NEFT ${invoice.number}`, createUtr(), 20],
      ]),
    );
    const results = await Promise.all([
      bank.confirm(lines),
      bank.confirm(lines),
      bank.confirm(lines, otherAdministrator.jwt),
    ]);
    expect(results.reduce((sum, { changedCount }) => sum + changedCount, 0)).toBe(2);
    await waitFor(async () => expect(await countPayments(company.id)).toBe(2));
    expect(await bank.confirm(lines)).toMatchObject({ changedCount: 0 });
    expect(await countPayments(company.id)).toBe(2);
  });

  it('the database rejects a change of a recorded line, and a payment that belongs to two lines', async () => {
    const { invoice } = await bank.createInvoice();
    const lines = await bank.importAndMatch(
      createStatement([
        [DAY, `NEFT ${invoice.number}`, createUtr(), 10],
        [DAY, `NEFT ${invoice.number}`, createUtr(), 20],
      ]),
    );
    const [first] = await bank.confirmAndWait(lines.slice(0, 1));
    await expect(portal.db.query("update bank_lines set state = 'NEW' where id = $1", [first!.id])).rejects.toThrow(
      'A recorded line of a bank statement cannot be changed.',
    );
    await expect(
      portal.db.query("update bank_lines set state = 'RECORDED', payment_id = $2 where id = $1", [
        lines[1]!.id,
        first!.payment!.id,
      ]),
    ).rejects.toThrow('bank_lines_payment_unique');
  });

  it.runIf(isThorough)(
    'a server that is killed while it records a line leaves no partial payment, and another server records the line',
    async () => {
      const { company, invoice } = await bank.createInvoice();
      const [line] = await bank.importAndMatch(createStatement([[DAY, `NEFT ${invoice.number}`, createUtr(), 10]]));
      // This lock blocks the transaction that records the payment until the test kills that transaction's connection.
      const runner = portal.db.createQueryRunner();
      await runner.startTransaction();
      await runner.query('select from companies where id = $1 for update', [company.id]);
      await bank.confirm([line!]);
      await waitFor(async () => {
        const killedBackends = await portal.db.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
        );
        expect(killedBackends.length).toBeGreaterThan(0);
      });
      expect(await countPayments(company.id)).toBe(0);
      await runner.rollbackTransaction();
      await runner.release();
      await waitFor(async () =>
        expect((await bank.listLines({ state: 'RECORDED' })).map(({ id }) => id)).toContain(line!.id),
      );
      expect(await countPayments(company.id)).toBe(1);
    },
  );

  it('a changed company, invoice and amount apply instead of the proposal', async () => {
    const { company, invoice } = await bank.createInvoice();
    const { invoice: otherInvoice } = await bank.createInvoice();
    const [line] = await bank.importAndMatch(createStatement([[DAY, 'NEFT', createUtr(), 50]]));
    const confirmWith = (change: object) => bank.change('confirmBankLines', { lines: [{ lineId: line!.id, change }] });
    const validChange = { companyId: company.id, invoiceId: invoice.id, allocated: 40, taxDeducted: 5 };
    for (const [change, message] of [
      [{ companyId: UNKNOWN_ID }, 'The company does not exist.'],
      [{ ...validChange, invoiceId: otherInvoice.id }, 'The company has no such invoice.'],
      [{ ...validChange, allocated: 51 }, 'The amounts of the invoices exceed the payment. Lower one of them.'],
      [{ ...validChange, allocated: -1 }, 'Enter an amount above 0 with at most 2 decimals.'],
      [{ ...validChange, invoiceId: null }, 'Choose the invoice that is paid.'],
    ] as const)
      expect(await confirmWith(change)).toMatchObject({ changedCount: null, userErrors: [{ message }] });
    expect(await bank.confirm([line!])).toMatchObject({ userErrors: [{ message: 'Choose the company that paid.' }] });
    expect(await confirmWith(validChange)).toMatchObject({ changedCount: 1, userErrors: [] });
    await waitFor(async () =>
      expect(await readInvoice(portal, adminJwt, invoice.id)).toMatchObject({ outstanding: invoice.total - 45 }),
    );
    const [recordedLine] = (await bank.listLines({ state: 'RECORDED' })).filter(({ id }) => id === line!.id);
    expect(recordedLine).toMatchObject({ payment: { amount: 50, unallocated: 10 } });
  });

  it('an ignored line is matched again after it is restored', async () => {
    const [line] = await bank.importAndMatch(createStatement([[DAY, 'Interest', '', 12.34]]));
    const lineIds = [line!.id];
    expect(await bank.change('ignoreBankLines', { lineIds })).toMatchObject({ changedCount: 1 });
    expect(await bank.change('ignoreBankLines', { lineIds })).toMatchObject({ changedCount: 0 });
    expect((await bank.listLines({ state: 'IGNORED' })).map(({ id }) => id)).toContain(line!.id);
    await portal.db.query("update bank_lines set problem = 'An old problem.' where id = $1", [line!.id]);
    expect(await bank.change('restoreBankLines', { lineIds })).toMatchObject({ changedCount: 1 });
    await waitFor(async () =>
      expect((await bank.listLines({ state: 'UNMATCHED' })).find(({ id }) => id === line!.id)?.problem).toBeNull(),
    );
  });

  it('a recorded line cannot be confirmed, ignored or restored', async () => {
    const { invoice } = await bank.createInvoice();
    const lines = await bank.importAndMatch(createStatement([[DAY, `NEFT ${invoice.number}`, createUtr(), 10]]));
    const { id } = lines[0]!;
    expect(await bank.confirm(lines)).toMatchObject({ changedCount: 1 });
    const listRecordedIds = async () => (await bank.listLines({ state: 'RECORDED' })).map((line) => line.id);
    await expect.poll(listRecordedIds).toContain(id);
    expect(await bank.confirm(lines)).toMatchObject({ changedCount: 0 });
    for (const mutation of ['ignoreBankLines', 'restoreBankLines'] as const)
      expect([mutation, await bank.change(mutation, { lineIds: [id] })]).toMatchObject([mutation, { changedCount: 0 }]);
    expect(await listRecordedIds()).toContain(id);
  });

  it('a line is not recorded if its administrator loses the permission after the confirmation', async () => {
    const { company, invoice } = await bank.createInvoice();
    const otherAdministrator = await createAdministrator(portal, { role: AdministratorRole.OPERATOR });
    const lines = await bank.importAndMatch(createStatement([[DAY, `NEFT ${invoice.number}`, createUtr(), 10]]));
    await portal.db.query('update administrators set disabled_at = now() where id = $1', [otherAdministrator.id]);
    await portal.db.query("update bank_lines set state = 'QUEUED', decided_by = $2, doer = '{}' where id = $1", [
      lines[0]!.id,
      otherAdministrator.id,
    ]);
    await waitFor(async () =>
      expect((await bank.listLines({ state: 'NEEDS_REVIEW' })).find(({ id }) => id === lines[0]!.id)).toMatchObject({
        problem: expect.stringContaining('permission'),
      }),
    );
    expect(await countPayments(company.id)).toBe(0);
  });

  it('requests with unknown lines, no lines or repeated lines, and requests by companies and administrators without the permission are rejected', async () => {
    expect(await bank.change('confirmBankLines', { lines: [{ lineId: UNKNOWN_ID }] })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await bank.change('ignoreBankLines', { lineIds: [] })).toMatchObject({
      userErrors: [{ message: 'Choose at least one line.' }],
    });
    expect(await bank.change('ignoreBankLines', { lineIds: [UNKNOWN_ID, UNKNOWN_ID] })).toMatchObject({
      userErrors: [{ message: 'List each line only once.' }],
    });
    const company = await portal.createCompany();
    const editor = await createAdministrator(portal, { role: AdministratorRole.EDITOR });
    for (const { jwt } of [company, editor]) {
      expect(await bank.importStatement(createStatement([[DAY, 'x', '', 1]]), {}, jwt)).toEqual({ code: 'FORBIDDEN' });
      expect(await bank.change('ignoreBankLines', { lineIds: [UNKNOWN_ID] }, jwt)).toEqual({ code: 'FORBIDDEN' });
    }
    const { errors } = await portal.callGraphql('{ bankLinePage { items { id } } }', {}, company.jwt);
    expect(errors![0]!.extensions.code).toBe('FORBIDDEN');
  });
});
