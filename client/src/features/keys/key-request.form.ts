import { checkTerms } from '@portal/server/keys/key-input.rules';
import { calendarDay } from '@portal/server/shared/calendar.rules';
import { messagesByField, problemIf } from '@portal/server/shared/problem.rules';
import type { Complete } from '../../shared/complete.ts';
import { type ExpiryLimits, expiryProblems, possiblePlans, suggestedDay } from './expiry-choice.ts';
import type { AddOn, FollowedKeyFragment, KeyTerms, PlanType, RequestKeyInput } from './keys.generated.ts';

/** In the form, no limit is a choice of its own; the server's word for it is 0. */
export const NO_LIMIT = 'unlimited';

export interface KeyFormValues {
  /** Only administrators are asked. */
  companyId: string | null;
  planType: PlanType;
  /** The chosen day (YYYY-MM-DD); only used for a custom plan. */
  expiresAt: string | null;
  /** A number, what is typed instead of one, or NO_LIMIT. */
  userLimit: number | string;
  addOns: AddOn[];
}

/** Whose key it is: the asking company's own, that of a company an administrator chooses, or of one that is given. */
export type KeyOwner = 'own' | 'chosen' | 'given';

const initialValues: KeyFormValues = {
  companyId: null,
  planType: 'TWO_DAYS',
  expiresAt: null,
  userLimit: '',
  addOns: ['REMOTE'],
};

/** The plan and the end that a form opens with: 2 days, unless the latest key ends later. */
function openingTerm(limits: ExpiryLimits, followed?: FollowedKeyFragment | null) {
  const [planType = 'CUSTOM'] = possiblePlans(limits);
  return { planType, expiresAt: planType === 'CUSTOM' ? suggestedDay(followed, limits) : null };
}

/** What the renewal of a key opens with: the same users and add-ons. */
const renewalOf = (key: FollowedKeyFragment, limits: ExpiryLimits): KeyFormValues => ({
  companyId: null,
  planType: 'CUSTOM',
  expiresAt: suggestedDay(key, limits),
  userLimit: key.userLimit || NO_LIMIT,
  addOns: key.addOns,
});

/** The initial values of a repeated request: its terms, if they are still possible. */
function repeatOf(key: FollowedKeyFragment, limits: ExpiryLimits): KeyFormValues {
  const planType = possiblePlans(limits).includes(key.planType) ? key.planType : 'CUSTOM';
  const requested = calendarDay(new Date(key.expiresAt), limits.zone);
  const day = expiryProblems('CUSTOM', requested, limits).length ? suggestedDay(key, limits) : requested;
  const { addOns } = key;
  const expiresAt = planType === 'CUSTOM' ? day : null;
  return { companyId: null, planType, expiresAt, userLimit: key.userLimit || NO_LIMIT, addOns };
}

const usersOf = (userLimit: KeyFormValues['userLimit']) => (userLimit === NO_LIMIT ? 0 : Number(userLimit));

/** The users that are priced: 0 for unlimited, null until they are entered. */
const pricedUsers = ({ userLimit }: KeyFormValues): number | null =>
  usersOf(userLimit) || (userLimit === NO_LIMIT ? 0 : null);

/** What is missing for a total; null once everything is entered. */
function missingForTotal(values: KeyFormValues, owner: KeyOwner): string | null {
  const { companyId, planType, expiresAt, addOns } = values;
  if (owner === 'chosen' && !companyId) return 'Choose the company to see the total';
  if (planType === 'CUSTOM' && !expiresAt) return 'Choose the expiry date to see the total';
  if (pricedUsers(values) === null) return 'Enter the users to see the total';
  if (!addOns.length) return 'Choose an add-on to see the total';
  return toQuotable(values) ? null : 'Correct the users to see the total';
}

/** What is wrong with a request. */
function validate(
  { companyId, planType, expiresAt, userLimit, addOns }: KeyFormValues,
  owner: KeyOwner,
  limits: ExpiryLimits,
) {
  return messagesByField([
    ...problemIf('companyId', owner === 'chosen' && !companyId && 'Company is required.'),
    ...problemIf('expiresAt', planType === 'CUSTOM' && !expiresAt && 'Expiry date is required.'),
    ...expiryProblems(planType, expiresAt, limits),
    ...problemIf('userLimit', userLimit === '' && 'User count is required.'),
    ...problemIf('userLimit', userLimit === 0 && 'Enter at least 1 user, or choose Unlimited.'),
    ...checkTerms({ userLimit: usersOf(userLimit), addOns }),
  ]);
}

/** What is priced. */
const toTerms = ({ planType, expiresAt, userLimit, addOns }: KeyFormValues): Complete<KeyTerms> => ({
  planType,
  expiresAt: planType === 'CUSTOM' ? expiresAt : null,
  userLimit: usersOf(userLimit),
  addOns,
});

/** The terms, once they can be priced; without a user count the answer still says whether the expiry is possible. */
function toQuotable(values: KeyFormValues): KeyTerms | null {
  const terms = toTerms(values);
  const isQuotable = (terms.planType !== 'CUSTOM' || terms.expiresAt) && !checkTerms(terms).length;
  return isQuotable ? terms : null;
}

const toInput = (values: KeyFormValues, quotedTotal: number | null): Complete<RequestKeyInput> => ({
  terms: toTerms(values),
  quotedTotal,
});

export const keyRequestForm = {
  initialValues,
  openingTerm,
  renewalOf,
  repeatOf,
  pricedUsers,
  missingForTotal,
  validate,
  toQuotable,
  toInput,
};
