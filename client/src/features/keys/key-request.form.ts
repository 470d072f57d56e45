import { checkTerms } from '@portal/server/keys/key-input.rules';
import { messagesByField, problemIf } from '@portal/server/shared/problem.rules';
import type { Complete } from '../../shared/complete.ts';
import type { AddOn, KeyTerms, PlanType, RequestKeyInput } from './keys.generated.ts';

export interface KeyFormValues {
  /** Only administrators are asked. */
  companyId: string | null;
  planType: PlanType;
  /** The chosen day (YYYY-MM-DD); only used for a custom plan. */
  expiresAt: string | null;
  userLimit: number | string;
  addOns: AddOn[];
}

/** Whose key it is: the asking company's own, or that of a company an administrator chooses. */
export type KeyOwner = 'own' | 'chosen';

const initialValues: KeyFormValues = {
  companyId: null,
  planType: 'TWO_DAYS',
  expiresAt: null,
  userLimit: '',
  addOns: ['REMOTE'],
};

/** What is wrong with a request. */
function validate({ companyId, planType, expiresAt, userLimit, addOns }: KeyFormValues, owner: KeyOwner) {
  return messagesByField([
    ...problemIf('companyId', owner === 'chosen' && !companyId && 'Company is required.'),
    ...problemIf('expiresAt', planType === 'CUSTOM' && !expiresAt && 'Expiry date is required.'),
    ...problemIf('userLimit', userLimit === '' && 'User count is required.'),
    ...checkTerms({ userLimit: Number(userLimit), addOns }),
  ]);
}

/** What is priced. */
const toTerms = ({ planType, expiresAt, userLimit, addOns }: KeyFormValues): Complete<KeyTerms> => ({
  planType,
  expiresAt: planType === 'CUSTOM' ? expiresAt : null,
  userLimit: Number(userLimit),
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

export const keyRequestForm = { initialValues, validate, toQuotable, toInput };
