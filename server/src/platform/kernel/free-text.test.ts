import { expect, it } from 'vitest';
import { checkAccount } from '../../modules/billing/bank-statements/bank-lines.rules.ts';
import { checkPaymentDetails } from '../../modules/billing/payments/payment.rules.ts';
import { checkAdvertisement } from '../../modules/catalogue/advertisements/advertisement.rules.ts';
import { checkVersion } from '../../modules/catalogue/versions/version.rules.ts';
import { getAddressError } from '../../modules/identity/accounts/address.rules.ts';
import { checkViewName } from '../../modules/insight/saved-views/saved-view.rules.ts';
import { checkInstallationId } from '../../modules/licensing/installations/installations.rules.ts';
import { checkLicenceInput } from '../../modules/licensing/validation/licence-input.rules.ts';
import { checkUrl } from '../../modules/notifications/webhooks/webhook.rules.ts';
import { checkReport } from '../../modules/usage/sync/sync.rules.ts';
import { checkIdempotencyKey } from '../idempotency/idempotency.rules.ts';
import { optionalNonBlankTextField } from '../rest/request-fields.ts';
import { getNameError } from './name.rules.ts';
import { isSearchTooLong } from './pages.ts';

const NOW = new Date('2027-03-05T10:00:00Z');
const TODAY = '2027-03-05';
const EMOJI = '😀';
const ORIGIN = 'https://example.com/';

const hasProblem = (result: readonly object[] | string | false | boolean): boolean =>
  Array.isArray(result) ? result.length > 0 : result !== false;

it.each<[string, number, (text: string) => Parameters<typeof hasProblem>[0]]>([
  ['a name', 200, getNameError],
  ['an address', 500, getAddressError],
  ['a search text', 200, isSearchTooLong],
  ['a saved view', 60, checkViewName],
  ['an idempotency key', 255, checkIdempotencyKey],
  ['the path of a webhook', 2000 - ORIGIN.length, (path) => checkUrl(ORIGIN + path, 'public')],
  ['a version', 100, (version) => checkVersion({ version, warnDate: null, expiryDate: null })],
  ['the version of a usage report', 100, (version) => checkReport({ version, idempotencyKey: null }, NOW)],
  ['the version of a validation', 255, (version) => checkLicenceInput({ version })],
  ['a nonce', 255, (nonce) => checkLicenceInput({ nonce })],
  ['an installation id', 100, checkInstallationId],
  [
    'the HTML of an advertisement',
    50_000,
    (htmlContent) =>
      checkAdvertisement({ title: 'Ad', type: 'HTML', htmlContent, isHtmlStored: false, hasImage: false }),
  ],
  ['a field of REST', 100, (text) => !optionalNonBlankTextField('field', 100).safeParse(text).success],
  ['a bank account', 60, checkAccount],
  ['the reference of a payment', 50, (reference) => checkPaymentDetails({ reference, paidOn: TODAY }, TODAY)],
])('character limits: an emoji in %s counts as one character', (_what, max, check) => {
  expect(hasProblem(check(EMOJI.repeat(max)))).toBe(false);
  expect(hasProblem(check(EMOJI.repeat(max + 1)))).toBe(true);
});
