import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { callMutation } from '../../../../test/second-factor.ts';
import { TokenPurpose } from './email-token.entity.ts';
import { issueToken } from './email-tokens.service.ts';

const HOUR_MS = 3_600_000;
const { CONFIRM_EMAIL, RESET_PASSWORD, UNLOCK_LOGIN } = TokenPurpose;

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => portal.shiftClock(0));
afterAll(() => portal.stop());

const MUTATIONS: Record<TokenPurpose, (token: string) => string> = {
  [CONFIRM_EMAIL]: (token) => `confirmEmail(input: { token: "${token}" })`,
  [RESET_PASSWORD]: (token) =>
    `resetPassword(input: { token: "${token}", newPassword: "${PASSWORD}", confirmPassword: "${PASSWORD}" })`,
  [UNLOCK_LOGIN]: (token) => `unlockLogin(input: { token: "${token}" })`,
};
const LIFETIME_HOURS: Record<TokenPurpose, number> = {
  [CONFIRM_EMAIL]: 7 * 24,
  [RESET_PASSWORD]: 1,
  [UNLOCK_LOGIN]: 24,
};
const PURPOSES = Object.values(TokenPurpose);

const redeemToken = async (purpose: TokenPurpose, token: string) =>
  (await callMutation(portal, MUTATIONS[purpose](token), 'userErrors { code }')).userErrors.map(({ code }) => code);
const issueCompanyToken = (purpose: TokenPurpose, companyId: string) =>
  portal.db.transaction((tx) => issueToken(tx, purpose, { companyId, memberId: companyId }, new Date()));

describe('email links: tokens', () => {
  it.each(PURPOSES)('a %s token is rejected for other purposes and stays unused', async (purpose) => {
    const token = await issueCompanyToken(purpose, (await portal.createCompany()).id);
    for (const other of PURPOSES.filter((each) => each !== purpose))
      expect([other, await redeemToken(other, token)]).toEqual([other, ['LINK_INVALID']]);
    expect(await redeemToken(purpose, token)).toEqual([]);
  });

  // CONFIRM_EMAIL is excluded, because its token stays valid after use.
  it.each([RESET_PASSWORD, UNLOCK_LOGIN])(
    'a %s token is accepted once, even in concurrent requests',
    async (purpose) => {
      const token = await issueCompanyToken(purpose, (await portal.createCompany()).id);
      const outcomes = await Promise.all([1, 2, 3].map(() => redeemToken(purpose, token)));
      expect(outcomes.toSorted()).toEqual([[], ['LINK_INVALID'], ['LINK_INVALID']]);
      expect(await redeemToken(purpose, token)).toEqual(['LINK_INVALID']);
    },
  );

  it.each(PURPOSES)('a %s token is accepted until it expires', async (purpose) => {
    const [one, other] = [await portal.createCompany(), await portal.createCompany()];
    const tokens = [await issueCompanyToken(purpose, one.id), await issueCompanyToken(purpose, other.id)] as const;
    portal.shiftClock(LIFETIME_HOURS[purpose] * HOUR_MS - 60_000);
    expect(await redeemToken(purpose, tokens[0])).toEqual([]);
    portal.shiftClock(LIFETIME_HOURS[purpose] * HOUR_MS + 60_000);
    expect(await redeemToken(purpose, tokens[1])).toEqual(['LINK_INVALID']);
  });

  it.each(PURPOSES)(
    'a newer %s token invalidates the older token of the same account, but not of another account',
    async (purpose) => {
      const [one, other] = [await portal.createCompany(), await portal.createCompany()];
      const [first, otherToken, second] = [
        await issueCompanyToken(purpose, one.id),
        await issueCompanyToken(purpose, other.id),
        await issueCompanyToken(purpose, one.id),
      ];
      expect(await redeemToken(purpose, first)).toEqual(['LINK_INVALID']);
      expect([await redeemToken(purpose, second), await redeemToken(purpose, otherToken)]).toEqual([[], []]);
    },
  );
});
