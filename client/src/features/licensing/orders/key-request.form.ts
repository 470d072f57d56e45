import { checkTerms } from '@portal/server/modules/licensing/keys/key-input.rules';
import { toCalendarDay } from '@portal/server/platform/kernel/calendar.rules';
import { getMessagesByField, toUserErrors } from '@portal/server/platform/kernel/user-error.rules';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import type { AddOn, FollowedKeyFragment, KeyTerms, PlanType, RequestKeyInput } from '../keys/keys.generated.ts';
import { type ExpiryLimits, checkExpiryChoice, listPossiblePlans, getSuggestedDay } from './expiry-choice.ts';

/** The form's value for an unlimited number of users. The API represents it as 0. */
export const NO_LIMIT = 'unlimited';

export interface KeyFormValues {
  /** Set only in forms of administrators. */
  companyId: string | null;
  planType: PlanType;
  /** The selected day (YYYY-MM-DD). Used only for a custom plan. */
  expiresAt: string | null;
  /** A number, any other typed text, or NO_LIMIT. */
  userLimit: number | string;
  addOns: AddOn[];
}

/**
 * The owner of the new key: the company itself, a company that an administrator selects in the form, or a fixed
 * company.
 */
export type KeyOwner = 'own' | 'chosen' | 'given';

const initialValues: KeyFormValues = {
  companyId: null,
  planType: 'TWO_DAYS',
  expiresAt: null,
  userLimit: '',
  addOns: ['REMOTE'],
};

/** Returns the first plan that ends after the latest key, or a custom plan with a suggested day. */
function getInitialTerm(limits: ExpiryLimits, followedKey?: FollowedKeyFragment | null) {
  const [planType = 'CUSTOM'] = listPossiblePlans(limits);
  return { planType, expiresAt: planType === 'CUSTOM' ? getSuggestedDay(followedKey, limits) : null };
}

/**
 * Returns the initial values of a renewal: the users and add-ons of the key that the renewal follows, and a custom plan
 * with a suggested day.
 */
const getRenewalValues = (key: FollowedKeyFragment, limits: ExpiryLimits): KeyFormValues => ({
  companyId: null,
  planType: 'CUSTOM',
  expiresAt: getSuggestedDay(key, limits),
  userLimit: key.userLimit || NO_LIMIT,
  addOns: key.addOns,
});

/**
 * Returns the initial values of a repeated request: the terms of the earlier request. If the plan of that request is no
 * longer possible, the form starts with a custom plan. If the requested day is no longer possible, another day is
 * suggested.
 */
function getRepeatValues(key: FollowedKeyFragment, limits: ExpiryLimits): KeyFormValues {
  const planType = listPossiblePlans(limits).includes(key.planType) ? key.planType : 'CUSTOM';
  const requestedDay = toCalendarDay(new Date(key.expiresAt), limits.zone);
  const day = checkExpiryChoice('CUSTOM', requestedDay, limits).length ? getSuggestedDay(key, limits) : requestedDay;
  const { addOns } = key;
  const expiresAt = planType === 'CUSTOM' ? day : null;
  return { companyId: null, planType, expiresAt, userLimit: key.userLimit || NO_LIMIT, addOns };
}

const toUserLimit = (userLimit: KeyFormValues['userLimit']) => (userLimit === NO_LIMIT ? 0 : Number(userLimit));

/** Returns the number of users to price: 0 for unlimited, null until a number is entered. */
const getPricedUsers = ({ userLimit }: KeyFormValues): number | null =>
  toUserLimit(userLimit) || (userLimit === NO_LIMIT ? 0 : null);

/** Returns a hint about the input that is missing or invalid for a total, or null if the total can be calculated. */
function getMissingHint(values: KeyFormValues, owner: KeyOwner): string | null {
  const { companyId, planType, expiresAt, addOns } = values;
  if (owner === 'chosen' && !companyId) return 'Choose the company to see the total';
  if (planType === 'CUSTOM' && !expiresAt) return 'Choose the expiry date to see the total';
  if (getPricedUsers(values) === null) return 'Enter the number of users to see the total';
  if (!addOns.length) return 'Choose an add-on to see the total';
  return toQuotableTerms(values) ? null : 'Correct the number of users to see the total';
}

function validateKeyRequest(
  { companyId, planType, expiresAt, userLimit, addOns }: KeyFormValues,
  owner: KeyOwner,
  limits: ExpiryLimits,
) {
  return getMessagesByField([
    ...toUserErrors('companyId', owner === 'chosen' && !companyId && 'Company is required.'),
    ...toUserErrors('expiresAt', planType === 'CUSTOM' && !expiresAt && 'Expiry date is required.'),
    ...checkExpiryChoice(planType, expiresAt, limits),
    ...toUserErrors('userLimit', userLimit === '' && 'User count is required.'),
    ...toUserErrors('userLimit', userLimit === 0 && 'Enter at least 1 user, or choose Unlimited.'),
    ...checkTerms({ userLimit: toUserLimit(userLimit), addOns }),
  ]);
}

const toTerms = ({ planType, expiresAt, userLimit, addOns }: KeyFormValues): CompleteInput<KeyTerms> => ({
  planType,
  expiresAt: planType === 'CUSTOM' ? expiresAt : null,
  userLimit: toUserLimit(userLimit),
  addOns,
});

/**
 * Returns the terms if the server can price them, otherwise null. Before the user enters a number of users, the terms
 * contain 0, because a quote also reports whether the expiry is possible.
 */
function toQuotableTerms(values: KeyFormValues): KeyTerms | null {
  const terms = toTerms(values);
  const isQuotable = (terms.planType !== 'CUSTOM' || terms.expiresAt) && !checkTerms(terms).length;
  return isQuotable ? terms : null;
}

const toInput = (values: KeyFormValues, quotedTotal: number | null): CompleteInput<RequestKeyInput> => ({
  terms: toTerms(values),
  quotedTotal,
});

export const keyRequestForm = {
  initialValues,
  getInitialTerm,
  getRenewalValues,
  getRepeatValues,
  getPricedUsers,
  getMissingHint,
  validate: validateKeyRequest,
  toTerms,
  toQuotableTerms,
  toInput,
};
