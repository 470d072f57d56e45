import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCompanyWithLink, readEmails } from '../../../test/emails.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';
import { reserveEmailSlot } from './email-rate-limit.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const HOUR_MS = 3_600_000;
/** Returns the milliseconds between each send time and the send time `distance` places before it. */
const getSpans = (sendTimes: Date[], distance: number) =>
  sendTimes.slice(distance).map((at, index) => at.getTime() - sendTimes[index]!.getTime());

it('email: sends within the rate limit are immediate, and the others are scheduled in order', async () => {
  const sendTimes: Date[] = [];
  for (let n = 0; n < 35; n++)
    sendTimes.push((await reserveEmailSlot(portal.db.manager, 'someone', { emails: 10, minutes: 60 })).at);
  expect(sendTimes).toEqual(sendTimes.toSorted((a, b) => a.getTime() - b.getTime()));
  expect(sendTimes[9]!.getTime() - sendTimes[0]!.getTime()).toBeLessThan(HOUR_MS / 2);
  for (const span of getSpans(sendTimes, 10)) expect(span).toBe(HOUR_MS);
});

it('email: concurrent sends do not exceed the rate limit', async () => {
  const rateLimit = { emails: 3, minutes: 60 };
  const slots = await Promise.all(
    Array.from({ length: 20 }, () => portal.db.transaction((tx) => reserveEmailSlot(tx, 'many', rateLimit))),
  );
  expect(slots.filter(({ isNow }) => isNow)).toHaveLength(3);
  const sendTimes = slots.map(({ at }) => at).toSorted((a, b) => a.getTime() - b.getTime());
  for (const span of getSpans(sendTimes, 3)) expect(span).toBeGreaterThanOrEqual(HOUR_MS);
});

it("email: sends older than the limit's period no longer count", async () => {
  const reserveSlot = () => reserveEmailSlot(portal.db.manager, 'later', { emails: 1, minutes: 10 });
  expect((await reserveSlot()).isNow).toBe(true);
  expect((await reserveSlot()).isNow).toBe(false);
  await portal.db.query(`update mail_turns set turns = array[now() - interval '11 minutes'] where cause = 'later'`);
  expect((await reserveSlot()).isNow).toBe(true);
});

it('email: 15 email changes send 10 confirmations, delay the others and send every notification', async () => {
  const { jwt, ...company } = await createCompanyWithLink(portal);
  for (let n = 1; n <= 15; n++) {
    const { body } = await portal.callRest('POST', '/company/update-profile', {
      jwt,
      body: { ...company, email: `n${n}@${company.domain}` },
    });
    expect(body.code).toBe(5);
  }
  const readSentEmails = async () => {
    const subjects = (await readEmails(portal)).map(({ subject }) => subject);
    const count = (subject: string) => subjects.filter((sentSubject) => sentSubject === subject).length;
    return [count('Confirm your email address'), count('Your email address was changed')];
  };
  await expect.poll(readSentEmails).toEqual([10, 15]);
  const [{ waiting }] = await portal.db.query('select count(*)::int as waiting from mails where due_at > now()');
  expect(waiting).toBe(6); // 6 of 16, because the confirmation at sign-up also counts

  await portal.db.query(`update mails set due_at = due_at - interval '2 hours'`);
  await expect.poll(readSentEmails).toEqual([16, 15]);
});
