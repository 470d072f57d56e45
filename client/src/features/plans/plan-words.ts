import type { PlanType } from '@portal/server/keys/key-term.rules';
import { namesOf } from '../../shared/names.ts';
import type { AddOn } from './plans.generated.ts';

/** Plan types as people read them, in the order of the form. */
export const PLAN_NAMES: Record<keyof typeof PlanType, string> = {
  TWO_DAYS: '2 days',
  WEEK: 'Week',
  MONTH: 'Month',
  CUSTOM: 'Custom',
};

/** Add-ons as people read them, in the order in which they are priced. */
export const ADD_ON_NAMES: Record<AddOn, string> = {
  REMOTE: 'Remote',
  TRACKING: 'Tracking',
  ADVERTISEMENT: 'Advertisement',
  CALLING: 'Calling',
};

/** Several add-ons in a sentence, in the order in which they are priced. */
export const addOnsText = (addOns: readonly AddOn[]): string =>
  namesOf(ADD_ON_NAMES)
    .filter((addOn) => addOns.includes(addOn))
    .map((addOn) => ADD_ON_NAMES[addOn])
    .join(', ');
