import { expect, it } from 'vitest';
import type { Company } from '../../companies/companies/company.entity.ts';
import { composeRecoveredEmail } from '../owner-recovery/owner-recovery-emails.ts';
import { composeSecondFactorEmail } from '../second-factor/second-factor-emails.ts';
import { composeCorrectionEmail, composeEmailChangedEmail } from './account-emails.ts';

const PUBLIC_URL = 'https://portal.example';
const COMPANY = { name: 'Acme', confirmedEmail: null, suspendedAt: null } as Company;

it.each<[string, compose: (contactEmail: string) => { text: string }]>([
  [
    'two-step login that was turned on',
    (contactEmail) => composeSecondFactorEmail('Acme', true, PUBLIC_URL, contactEmail),
  ],
  [
    'an email that was replaced',
    (contactEmail) => composeEmailChangedEmail('Acme', null, PUBLIC_URL, false, contactEmail),
  ],
  ['a correction', (contactEmail) => composeCorrectionEmail(COMPANY, COMPANY, 'name', PUBLIC_URL, null, contactEmail)],
  [
    'a new owner',
    (contactEmail) => composeRecoveredEmail('Acme', 'Asha', 'asha@acme.example', PUBLIC_URL, contactEmail),
  ],
])('account emails: the email about %s contains the contact email of the seller if it is set', (_event, compose) => {
  expect(compose('').text).toMatch(/contact us[ ,.](?!at)/);
  expect(compose('help@chat.example').text).toMatch(/contact us at help@chat\.example[ ,.]/);
});
