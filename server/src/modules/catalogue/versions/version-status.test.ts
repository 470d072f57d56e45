import { expect, it } from 'vitest';
import { AppVersionStatus, getAppVersionStatus } from './version-status.rules.ts';

const { OK, WARN, EXPIRED } = AppVersionStatus;
const now = new Date('2027-03-05T06:30:00Z');
const past = new Date(+now - 1);
const future = new Date(+now + 1);

it.each([
  ['without dates', null, null, OK],
  ['before both dates', future, future, OK],
  ['from its warn date', now, future, WARN],
  ['after its warn date', past, future, WARN],
  ['with a warn date alone', past, null, WARN],
  ['from its expiry date', past, now, EXPIRED],
  ['with a past expiry date alone', null, past, EXPIRED],
  ['with a future expiry date alone', null, future, OK],
])('versions: a version %s has the expected status', (_case, warnDate, expiryDate, status) => {
  expect(getAppVersionStatus({ warnDate, expiryDate }, now)).toBe(status);
});
