import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBankClient, createStatement, createUtr } from '../../../../test/bank-statements.ts';
import { saveSeller } from '../../../../test/billing.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { recordNextLine } from './bank-recording.service.ts';

let portal: Portal;
let bank: ReturnType<typeof createBankClient>;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices(10);
  const adminJwt = await portal.logInAdmin();
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
    await recordNextLine({ db: portal.db, clock: () => new Date() }, () => Promise.resolve(true)).catch(() => {});
    return portal.db.query('select state, failures from bank_lines order by sequence');
  };
  await waitFor(async () =>
    expect(await listStatesAfterNextAttempt()).toEqual([
      { state: 'TO_CHECK', failures: 3 },
      { state: 'RECORDED', failures: 0 },
    ]),
  );
  const [failedLine] = await bank.listLines({ state: 'TO_CHECK' });
  expect(failedLine).toMatchObject({
    id: lines[0]!.id,
    problem: 'An error on our side prevented the payment from being recorded. Try again.',
  });
  await portal.db.query('drop trigger payments_fail on payments');
  expect(await bank.confirmAndWait([failedLine!])).toMatchObject([{ state: 'RECORDED', payment: { amount: 10 } }]);
});
