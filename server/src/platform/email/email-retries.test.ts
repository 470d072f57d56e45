import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../kernel/durations.rules.ts';
import { isPermanentError, getNextAttempt, formatSendError } from './email-retries.rules.ts';

const start = new Date('2030-01-01T00:00:00Z');

describe('email: retry schedule', () => {
  const pauses: number[] = [];
  let now = start;
  for (let attempts = 1; ; attempts++) {
    const next = getNextAttempt(attempts, start, now);
    if (!next) break;
    pauses.push(next.getTime() - now.getTime());
    now = next;
  }

  it('a rejected email is retried for three days, with the last attempt at their end', () => {
    expect(now.getTime() - start.getTime()).toBe(3 * DAY_MS);
  });

  it('the delay between attempts grows from half a minute to four hours', () => {
    expect(pauses[0]).toBe(30_000);
    const growingPauses = pauses.slice(0, -1); // the end of the three days shortens the last pause
    expect(growingPauses).toEqual(growingPauses.toSorted((a, b) => a - b));
    expect(growingPauses.at(-1)).toBe(4 * HOUR_MS);
  });
});

describe('email: final errors', () => {
  it.each([
    ['the recipient is unknown', { code: 'EENVELOPE', responseCode: 550 }, true],
    ['the content is rejected', { code: 'EMESSAGE', responseCode: 554 }, true],
    ['the recipient cannot be an address', { code: 'EENVELOPE' }, true],
    ['the recipient is greylisted', { code: 'EENVELOPE', responseCode: 450 }, false],
    ['the server is full', { code: 'EMESSAGE', responseCode: 452 }, false],
    ['the password of the mail server is wrong', { code: 'EAUTH', responseCode: 535 }, false],
    ['the mail server rejects all connections', { code: 'EPROTOCOL', responseCode: 554 }, false],
    ['the connection is cut', { code: 'ECONNECTION' }, false],
    ['the server does not answer', { code: 'ETIMEDOUT' }, false],
    ['the disk is full', { code: 'ENOSPC' }, false],
  ])('%s: error %j is final: %s', (_case, error, final) => {
    expect(isPermanentError({ message: '', ...error })).toBe(final);
  });
});

it('email: a failure reason is one short line without the token of a quoted link', () => {
  const token = 'f7Xm2-Qk_9dTq0cVb3Zr8LwYs1NhGe5UaJp4oKi6RtE';
  const message = `Message failed: 554 5.7.1\r\nblocked https://portal.example/resetPassword#token=${token}`;
  expect(formatSendError({ message })).toBe(
    'Message failed: 554 5.7.1 blocked https://portal.example/resetPassword#token=…',
  );
  expect(formatSendError({ message: 'word '.repeat(200) })).toHaveLength(300);
});
