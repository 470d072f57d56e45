import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBankClient, createStatement, createUtr } from '../../../../test/bank-statements.ts';
import { saveSeller } from '../../../../test/billing.ts';
import { recordReceipt } from '../../../../test/payments.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { recordNextLine } from './bank-recording.service.ts';

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

it('bank statements: a line whose payment fails three times must be checked, blocks no other line, and can be confirmed again', async () => {
  const { invoice } = await bank.createInvoice();
  const failingReference = createUtr();
  await portal.db.query(`
    create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger payments_fail before insert on payments for each row
      when (new.reference = '${failingReference}') execute function fail()`);
  const lines = await bank.importAndMatch(
    createStatement([
      ['2026-01-05', `NEFT ${invoice.number}`, failingReference, 10],
      ['2026-01-05', `NEFT ${invoice.number}`, createUtr(), 20],
    ]),
  );
  await bank.confirm(lines);
  const listStatesAfterNextAttempt = async () => {
    // The server's job also tries to record the lines, but it pauses after each failure.
    await recordNextLine(portal, () => Promise.resolve(true)).catch(() => {});
    return portal.db.query('select state, failures from bank_lines order by sequence');
  };
  await waitFor(async () =>
    expect(await listStatesAfterNextAttempt()).toEqual([
      { state: 'NEEDS_REVIEW', failures: 3 },
      { state: 'RECORDED', failures: 0 },
    ]),
  );
  const [failedLine] = await bank.listLines({ state: 'NEEDS_REVIEW' });
  expect(failedLine).toMatchObject({
    id: lines[0]!.id,
    problem: 'An error on our side prevented the payment from being recorded. Try again.',
  });
  await portal.db.query('drop trigger payments_fail on payments');
  expect(await bank.confirmAndWait([failedLine!])).toMatchObject([
    { state: 'RECORDED', problem: null, payment: { amount: 10, paidOn: '2026-01-05' } },
  ]);
});

it('bank statements: a confirmed line is linked to a cheque of its company only', async () => {
  const [acme, bolt] = [await bank.createInvoice(), await bank.createInvoice()];
  const lines = await bank.importAndMatch(
    createStatement([
      ['2026-01-05', `CHQ 17 ${acme.invoice.number}`, '000017', 10],
      ['2026-01-05', `CHQ 17 ${bolt.invoice.number}`, '000017', 10],
    ]),
  );
  const cheque = { companyId: acme.company.id, amount: 10, method: 'CHEQUE', reference: '000017' };
  const { payment } = await recordReceipt(portal, adminJwt, cheque);
  expect(await bank.confirmAndWait(lines)).toMatchObject([
    { state: 'ALREADY_RECORDED', company: { id: acme.company.id }, payment: { id: payment.id } },
    { state: 'RECORDED', company: { id: bolt.company.id } },
  ]);
});

it('bank statements: all confirmed lines are recorded even if the matching of new lines fails', async () => {
  const { invoice } = await bank.createInvoice();
  const buildLines = (narration: string, count = 1) =>
    createStatement(Array.from({ length: count }, () => ['2026-01-05', narration, createUtr(), invoice.total / 10]));
  const lines = await bank.importAndMatch(buildLines(`NEFT ${invoice.number}`, 5));
  await portal.db.query(`
    create or replace function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger bank_lines_fail before update on bank_lines for each row
      when (old.state = 'NEW') execute function fail()`);
  await bank.importStatement(buildLines('NEFT UNKNOWN'));
  expect((await bank.confirmAndWait(lines)).map(({ state }) => state)).toEqual(lines.map(() => 'RECORDED'));
  expect(await bank.listLines({ state: 'NEW' })).toHaveLength(1);
  await portal.db.query('drop trigger bank_lines_fail on bank_lines');
});
