import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SELLER } from '../../../../test/billing.ts';
import { PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { createSchema } from '../../../app/schema.ts';
import { requiresStepUpOnEveryCall } from '../../../platform/auth/guards.ts';

const MINUTE_MS = 60_000;
const ID = '"00000000-0000-4000-8000-000000000000"';
const URL_FIELD = 'url: "https://hooks.acme.example/portal"';
/** The input fields of `updateSellerDetails`, all of which are required. */
const SELLER_FIELDS = Object.entries(SELLER)
  .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  .join(', ');

/** The input fields of each mutation that requires a step-up. Empty for a mutation without an input. */
const MUTATION_INPUTS: Record<string, string> = {
  acceptJoinRequest: `requestId: ${ID}, role: VIEWER`,
  changeAdministratorRole: `administratorId: ${ID}, role: VIEWER`,
  changeMemberRole: `memberId: ${ID}, role: VIEWER`,
  correctInvoice: `invoiceId: ${ID}, reason: "Wrong buyer.", reversalConfirmation: "Letter."`,
  createApiToken: 'name: "Mirror", scopes: [KEYS_READ]',
  createWebhookEndpoint: URL_FIELD,
  deleteWebhookEndpoint: `endpointId: ${ID}`,
  disableAdministrator: `administratorId: ${ID}`,
  disableWebhookEndpoint: `endpointId: ${ID}`,
  enableAdministrator: `administratorId: ${ID}`,
  enableWebhookEndpoint: `endpointId: ${ID}`,
  eraseCompany: `companyId: ${ID}`,
  inviteAdministrator: 'name: "One", role: VIEWER',
  inviteMember: 'email: "new@acme.example", role: VIEWER',
  issueCreditNote: `invoiceId: ${ID}, reason: "Agreed.", reversalConfirmation: "Letter."`,
  leaveCompany: '',
  refundReceipt: `paymentId: ${ID}, amount: 1, paidOn: "2026-01-01", method: CASH`,
  regenerateRecoveryCodes: '',
  removeAdministratorSecondFactor: `administratorId: ${ID}`,
  removeMember: `memberId: ${ID}`,
  removeSecondFactor: '',
  reversePayment: `paymentId: ${ID}, reason: "Wrong."`,
  rotateApiToken: `apiTokenId: ${ID}`,
  rotateWebhookSecret: `endpointId: ${ID}`,
  startOwnerRecovery: `companyId: ${ID}, email: "new@acme.example"`,
  startSecondFactorSetup: '',
  suspendCompany: `companyId: ${ID}, reason: "Unpaid.", disablesKeys: false`,
  updateApiToken: `apiTokenId: ${ID}, allowedAddresses: []`,
  updateApiTokenSettings: 'maxDays: 30',
  updateMemberEmail: 'email: "new@people.example"',
  updateSellerDetails: SELLER_FIELDS,
  updateWebhookEndpoint: `endpointId: ${ID}, ${URL_FIELD}`,
  writeOffInvoice: `invoiceId: ${ID}, reason: "Bankrupt."`,
};

let portal: Portal;
const COMPANY_MUTATIONS = [
  'acceptJoinRequest',
  'changeMemberRole',
  'inviteMember',
  'leaveCompany',
  'removeMember',
  'updateMemberEmail',
];

let adminJwt: string;
let companyJwt: string;
beforeAll(async () => {
  portal = await startPortal({}, {}, { fixedTime: new Date('2026-12-01T12:00:00Z') });
  adminJwt = await portal.logInAdmin();
  companyJwt = (await portal.createCompany()).jwt;
});
afterEach(() => portal.shiftClock(0));
afterAll(() => portal.stop());

async function sendMutation(name: string, input: string): Promise<string | undefined> {
  const jwt = COMPANY_MUTATIONS.includes(name) ? companyJwt : adminJwt;
  const call = `${name}${input && `(input: { ${input} })`}`;
  const { data, errors } = await portal.callGraphql(`mutation { ${call} { userErrors { code } } }`, {}, jwt);
  return errors ? errors[0]!.extensions.code : data[name].userErrors[0]?.code;
}

describe('password confirmation: mutations that need a recent password', () => {
  it('the table lists exactly the mutations that need a recent password', () => {
    const fields = Object.values(createSchema().getMutationType()!.getFields());
    const protectedMutations = fields
      .filter((field) => requiresStepUpOnEveryCall(field as never))
      .map(({ name }) => name);
    expect(protectedMutations.toSorted()).toEqual(Object.keys(MUTATION_INPUTS));
  });

  it.each(Object.entries(MUTATION_INPUTS))(
    'a mutation is rejected more than ten minutes after the login: %s',
    async (name, input) => {
      portal.shiftClock(10 * MINUTE_MS + 1);
      expect(await sendMutation(name, input)).toBe('CONFIRMATION_NEEDED');
    },
  );

  it('a mutation is accepted exactly ten minutes after the login', async () => {
    portal.shiftClock(10 * MINUTE_MS);
    expect(await sendMutation('disableAdministrator', MUTATION_INPUTS.disableAdministrator!)).toBe('NOT_FOUND');
  });

  it('a mutation is accepted for ten minutes after a confirmation, regardless of session use', async () => {
    const [name, input] = ['disableAdministrator', MUTATION_INPUTS.disableAdministrator!];
    for (const hours of [1, 2]) {
      portal.shiftClock(hours * 60 * MINUTE_MS);
      expect(await sendMutation(name, input)).toBe('CONFIRMATION_NEEDED');
      expect(await sendMutation('confirmIdentity', 'password: "Wrong#Horse9battery"')).toBe('WRONG_CREDENTIALS');
      expect(await sendMutation(name, input)).toBe('CONFIRMATION_NEEDED');
      expect(await sendMutation('confirmIdentity', `password: "${PASSWORD}"`)).toBeUndefined();
      portal.shiftClock((hours * 60 + 9) * MINUTE_MS);
      expect(await sendMutation(name, input)).toBe('NOT_FOUND');
      portal.shiftClock((hours * 60 + 11) * MINUTE_MS);
      expect(await sendMutation(name, input)).toBe('CONFIRMATION_NEEDED');
    }
  });
});
