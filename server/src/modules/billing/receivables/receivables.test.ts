import type { Email } from 'postal-mime';
import type { DataSource, EntityManager } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { creditInvoice, listInvoices, saveBuyer, saveSeller, SELLER } from '../../../../test/billing.ts';
import { readEmails, takeEmail } from '../../../../test/emails.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { commitDuring } from '../../../../test/lock-waits.ts';
import { changePayment, recordReceipt } from '../../../../test/payments.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { createInvoice, insertDocuments } from '../../../../test/tax-documents.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import type { Context } from '../../../platform/context/context.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import { AdministratorRole } from '../../administrators/roles/roles.rules.ts';
import { getIndianDay } from '../gst/financial-year.rules.ts';
import { formatRupees } from '../pdf/document-text.ts';
import { recordOverdueInvoices, sendNextReminder } from './payment-reminders.service.ts';
import { createReceivablesFile } from './receivables.export.ts';
import { receivablesJob } from './receivables.job.ts';

const PUBLIC_URL = 'https://portal.example';

let portal: Portal;
let adminJwt: string;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices(10);
  adminJwt = await portal.logInAdmin();
  await saveSeller(portal, adminJwt);
  await recordReversedReceipt();
});
afterAll(() => portal.stop());
// Moves the due dates of earlier invoices into the future, so that only the invoices of the current test are overdue.
beforeEach(() => portal.db.query(`update invoice_balances set due_on = '2999-01-01'`));

/**
 * Records a payment that changes no amount. The portal sends automatic reminders only after a first payment is
 * recorded.
 */
async function recordReversedReceipt(): Promise<void> {
  const { id: companyId } = await portal.createCompany();
  const { payment } = await recordReceipt(portal, adminJwt, { companyId, amount: 1 });
  await changePayment(portal, adminJwt, 'reversePayment', { paymentId: payment.id, reason: 'Test' });
}

const getDay = (daysAgo: number) => getIndianDay(new Date(Date.now() - daysAgo * DAY_MS));

/** Signs up a company with one invoice per argument: the number of days since the due date. */
async function createDebtor(...daysOverdue: number[]) {
  const company = await portal.createCompany();
  await saveBuyer(portal, company.jwt);
  const keyClient = createKeyClient(portal);
  await keyClient.createApproved(company.jwt, adminJwt, { keyType: 'month' });
  for (const [index] of daysOverdue.slice(1).entries())
    await keyClient.create(adminJwt, company.id, { keyType: 'custom', expiryDate: `203${index + 1}-01-01` });
  const invoices: { id: string; number: string; total: number }[] = await listInvoices(portal, company.jwt);
  for (const [index, { id }] of invoices.entries())
    await portal.db.query('update invoice_balances set due_on = $2 where invoice_id = $1', [
      id,
      getDay(daysOverdue[index]!),
    ]);
  return { company, invoices };
}

const AGEING_FIELDS = 'outstanding overdue notDue days1To30 days31To60 days61To90 over90Days unallocated nextDueOn';
const readAgeing = async (jwt: string) =>
  (await portal.callGraphql(`{ me { ageing { ${AGEING_FIELDS} } } }`, {}, jwt)).data.me.ageing;

const remind = async (companyId: string, jwt = adminJwt) => {
  const { data, errors } = await portal.callGraphql(
    `mutation ($id: ID!) { sendPaymentReminder(input: { companyId: $id }) { userErrors { code } } }`,
    { id: companyId },
    jwt,
  );
  return errors ? errors[0]!.extensions.code : (data.sendPaymentReminder.userErrors[0]?.code ?? 'OK');
};

const readReminderState = async (companyId: string) => {
  const query = 'query ($id: ID!) { company(id: $id) { lastPaymentReminderAt paymentReminderRefusal } }';
  return (await portal.callGraphql(query, { id: companyId }, adminJwt)).data.company;
};

/** Turns the emails about overdue invoices on or off for a member. */
const setReminderEmails = (jwt: string, isOn: boolean) =>
  portal.callGraphql(
    `mutation { setEmailPreference(input: { kind: OVERDUE, isOn: ${isOn} }) { userErrors { message } } }`,
    {},
    jwt,
  );

/** Returns a data source whose transactions are part of `tx`. */
const useTransaction = (tx: EntityManager) =>
  Object.create(portal.db, {
    transaction: { value: (work: (tx: EntityManager) => Promise<unknown>) => work(tx) },
  }) as DataSource;

/** Waits until no email to an address is queued. Then counts the overdue reminders that were sent to this address. */
async function countReminderEmails(email: string): Promise<number> {
  const isQueued = async () =>
    (await portal.db.query('select exists (select from mails where recipient = $1) as exists', [email]))[0].exists;
  await waitFor(async () => expect(await isQueued()).toBe(false));
  const isReminder = ({ to, subject }: Email) => to?.[0]?.address === email && subject === 'Your payment is overdue';
  return (await readEmails(portal)).filter(isReminder).length;
}

describe('receivables: ageing', () => {
  it.each([
    [-30, 'notDue'],
    [0, 'notDue'],
    [1, 'days1To30'],
    [30, 'days1To30'],
    [31, 'days31To60'],
    [60, 'days31To60'],
    [61, 'days61To90'],
    [90, 'days61To90'],
    [91, 'over90Days'],
    [400, 'over90Days'],
  ])('an invoice that is overdue for %i days is in the column %s', async (days, column) => {
    const { company, invoices } = await createDebtor(days);
    const { total } = invoices[0]!;
    const emptyAgeing = { notDue: 0, days1To30: 0, days31To60: 0, days61To90: 0, over90Days: 0, unallocated: 0 };
    expect(await readAgeing(company.jwt)).toEqual({
      ...emptyAgeing,
      [column]: total,
      outstanding: total,
      overdue: days > 0 ? total : 0,
      nextDueOn: getDay(days),
    });
  });

  it('payments and credit notes reduce the outstanding amount, and the unallocated part of a receipt is a separate column', async () => {
    const { company, invoices } = await createDebtor(5, -5);
    const [firstInvoice, secondInvoice] = invoices as [(typeof invoices)[0], (typeof invoices)[0]];
    await recordReceipt(portal, adminJwt, {
      companyId: company.id,
      amount: 60,
      allocations: [{ invoiceId: firstInvoice.id, amount: 20 }],
    });
    await creditInvoice(portal, adminJwt, { invoiceId: secondInvoice.id });
    expect(await readAgeing(company.jwt)).toMatchObject({
      outstanding: firstInvoice.total - 20,
      overdue: firstInvoice.total - 20,
      notDue: 0,
      unallocated: 40,
    });
  });

  it('the list has the companies that owe money, in the requested order, and every administrator reads it', async () => {
    // An invoice due today is not overdue yet.
    const [smallDebtor, largeDebtor] = [await createDebtor(0), await createDebtor(40, 2)];
    const paidDebtor = await createDebtor(1);
    const [{ id: invoiceId, total: amount }] = paidDebtor.invoices as [(typeof paidDebtor.invoices)[0]];
    await recordReceipt(portal, adminJwt, {
      companyId: paidDebtor.company.id,
      amount,
      allocations: [{ invoiceId, amount }],
    });
    const { jwt } = await createAdministrator(portal, { role: AdministratorRole.VIEWER });
    const listDebtorIds = async (args: string) => {
      const { data, errors } = await portal.callGraphql(
        `{ receivablePage(limit: 100, ${args}) { items { company { id } outstanding ageing { overdue } } } }`,
        {},
        jwt,
      );
      if (errors) throw new Error(errors[0]!.message);
      const ids = [smallDebtor, largeDebtor, paidDebtor].map(({ company }) => company.id);
      return data.receivablePage.items
        .map(({ company }: { company: { id: string } }) => company.id)
        .filter((id: string) => ids.includes(id));
    };
    expect(await listDebtorIds('orderBy: HIGHEST')).toEqual([largeDebtor.company.id, smallDebtor.company.id]);
    expect(await listDebtorIds('orderBy: LOWEST')).toEqual([smallDebtor.company.id, largeDebtor.company.id]);
    expect(await listDebtorIds('orderBy: OLDEST')).toEqual([largeDebtor.company.id, smallDebtor.company.id]);
    expect(await listDebtorIds('orderBy: OVERDUE')).toEqual([largeDebtor.company.id, smallDebtor.company.id]);
    expect(await listDebtorIds('orderBy: OVERDUE, isOverdue: true')).toEqual([largeDebtor.company.id]);
    expect(await listDebtorIds('isOverdue: true')).toEqual([largeDebtor.company.id]);
    const { name, email } = largeDebtor.company;
    for (const search of [name, name.split(' ').toReversed().join(' '), email])
      expect(await listDebtorIds(`search: "${search}"`)).toEqual([largeDebtor.company.id]);
    const { data } = await portal.callGraphql(`{ receivableTotals { ${AGEING_FIELDS} } }`, {}, jwt);
    const sum = async (column: string) =>
      Number((await portal.db.query(`select sum(${column}) from invoice_balances`))[0].sum);
    expect(data.receivableTotals.outstanding).toBe(await sum('total - credited_total - allocated'));
  });

  it('the order by overdue amount does not count an invoice due today', async () => {
    const [punctualDebtor, lateDebtor] = [await createDebtor(0, 0), await createDebtor(1)];
    const { data } = await portal.callGraphql(
      '{ receivablePage(limit: 1, orderBy: OVERDUE) { items { company { id } outstanding } } }',
      {},
      adminJwt,
    );
    expect(data.receivablePage.items).toEqual([
      { company: { id: lateDebtor.company.id }, outstanding: lateDebtor.invoices[0]!.total },
    ]);
    expect((await readAgeing(punctualDebtor.company.jwt)).outstanding).toBeGreaterThan(lateDebtor.invoices[0]!.total);
  });

  it('a company reads the bank account of the seller and a UPI payment URI for its outstanding amount', async () => {
    const { company, invoices } = await createDebtor(-3);
    const { total, number, id } = invoices[0]!;
    const readInstructions = async () =>
      (
        await portal.callGraphql(
          `query ($id: ID!) { me { paymentInstructions { ifsc upiId upiUri } } invoice(id: $id) { upiUri } }`,
          { id },
          company.jwt,
        )
      ).data;
    const { me, invoice } = await readInstructions();
    expect(me.paymentInstructions).toMatchObject({ ifsc: SELLER.ifsc, upiId: SELLER.upiId });
    expect(new URL(me.paymentInstructions.upiUri).searchParams.get('am')).toBe(total.toFixed(2));
    expect(new URL(invoice.upiUri).searchParams.get('tn')).toBe(number);
    const pay = (amount: number) =>
      recordReceipt(portal, adminJwt, { companyId: company.id, amount, allocations: [{ invoiceId: id, amount }] });
    await pay(10);
    const { upiUri } = (await readInstructions()).invoice;
    expect(new URL(upiUri).searchParams.get('am')).toBe((total - 10).toFixed(2));
    const withoutUri = { me: { paymentInstructions: { upiUri: null } }, invoice: { upiUri: null } };
    await saveSeller(portal, adminJwt, { upiLimit: total - 10.01 });
    expect(await readInstructions()).toMatchObject(withoutUri);
    await saveSeller(portal, adminJwt);
    await pay(total - 10);
    expect(await readInstructions()).toMatchObject(withoutUri);
  });
});

describe('receivables: the list', () => {
  it('a client reads the list by cursor in each order, without gaps', async () => {
    for (const days of [-3, 3, 50]) await createDebtor(days);
    for (const orderBy of ['HIGHEST', 'LOWEST', 'OVERDUE', 'OLDEST']) {
      const ids: string[] = [];
      let after: string | null = null;
      do {
        const { data } = await portal.callGraphql(
          `query ($after: String) { receivables(first: 2, after: $after, orderBy: ${orderBy}) {
            totalCount pageInfo { endCursor hasNextPage } edges { node { id ageing { outstanding overdue } } } } }`,
          { after },
          adminJwt,
        );
        const { edges, pageInfo, totalCount } = data.receivables;
        ids.push(...edges.map(({ node }: { node: { id: string } }) => node.id));
        after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
        if (!after) expect([orderBy, new Set(ids).size, ids.length]).toEqual([orderBy, totalCount, totalCount]);
      } while (after);
    }
  });

  it('the CSV file has the companies of the list with the same filters and order, and their amounts by age', async () => {
    const punctualDebtor = await createDebtor(0);
    const lateDebtor = await createDebtor(40, 2);
    await recordReceipt(portal, adminJwt, { companyId: lateDebtor.company.id, amount: 7 });
    const { jwt } = await createAdministrator(portal, { role: AdministratorRole.VIEWER });
    const readFile = async (query: string) => {
      const response = await portal.send(`/api/admin/export-receivables?${query}`, { headers: { jwt } });
      const [header, ...lines] = (await response.text()).replace('\uFEFF', '').trim().split('\r\n');
      return { header, rows: lines.map((line) => line.split(',').slice(1)) };
    };
    const { header, rows } = await readFile('overdue=true&orderBy=overdue');
    expect(header).toBe(
      'No,Company Name,First Due On,Not Due (INR),1-30 Days (INR),31-60 Days (INR),61-90 Days (INR),Over 90 Days (INR),Overdue (INR),Outstanding (INR),Not Allocated (INR)',
    );
    const [first, second] = lateDebtor.invoices.map(({ total }) => total) as [number, number];
    const total = String(first + second);
    expect(rows).toEqual([
      [lateDebtor.company.name, getDay(40), '0', String(second), String(first), '0', '0', total, total, '7'],
    ]);
    for (const orderBy of ['highest', 'lowest', 'overdue', 'oldest']) {
      const { data } = await portal.callGraphql(
        `{ receivablePage(limit: 100, orderBy: ${orderBy.toUpperCase()}) { items { company { name } } } }`,
        {},
        jwt,
      );
      const names = data.receivablePage.items.map(({ company }: { company: { name: string } }) => company.name);
      expect((await readFile(`orderBy=${orderBy}`)).rows.map(([name]) => name)).toEqual(names);
    }
    const search = encodeURIComponent(punctualDebtor.company.email);
    expect((await readFile(`name=${search}`)).rows.map(([name]) => name)).toEqual([punctualDebtor.company.name]);
  });

  it('the name of the CSV file contains the day, and a company cannot read the file', async () => {
    const requestFile = (jwt: string) => portal.send('/api/admin/export-receivables', { headers: { jwt } });
    const { headers } = await requestFile(adminJwt);
    expect(headers.get('content-disposition')).toMatch(/filename="receivables-[\d-]+\.csv"/);
    expect((await requestFile((await portal.createCompany()).jwt)).status).toBe(403);
  });

  it('the CSV file omits a company that pays while the file is created', async () => {
    const debtors = [await createDebtor(3), await createDebtor(3)];
    const readCompanyNames = async (isOverdue: boolean) => {
      let readCount = 0;
      const readList: Context['readList'] = async (work) => {
        // The first read is the list, and the second one the amounts.
        if (++readCount === 2)
          await portal.db.query(
            'update invoice_balances set allocated = total - credited_total where invoice_id = $1',
            [debtors[Number(isOverdue)]!.invoices[0]!.id],
          );
        return work(portal.db);
      };
      const context = { readList, now: new Date(), config: portal.config } as Context;
      const { parts } = createReceivablesFile(context, { isOverdue, orderBy: 'HIGHEST' });
      let file = '';
      for await (const { text } of parts) file += String(text);
      return debtors.map(({ company }) => file.includes(company.name));
    };
    expect(await readCompanyNames(false)).toEqual([false, true]);
    expect(await readCompanyNames(true)).toEqual([false, false]);
  });

  it('a company reads only its own ageing, and neither the list nor the total', async () => {
    const { company } = await createDebtor(3);
    const { company: otherCompany } = await createDebtor(3);
    for (const query of [
      '{ receivablePage { items { outstanding } } }',
      '{ receivables(first: 1) { totalCount } }',
      '{ receivableTotals { outstanding } }',
      `{ company(id: "${otherCompany.id}") { ageing { outstanding } } }`,
    ]) {
      const { errors } = await portal.callGraphql(query, {}, company.jwt);
      expect([query, errors![0]!.extensions.code]).toEqual([query, 'FORBIDDEN']);
    }
    const { errors } = await portal.callGraphql('{ receivableTotals { outstanding } }');
    expect(errors![0]!.extensions.code).toBe('UNAUTHENTICATED');
  });
});

describe('receivables: overdue invoices', () => {
  it('more than 50 overdue invoices are reported by consecutive runs, without a pause', async () => {
    const { company, invoices } = await createDebtor(0);
    const [{ key_id: keyId }] = await portal.db.query('select key_id from documents where id = $1', [invoices[0]!.id]);
    const documents = Array.from({ length: 51 }, (_, n) => createInvoice(900_001 + n, '2026-10-05T10:00', 100));
    await insertDocuments(portal.db, { companyId: company.id, keyId }, documents);
    const rolledBack = portal.db.transaction(async (tx) => {
      // The job of the portal can have reported some of the invoices.
      await tx.query('update invoice_balances set due_on = $2, overdue_at = null where company_id = $1', [
        company.id,
        getDay(3),
      ]);
      const report = () => recordOverdueInvoices(useTransaction(tx), new Date());
      expect([await report(), await report()]).toEqual([true, false]);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
  });

  it.each([
    [0, 'UNPAID'],
    [1, 'OVERDUE'],
  ])('the status of an invoice %i days after its due date is %s', async (days, status) => {
    const { company } = await createDebtor(days);
    const listStatuses = async (filter: string) => {
      const query = `{ company(id: "${company.id}") { invoicePage(status: ${filter}) { items { status } } } }`;
      return (await portal.callGraphql(query, {}, adminJwt)).data.company.invoicePage.items;
    };
    for (const filter of ['UNPAID', 'OVERDUE'])
      expect([filter, await listStatuses(filter)]).toEqual([filter, filter === status ? [{ status }] : []]);
  });

  it('two servers record one event for an invoice on the day after its due date', async () => {
    const { company, invoices } = await createDebtor(0);
    const { id, total } = invoices[0]!;
    const readEvents = () =>
      portal.db.query(`select data from events where kind = 'INVOICE_OVERDUE' and company_id = $1`, [company.id]);
    const recordOnBothServers = (now: Date) =>
      Promise.all([recordOverdueInvoices(portal.db, now), recordOverdueInvoices(portal.db, now)]);
    await recordOnBothServers(new Date());
    expect(await readEvents()).toEqual([]);
    await recordReceipt(portal, adminJwt, {
      companyId: company.id,
      amount: 10,
      allocations: [{ invoiceId: id, amount: 10 }],
    });
    const tomorrow = new Date(Date.now() + DAY_MS);
    await recordOnBothServers(tomorrow);
    await recordOnBothServers(tomorrow);
    expect(await readEvents()).toMatchObject([{ data: { outstanding: total - 10, invoice: { id } } }]);
    const query = '{ notifications { edges { node { kind amount } } } }';
    // A notification appears when the publisher has assigned the position of its event.
    await expect
      .poll(async () => (await portal.callGraphql(query, {}, company.jwt)).data.notifications.edges)
      .toContainEqual({ node: { kind: 'INVOICE_OVERDUE', amount: total - 10 } });
  });

  it.each([
    { index: 'invoice_balances_without_event', search: recordOverdueInvoices },
    {
      index: 'invoice_balances_to_remind',
      search: (db: DataSource, now: Date) => sendNextReminder(db, now, PUBLIC_URL),
    },
  ])('the search for the next overdue invoice can use the index $index', async ({ index, search }) => {
    await createDebtor(3);
    const scanCount = await portal.db.transaction(async (tx) => {
      // Force index scans, because PostgreSQL reads a small table completely. A job may have run the same prepared
      // statement on this connection, so PostgreSQL must not reuse its plan.
      await tx.query(
        `set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off;
         set local plan_cache_mode = force_custom_plan`,
      );
      await search(useTransaction(tx), new Date());
      const [row] = await tx.query('select pg_stat_get_xact_numscans($1::regclass)::int as scans', [index]);
      return row.scans as number;
    });
    expect(scanCount).toBeGreaterThan(0);
  });

  it('a company gets one email about all its overdue invoices, again every 14 days, and at most four times', async () => {
    const { company, invoices } = await createDebtor(3, 1);
    const sendAll = async (now: Date) => {
      while (await sendNextReminder(portal.db, now, PUBLIC_URL));
    };
    const start = Date.now();
    for (const [day, expected] of [
      [0, 1],
      [0, 1],
      [13, 1],
      [14, 2],
      [28, 3],
      [42, 4],
      [56, 4],
      [400, 4],
    ] as const) {
      await Promise.all([sendAll(new Date(start + day * DAY_MS)), sendAll(new Date(start + day * DAY_MS))]);
      const [{ reminders }] = await portal.db.query(
        'select max(reminders) as reminders from invoice_balances where company_id = $1',
        [company.id],
      );
      expect([day, reminders]).toEqual([day, expected]);
    }
    const { text } = await takeEmail(portal, company.email, 'Your payment is overdue');
    for (const { number } of invoices) expect(text).toContain(number);
    expect(text).toContain(SELLER.bankAccountNumber);
  });

  it('a company gets no reminder about an invoice that it cannot download before its IRN is imported', async () => {
    await saveSeller(portal, adminJwt, { eInvoicing: true });
    const { company, invoices } = await createDebtor(3, 2);
    expect(await remind(company.id)).toBe('NOTHING_OVERDUE');
    expect((await readReminderState(company.id)).paymentReminderRefusal).toMatch(/no overdue invoice/);
    while (await sendNextReminder(portal.db, new Date(), PUBLIC_URL));
    const readReminders = () =>
      portal.db.query('select reminders from invoice_balances where company_id = $1 order by reminders', [company.id]);
    expect(await readReminders()).toEqual([{ reminders: 0 }, { reminders: 0 }]);
    await portal.db.query(
      `insert into einvoices (document_id, company_id, irn, ack_number, ack_at, signed_qr, administrator_id)
       select $1, $2, repeat('a', 64), '1', now(), 'qr', id from administrators limit 1`,
      [invoices[0]!.id, company.id],
    );
    while (await sendNextReminder(portal.db, new Date(), PUBLIC_URL));
    expect(await readReminders()).toEqual([{ reminders: 0 }, { reminders: 1 }]);
    await saveSeller(portal, adminJwt);
  });

  it('the job reports overdue invoices, and then reminds their companies', async () => {
    const { company } = await createDebtor(3);
    const runJob = receivablesJob.prepare(portal as never);
    while (await runJob({} as never));
    const sql = 'select overdue_at is not null as "isReported", reminders from invoice_balances where company_id = $1';
    // The portal itself also runs this job every minute, and can have locked the invoice.
    await expect.poll(() => portal.db.query(sql, [company.id])).toEqual([{ isReported: true, reminders: 1 }]);
  });

  it('no company is reminded automatically before a payment is recorded', async () => {
    const freshPortal = await startPortal();
    await freshPortal.setPrices(10);
    const jwt = await freshPortal.logInAdmin();
    await saveSeller(freshPortal, jwt);
    const company = await freshPortal.createCompany();
    await saveBuyer(freshPortal, company.jwt);
    await createKeyClient(freshPortal).createApproved(company.jwt, jwt, { keyType: 'month' });
    await freshPortal.db.query('update invoice_balances set due_on = current_date - 3');
    expect(await sendNextReminder(freshPortal.db, new Date(), PUBLIC_URL)).toBe(false);
    await recordReceipt(freshPortal, jwt, { companyId: company.id, amount: 1 });
    expect(await sendNextReminder(freshPortal.db, new Date(), PUBLIC_URL)).toBe(true);
    await freshPortal.stop();
  });

  it('no company is reminded automatically while 300 emails wait to be sent, so that reminders delay no other emails', async () => {
    const { company } = await createDebtor(3);
    await portal.db.transaction(async (tx) => {
      // The job of the portal can have reminded the company.
      await tx.query('update invoice_balances set reminded_at = null where company_id = $1', [company.id]);
      const remindNext = () => sendNextReminder(useTransaction(tx), new Date(), PUBLIC_URL);
      await tx.query(
        `insert into mails (recipient, subject, text, html)
         select 'queue@x.example', '', '', '' from generate_series(1, 300)`,
      );
      expect(await remindNext()).toBe(false);
      await tx.query(`update mails set due_at = null, given_up_at = now() where recipient = 'queue@x.example'`);
      expect(await remindNext()).toBe(true);
      await tx.query(`delete from mails where recipient = 'queue@x.example'`);
    });
  });

  it('a server that stops before the commit loses all its work, and the next server sends one email', async () => {
    const { company, invoices } = await createDebtor(3);
    const now = new Date();
    const runInterrupted = async (work: (db: DataSource) => Promise<unknown>) => {
      // The transaction does all its work, and the connection is lost before the commit.
      const interruptedDb = Object.create(portal.db, {
        transaction: {
          value: (run: (tx: EntityManager) => Promise<unknown>) =>
            portal.db.transaction(async (tx) => {
              await run(tx);
              await tx.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
            }),
        },
      }) as DataSource;
      await expect(work(interruptedDb)).rejects.toThrow();
    };
    await runInterrupted((db) => recordOverdueInvoices(db, now));
    await runInterrupted((db) => sendNextReminder(db, now, PUBLIC_URL));
    const readProgress = async () => {
      const [state] = await portal.db.query(
        `select overdue_at is not null as "isClaimed", reminders,
           (select count(*)::int from events where kind = 'INVOICE_OVERDUE' and company_id = $2) as events
         from invoice_balances where invoice_id = $1`,
        [invoices[0]!.id, company.id],
      );
      return { ...state, emails: await countReminderEmails(company.email) };
    };
    expect(await readProgress()).toEqual({ isClaimed: false, reminders: 0, events: 0, emails: 0 });
    await recordOverdueInvoices(portal.db, now);
    while (await sendNextReminder(portal.db, now, PUBLIC_URL));
    expect(await readProgress()).toEqual({ isClaimed: true, reminders: 1, events: 1, emails: 1 });
  });

  it('a server that waited while another one reminded a company sends no second reminder', async () => {
    const { company } = await createDebtor(3);
    const markRemindedSql = 'update invoice_balances set reminded_at = now(), reminders = 1 where company_id = $1';
    await commitDuring(
      portal,
      [
        ['select from companies where id = $1 for update', company.id],
        [markRemindedSql, company.id],
      ],
      () => sendNextReminder(portal.db, new Date(), PUBLIC_URL),
    );
    expect(await countReminderEmails(company.email)).toBe(0);
  });

  it.each(['suspended_at', 'erased_at'])('a company whose column %s is set gets no reminder', async (column) => {
    const { company } = await createDebtor(3);
    await portal.db.query(`update companies set ${column} = now() where id = $1`, [company.id]);
    expect(await remind(company.id)).toBe('REMINDERS_OFF');
    expect((await readReminderState(company.id)).paymentReminderRefusal).toBe(
      'Suspended and erased companies get no reminders.',
    );
    const now = new Date();
    while (await sendNextReminder(portal.db, now, PUBLIC_URL));
    expect(await countReminderEmails(company.email)).toBe(0);
    if (column === 'suspended_at')
      await portal.db.query('update companies set suspended_at = null where id = $1', [company.id]);
    // The reminder that was not sent counts as sent, so that no reminder follows when the suspension ends.
    expect(await sendNextReminder(portal.db, now, PUBLIC_URL)).toBe(false);
  });

  it('a payment that is reversed after the due date makes the invoice overdue without a second event', async () => {
    const { company, invoices } = await createDebtor(3);
    const { id, total } = invoices[0]!;
    const readEvents = () =>
      portal.db.query(`select 1 from events where kind = 'INVOICE_OVERDUE' and company_id = $1`, [company.id]);
    await recordOverdueInvoices(portal.db, new Date());
    const { payment } = await recordReceipt(portal, adminJwt, {
      companyId: company.id,
      amount: total,
      allocations: [{ invoiceId: id, amount: total }],
    });
    expect(await remind(company.id)).toBe('NOTHING_OVERDUE');
    await changePayment(portal, adminJwt, 'reversePayment', { paymentId: payment.id, reason: 'It bounced.' });
    await recordOverdueInvoices(portal.db, new Date());
    expect(await readEvents()).toHaveLength(1);
    expect(await remind(company.id)).toBe('OK');
  });

  it('a reminder about an invoice that was paid since counts for the limit of one reminder a day', async () => {
    const { company, invoices } = await createDebtor(3, 3);
    const pay = async ({ id, total }: { id: string; total: number }) => {
      const allocations = [{ invoiceId: id, amount: total }];
      return (await recordReceipt(portal, adminJwt, { companyId: company.id, amount: total, allocations })).payment;
    };
    const payment = await pay(invoices[1]!);
    expect(await remind(company.id)).toBe('OK');
    await pay(invoices[0]!);
    await changePayment(portal, adminJwt, 'reversePayment', { paymentId: payment.id, reason: 'It bounced.' });
    const { paymentReminderRefusal } = await readReminderState(company.id);
    expect(paymentReminderRefusal).toBe('This company was already reminded today.');
    expect(await remind(company.id)).toBe('REMINDED_TODAY');
  });

  it('a company that turned off the reminders gets none, and an administrator sees the reason', async () => {
    const { company } = await createDebtor(3);
    await setReminderEmails(company.jwt, false);
    expect(await remind(company.id)).toBe('REMINDERS_OFF');
    expect(await countReminderEmails(company.email)).toBe(0);
  });

  it('a reminder without recipients counts as one of the four, but not as the last reminder', async () => {
    const { company } = await createDebtor(3);
    await setReminderEmails(company.jwt, false);
    const now = new Date();
    while (await sendNextReminder(portal.db, now, PUBLIC_URL));
    const sql = 'select reminders from invoice_balances where company_id = $1';
    expect(await portal.db.query(sql, [company.id])).toEqual([{ reminders: 1 }]);
    expect(await readReminderState(company.id)).toEqual({ lastPaymentReminderAt: null, paymentReminderRefusal: null });

    await setReminderEmails(company.jwt, true);
    while (await sendNextReminder(portal.db, new Date(now.getTime() + 13 * DAY_MS), PUBLIC_URL));
    expect(await portal.db.query(sql, [company.id])).toEqual([{ reminders: 1 }]);
    expect(await remind(company.id)).toBe('OK');
    expect((await readReminderState(company.id)).lastPaymentReminderAt).toEqual(expect.any(String));
  });

  it('an administrator reminds a company of its overdue invoices at most once a day, and only if an invoice is overdue', async () => {
    const { company, invoices } = await createDebtor(3, 0);
    const { id: invoiceId, total } = invoices[0]!;
    await recordReceipt(portal, adminJwt, {
      companyId: company.id,
      amount: 10,
      allocations: [{ invoiceId, amount: 10 }],
    });
    const { jwt } = await createAdministrator(portal, { role: AdministratorRole.VIEWER });
    expect(await remind(company.id, jwt)).toBe('FORBIDDEN');
    expect(await remind(company.id, company.jwt)).toBe('FORBIDDEN');
    expect((await Promise.all([remind(company.id), remind(company.id)])).toSorted()).toEqual(['OK', 'REMINDED_TODAY']);
    const { text } = await takeEmail(portal, company.email, 'Your payment is overdue');
    expect(invoices.map(({ number }) => text!.includes(number))).toEqual([true, false]);
    expect(text).toContain(`${formatRupees(total - 10)} is overdue.`);
    expect(text).toContain(`${invoices[0]!.number}: ${formatRupees(total - 10)}, due on`);
    expect(await readReminderState(company.id)).toEqual({
      lastPaymentReminderAt: expect.any(String),
      paymentReminderRefusal: 'This company was already reminded today.',
    });
    // The last reminder was sent a second before midnight in India.
    await portal.db.query(
      `update invoice_balances set reminded_at =
         date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' - interval '1 second'
       where company_id = $1 and reminded_at is not null`,
      [company.id],
    );
    expect((await readReminderState(company.id)).paymentReminderRefusal).toBeNull();
    expect(await remind(company.id)).toBe('OK');
    const { company: otherCompany } = await createDebtor(0);
    expect(await remind(otherCompany.id)).toBe('NOTHING_OVERDUE');
    expect((await readReminderState(otherCompany.id)).paymentReminderRefusal).toMatch(/no overdue invoice/);
  });
});
