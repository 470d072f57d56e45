import { userLimitProblem } from '@portal/server/keys/key-input.rules';
import type { AddOn, KeyTerms, PlanType } from './keys.generated.ts';

export interface KeyFormValues {
  /** Asked of an administrator only. */
  companyId: string | null;
  planType: PlanType;
  /** The chosen day (YYYY-MM-DD); counts for a custom plan only. */
  expiresAt: string | null;
  userLimit: number | string;
  addOns: AddOn[];
}

const initialValues: KeyFormValues = {
  companyId: null,
  planType: 'TWO_DAYS',
  expiresAt: null,
  userLimit: '',
  addOns: ['REMOTE'],
};

/** What is wrong with a request; `company` says whether one has to be chosen. */
export function validateKeyRequest(values: KeyFormValues, company: 'own' | 'chosen') {
  const { companyId, planType, expiresAt, userLimit, addOns } = values;
  return {
    companyId: company === 'chosen' && !companyId ? 'Company is required.' : null,
    expiresAt: planType === 'CUSTOM' && !expiresAt ? 'Expiry date is required.' : null,
    userLimit: userLimit === '' ? 'User count is required.' : userLimitProblem(Number(userLimit)),
    addOns: addOns.length ? null : 'Choose at least one add-on.',
  };
}

const toTerms = ({ planType, expiresAt, userLimit, addOns }: KeyFormValues): KeyTerms => ({
  planType,
  expiresAt: planType === 'CUSTOM' ? expiresAt : null,
  userLimit: Number(userLimit),
  addOns,
});

/** Whether a price can be asked for; without a user count the answer still says whether the expiry is possible. */
export const isQuotable = ({ planType, expiresAt, userLimit, addOns }: KeyFormValues): boolean =>
  addOns.length > 0 && (planType !== 'CUSTOM' || !!expiresAt) && !userLimitProblem(Number(userLimit));

export const keyRequestForm = { initialValues, toTerms };
