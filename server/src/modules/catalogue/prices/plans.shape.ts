import { z } from 'zod';
import { toEnumName, listEnumNames } from '../../../platform/rest/enum-names.ts';
import { assertAllMapped, moneySchema, percentSchema } from '../../../platform/rest/response-schemas.ts';
import type { RestPlanSettingFragment } from './plans.rest.generated.ts';

export const ADD_ON_REST_NAMES = {
  remote: 'REMOTE',
  tracking: 'TRACKING',
  advertisment: 'ADVERTISEMENT',
  calling: 'CALLING',
} as const;
type AddOnRestName = keyof typeof ADD_ON_REST_NAMES;

/** Maps add-ons to the four flags of the REST contract. */
export const toAddOnFlags = (addOns: readonly string[]): Record<AddOnRestName, boolean> => ({
  remote: addOns.includes(ADD_ON_REST_NAMES.remote),
  tracking: addOns.includes(ADD_ON_REST_NAMES.tracking),
  advertisment: addOns.includes(ADD_ON_REST_NAMES.advertisment),
  calling: addOns.includes(ADD_ON_REST_NAMES.calling),
});

/** Returns the add-ons whose flags are true. */
export const parseAddOnFlags = (flags: Record<AddOnRestName, boolean>) =>
  listEnumNames(ADD_ON_REST_NAMES).flatMap((name) => (flags[name] ? [ADD_ON_REST_NAMES[name]] : []));

const PlanSetting = z
  .object({
    price: moneySchema.meta({ description: 'The price in INR per user per day.' }),
    discount: percentSchema,
    isActive: z.boolean(),
  })
  .meta({ id: 'PlanSetting', description: 'The price of one add-on.' });

export const PlanSettings = z
  .object({ remote: PlanSetting, tracking: PlanSetting, advertisment: PlanSetting, calling: PlanSetting })
  .meta({ id: 'PlanSettings', description: 'The prices of the four add-ons.' });

export const toRestPlanSettings = (settings: readonly RestPlanSettingFragment[]) =>
  Object.fromEntries(
    settings.map(({ addOn, price, discountPercent, isActive, ...rest }) => {
      assertAllMapped(rest);
      const setting: z.output<typeof PlanSetting> = { price, discount: discountPercent, isActive };
      return [toEnumName(ADD_ON_REST_NAMES, addOn), setting];
    }),
  );
