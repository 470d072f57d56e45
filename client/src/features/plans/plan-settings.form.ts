import { checkDiscount, checkPrice } from '@portal/server/plans/plan-setting.rules';
import { messagesByField, type Problem, problem } from '@portal/server/shared/problem.rules';
import type { Complete } from '../../shared/complete.ts';
import type { AddOn, PlanSettingFragment, PlanSettingInput } from './plans.generated.ts';

interface SettingValues {
  price: number | string;
  discountPercent: number | string;
  isActive: boolean;
  /** As it was loaded, so that a change by somebody else since then is noticed. */
  version: number;
}

export type PlanValues = Record<AddOn, SettingValues>;

const checkNumber = (
  value: number | string,
  what: string,
  field: string,
  check: (value: number, field: string) => Problem[],
) => (value === '' ? [problem(field, `${what} is required.`)] : check(Number(value), field));

export const planSettingsForm = {
  initialValues: (settings: readonly PlanSettingFragment[]) =>
    Object.fromEntries(settings.map(({ addOn, ...values }) => [addOn, values])) as PlanValues,

  /** Problems by field, named as the server names them: REMOTE.price. */
  validate: (values: PlanValues) =>
    messagesByField(
      Object.entries(values).flatMap(([addOn, { price, discountPercent }]) => [
        ...checkNumber(price, 'Price', `${addOn}.price`, checkPrice),
        ...checkNumber(discountPercent, 'Discount', `${addOn}.discountPercent`, checkDiscount),
      ]),
    ),

  toInput: (values: PlanValues): Complete<PlanSettingInput>[] =>
    (Object.keys(values) as AddOn[]).map((addOn) => {
      const { price, discountPercent, isActive, version } = values[addOn];
      return { addOn, price: Number(price), discountPercent: Number(discountPercent), isActive, version };
    }),
};
