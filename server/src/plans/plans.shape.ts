import { z } from 'zod';
import { allMapped, money, percent } from '../rest/values.ts';
import { documented, wordsOf } from '../rest/words.ts';
import type { RestPlanSettingFragment } from './plans.rest.generated.ts';

export const ADD_ON_WORDS = {
  remote: 'REMOTE',
  tracking: 'TRACKING',
  advertisment: 'ADVERTISEMENT',
  calling: 'CALLING',
} as const;
type AddOnWord = keyof typeof ADD_ON_WORDS;

/** The four documented flags that say which add-ons are granted. */
export const addOnFlags = (addOns: readonly string[]): Record<AddOnWord, boolean> => ({
  remote: addOns.includes(ADD_ON_WORDS.remote),
  tracking: addOns.includes(ADD_ON_WORDS.tracking),
  advertisment: addOns.includes(ADD_ON_WORDS.advertisment),
  calling: addOns.includes(ADD_ON_WORDS.calling),
});

/** The add-ons whose flags are set. */
export const addOnsOf = (flags: Record<AddOnWord, boolean>) =>
  wordsOf(ADD_ON_WORDS).flatMap((word) => (flags[word] ? [ADD_ON_WORDS[word]] : []));

const PlanSetting = z
  .object({ price: money.meta({ description: 'INR per user per day.' }), discount: percent, isActive: z.boolean() })
  .meta({ id: 'PlanSetting', description: 'The price of one add-on.' });

export const PlanSettings = z
  .object({ remote: PlanSetting, tracking: PlanSetting, advertisment: PlanSetting, calling: PlanSetting })
  .meta({ id: 'PlanSettings', description: 'The prices of the four add-ons.' });

export const planSettings = (settings: readonly RestPlanSettingFragment[]) =>
  Object.fromEntries(
    settings.map(({ addOn, price, discountPercent, isActive, ...rest }) => {
      allMapped(rest);
      const setting: z.output<typeof PlanSetting> = { price, discount: discountPercent, isActive };
      return [documented(ADD_ON_WORDS, addOn), setting];
    }),
  );
