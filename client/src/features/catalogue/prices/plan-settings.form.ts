import { ADD_ONS } from '@portal/server/modules/catalogue/prices/add-on.rules';
import { checkDiscount, checkPrice } from '@portal/server/modules/catalogue/prices/plan-setting.rules';
import { calculatePrice } from '@portal/server/modules/catalogue/prices/pricing.rules';
import {
  getMessagesByField,
  type UserErrorDetails,
  createUserError,
} from '@portal/server/platform/kernel/user-error.rules';
import { formatMoney } from '../../../lib/formats/formats.ts';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import type { UserError } from '../../../lib/forms/user-errors.ts';
import type { AddOn, PlanSettingFragment, PlanSettingInput } from './plans.generated.ts';

export interface SettingValues {
  price: number | string;
  discountPercent: number | string;
  isActive: boolean;
  /** The version of the setting when it was loaded. The server compares versions to detect concurrent changes. */
  version: number;
}

export type PlanValues = Record<AddOn, SettingValues>;

const checkNumber = (
  value: number | string,
  label: string,
  field: string,
  check: (value: number, field: string) => UserErrorDetails[],
) => (value === '' ? [createUserError(field, `${label} is required.`)] : check(Number(value), field));

/** Compares the values of two settings and ignores their versions. */
export const isSameSetting = (a: SettingValues, b: SettingValues): boolean =>
  Number(a.price) === Number(b.price) &&
  Number(a.discountPercent) === Number(b.discountPercent) &&
  a.isActive === b.isActive;

/** One changed value of an add-on, formatted for display. */
export interface SettingChange {
  addOn: AddOn;
  name: string;
  before: string;
  after: string;
}

const SETTING_FORMATS: { name: string; format: (setting: SettingValues) => string }[] = [
  { name: 'Price', format: ({ price }) => formatMoney(Number(price)) },
  { name: 'Discount', format: ({ discountPercent }) => `${Number(discountPercent)} %` },
  { name: 'Status', format: ({ isActive }) => (isActive ? 'Active' : 'Not active') },
];

/** Lists the values that differ between two sets of settings. */
export const listChanges = (before: PlanValues, after: PlanValues): SettingChange[] =>
  ADD_ONS.flatMap((addOn) =>
    SETTING_FORMATS.map(({ name, format }) => ({
      addOn,
      name,
      before: format(before[addOn]),
      after: format(after[addOn]),
    })).filter((change) => change.before !== change.after),
  );

/** Returns whether an add-on is active but costs nothing: its price is 0, or its discount is 100 %. */
export const isFree = ({ price, discountPercent, isActive }: SettingValues): boolean =>
  isActive && price !== '' && (Number(price) === 0 || Number(discountPercent) === 100);

/**
 * Calculates an example price in INR for 100 users and 30 days: the net price of each active add-on, and the total with
 * GST. `gstRate` is in percent.
 */
export function getMonthlyPrice(values: PlanValues, gstRate: number) {
  const activeAddOns = ADD_ONS.filter((addOn) => values[addOn].isActive).map((addOn) => ({
    addOn,
    price: Number(values[addOn].price),
    discountPercent: Number(values[addOn].discountPercent),
  }));
  const { lines, total } = calculatePrice(activeAddOns, 100, 30, gstRate);
  return { getNet: (addOn: AddOn) => lines.find((line) => line.addOn === addOn)?.net ?? null, total };
}

interface ConflictingValues {
  typed: PlanValues;
  /** The values that the form was last loaded with. */
  loaded: PlanValues;
  /** The values that the other administrator saved. */
  stored: PlanValues;
}

/**
 * Merges the settings that another administrator saved into the form. Unsaved input is preserved, and stored values
 * replace all others. `conflictingAddOns` lists the add-ons that both administrators changed to different values, and
 * the edited add-ons of a draft that is based on an older version.
 */
export function mergeStoredSettings({ typed, loaded, stored }: ConflictingValues): {
  values: PlanValues;
  conflictingAddOns: AddOn[];
} {
  const values = { ...typed };
  const conflictingAddOns: AddOn[] = [];
  for (const addOn of ADD_ONS) {
    const [mine, theirs, before] = [typed[addOn], stored[addOn], loaded[addOn]];
    // Every save increments the versions of all four add-ons, including unchanged ones.
    const isStoredUnchanged = mine.version === before.version && isSameSetting(theirs, before);
    if (isSameSetting(mine, before) || isSameSetting(mine, theirs)) values[addOn] = theirs;
    else if (isStoredUnchanged) values[addOn] = { ...mine, version: theirs.version };
    else if (mine.version !== theirs.version) conflictingAddOns.push(addOn);
  }
  return { values, conflictingAddOns };
}

export const planSettingsForm = {
  getInitialValues: (settings: readonly PlanSettingFragment[]) =>
    Object.fromEntries(settings.map(({ addOn, ...values }) => [addOn, values])) as PlanValues,

  /** Returns messages by field of the form, for example REMOTE.price. */
  validate: (values: PlanValues) =>
    getMessagesByField(
      Object.entries(values).flatMap(([addOn, { price, discountPercent }]) => [
        ...checkNumber(price, 'Price', `${addOn}.price`, checkPrice),
        ...checkNumber(discountPercent, 'Discount', `${addOn}.discountPercent`, checkDiscount),
      ]),
    ),

  toInput: (values: PlanValues): CompleteInput<PlanSettingInput>[] =>
    (Object.keys(values) as AddOn[]).map((addOn) => {
      const { price, discountPercent, isActive, version } = values[addOn];
      return { addOn, price: Number(price), discountPercent: Number(discountPercent), isActive, version };
    }),

  /** Returns the messages of user errors by form field. The paths of the errors contain indexes of `input`. */
  toFieldErrors: (userErrors: readonly UserError[], input: readonly PlanSettingInput[]) =>
    Object.fromEntries(
      userErrors.flatMap(({ field, message }) => {
        const [index, name] = field?.slice(-2) ?? [];
        const setting = input[Number(index)];
        return setting ? [[`${setting.addOn}.${name}`, message]] : [];
      }),
    ),
};
