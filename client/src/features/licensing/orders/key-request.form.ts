import { checkTerms } from '@portal/server/modules/licensing/keys/key-input.rules';
import { toCalendarDay } from '@portal/server/platform/kernel/calendar.rules';
import { getMessagesByField, toUserErrors } from '@portal/server/platform/kernel/user-error.rules';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import { type ExpiryLimits, checkExpiryChoice, listPossiblePlans, getSuggestedDay } from './expiry-choice.ts';
import type { AddOn, FollowedKeyFragment, KeyTerms, PlanType, RequestKeyInput } from '../keys/keys.generated.ts';

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
function getInitialTerm(limits: ExpiryLimits, followed?: FollowedKeyFragment | null) {
  const [planType = 'CUSTOM'] = listPossiblePlans(limits);
  return { planType, expiresAt: planType === 'CUSTOM' ? getSuggestedDay(followed, limits) : null };
}

/** What the renewal of a key opens with: the same users and add-ons. */
const getRenewalValues = (key: FollowedKeyFragment, limits: ExpiryLimits): KeyFormValues => ({
  companyId: null,
  planType: 'CUSTOM',
  expiresAt: getSuggestedDay(key, limits),
  userLimit: key.userLimit || NO_LIMIT,
  addOns: key.addOns,
});

/** The initial values of a repeated request: its terms, if they are still possible. */
function getRepeatValues(key: FollowedKeyFragment, limits: ExpiryLimits): KeyFormValues {
  const planType = listPossiblePlans(limits).includes(key.planType) ? key.planType : 'CUSTOM';
  const requested = toCalendarDay(new Date(key.expiresAt), limits.zone);
  const day = checkExpiryChoice('CUSTOM', requested, limits).length ? getSuggestedDay(key, limits) : requested;
  const { addOns } = key;
  const expiresAt = planType === 'CUSTOM' ? day : null;
  return { companyId: null, planType, expiresAt, userLimit: key.userLimit || NO_LIMIT, addOns };
}

const toUserLimit = (userLimit: KeyFormValues['userLimit']) => (userLimit === NO_LIMIT ? 0 : Number(userLimit));

/** The users that are priced: 0 for unlimited, null until they are entered. */
const getPricedUsers = ({ userLimit }: KeyFormValues): number | null =>
  toUserLimit(userLimit) || (userLimit === NO_LIMIT ? 0 : null);

/** What is missing for a total; null once everything is entered. */
function getMissingHint(values: KeyFormValues, owner: KeyOwner): string | null {
  const { companyId, planType, expiresAt, addOns } = values;
  if (owner === 'chosen' && !companyId) return 'Choose the company to see the total';
  if (planType === 'CUSTOM' && !expiresAt) return 'Choose the expiry date to see the total';
  if (getPricedUsers(values) === null) return 'Enter the users to see the total';
  if (!addOns.length) return 'Choose an add-on to see the total';
  return toQuotable(values) ? null : 'Correct the users to see the total';
}

/** What is wrong with a request. */
function validate(
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

/** What is priced. */
const toTerms = ({ planType, expiresAt, userLimit, addOns }: KeyFormValues): CompleteInput<KeyTerms> => ({
  planType,
  expiresAt: planType === 'CUSTOM' ? expiresAt : null,
  userLimit: toUserLimit(userLimit),
  addOns,
});

/** The terms, once they can be priced; without a user count the answer still says whether the expiry is possible. */
function toQuotable(values: KeyFormValues): KeyTerms | null {
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
  openingTerm: getInitialTerm,
  renewalOf: getRenewalValues,
  repeatOf: getRepeatValues,
  pricedUsers: getPricedUsers,
  missingForTotal: getMissingHint,
  validate,
  toTerms,
  toQuotable,
  toInput,
};
