import { discountProblem, priceProblem } from '@portal/server/plans/plan-setting.rules';
import type { Complete } from '../../shared/complete.ts';
import type { AddOn, PlanSettingFragment, PlanSettingInput } from './plans.generated.ts';

interface SettingValues {
  price: number | string;
  discountPercent: number | string;
  isActive: boolean;
  /** As it was loaded: a change by somebody else since then is noticed. */
  version: number;
}

export type PlanValues = Record<AddOn, SettingValues>;

const numberProblem = (value: number | string, what: string, problem: (value: number) => string | null) =>
  value === '' ? `${what} is required.` : problem(Number(value));

export const planSettingsForm = {
  initialValues: (settings: readonly PlanSettingFragment[]) =>
    Object.fromEntries(settings.map(({ addOn, ...values }) => [addOn, values])) as PlanValues,

  /** Problems by field, named as the server names them: REMOTE.price. */
  validate: (values: PlanValues): Record<string, string | null> =>
    Object.fromEntries(
      Object.entries(values).flatMap(([addOn, { price, discountPercent }]) => [
        [`${addOn}.price`, numberProblem(price, 'Price', priceProblem)],
        [`${addOn}.discountPercent`, numberProblem(discountPercent, 'Discount', discountProblem)],
      ]),
    ),

  toInput: (values: PlanValues): Complete<PlanSettingInput>[] =>
    (Object.keys(values) as AddOn[]).map((addOn) => {
      const { price, discountPercent, isActive, version } = values[addOn];
      return { addOn, price: Number(price), discountPercent: Number(discountPercent), isActive, version };
    }),
};
