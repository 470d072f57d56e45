import { ADD_ONS } from '@portal/server/plans/add-on.rules';
import { checkDiscount, checkPrice } from '@portal/server/plans/plan-setting.rules';
import { priceOf } from '@portal/server/plans/pricing.rules';
import { messagesByField, type Problem, problem } from '@portal/server/shared/problem.rules';
import { formatMoney } from '../../shared/formats.ts';
import type { Complete } from '../../shared/complete.ts';
import type { AddOn, PlanSettingFragment, PlanSettingInput } from './plans.generated.ts';

export interface SettingValues {
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

/** Whether two settings say the same, whoever saved them. */
export const isSameSetting = (one: SettingValues, other: SettingValues): boolean =>
  Number(one.price) === Number(other.price) &&
  Number(one.discountPercent) === Number(other.discountPercent) &&
  one.isActive === other.isActive;

/** One changed value of an add-on, in words. */
export interface SettingChange {
  addOn: AddOn;
  /** The label of the value. */
  name: string;
  before: string;
  after: string;
}

const VALUES: { name: string; text: (setting: SettingValues) => string }[] = [
  { name: 'Price', text: ({ price }) => formatMoney(Number(price)) },
  { name: 'Discount', text: ({ discountPercent }) => `${Number(discountPercent)} %` },
  { name: 'Status', text: ({ isActive }) => (isActive ? 'Active' : 'Not active') },
];

/** Every value that differs from the stored one. */
export const listChanges = (before: PlanValues, after: PlanValues): SettingChange[] =>
  ADD_ONS.flatMap((addOn) =>
    VALUES.map(({ name, text }) => ({ addOn, name, before: text(before[addOn]), after: text(after[addOn]) })).filter(
      (change) => change.before !== change.after,
    ),
  );

/** Whether an add-on is given away. */
export const isFree = ({ price, discountPercent, isActive }: SettingValues): boolean =>
  isActive && price !== '' && (Number(price) === 0 || Number(discountPercent) === 100);

/** What a month of 30 days costs a company with 100 users: each add-on on sale, and all of them with GST. */
export function monthOf(values: PlanValues) {
  const sold = ADD_ONS.filter((addOn) => values[addOn].isActive).map((addOn) => ({
    addOn,
    price: Number(values[addOn].price),
    discountPercent: Number(values[addOn].discountPercent),
  }));
  const { lines, total } = priceOf(sold, 100, 30);
  return { netOf: (addOn: AddOn) => lines.find((line) => line.addOn === addOn)?.net ?? null, total };
}

/** What was typed, and what is stored by now. */
interface Stale {
  typed: PlanValues;
  loaded: PlanValues;
  stored: PlanValues;
}

/** After somebody else has saved: what was typed stays, the rest becomes what is stored. Names the add-ons that both changed. */
export function mergeStored({ typed, loaded, stored }: Stale): { values: PlanValues; contested: AddOn[] } {
  const values = { ...typed };
  const contested: AddOn[] = [];
  for (const addOn of ADD_ONS) {
    const [mine, theirs, before] = [typed[addOn], stored[addOn], loaded[addOn]];
    // every save counts as a change of all four, also of those that it left as they were
    const isTheirsAsBefore = mine.version === before.version && isSameSetting(theirs, before);
    if (isSameSetting(mine, before) || isSameSetting(mine, theirs)) values[addOn] = theirs;
    else if (isTheirsAsBefore) values[addOn] = { ...mine, version: theirs.version };
    else if (mine.version !== theirs.version) contested.push(addOn);
  }
  return { values, contested };
}

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
