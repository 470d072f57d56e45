import { expect, it } from 'vitest';
import { AppVersionStatus, getAppVersionStatus } from './version-status.rules.ts';

const { OK, WARN, EXPIRED } = AppVersionStatus;
const now = new Date('2027-03-05T06:30:00Z');
const pastDate = new Date(+now - 1);
const futureDate = new Date(+now + 1);

it.each([
  ['without dates', null, null, OK],
  ['before both dates', futureDate, futureDate, OK],
  ['from its warn date', now, futureDate, WARN],
  ['after its warn date', pastDate, futureDate, WARN],
  ['with a warn date alone', pastDate, null, WARN],
  ['from its expiry date', pastDate, now, EXPIRED],
  ['with a past expiry date alone', null, pastDate, EXPIRED],
  ['with a future expiry date alone', null, futureDate, OK],
])('versions: a version %s has the expected status', (_case, warnDate, expiryDate, status) => {
  expect(getAppVersionStatus({ warnDate, expiryDate }, now)).toBe(status);
});
