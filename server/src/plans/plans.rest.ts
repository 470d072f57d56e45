import { z } from 'zod';
import { done } from '../rest/envelope.ts';
import { amount, requiredFlag } from '../rest/readers.ts';
import { nothing, outcome, route } from '../rest/route.ts';
import { wordsOf } from '../rest/words.ts';
import { checkDiscount, checkPrice, MAX_PRICE } from './plan-setting.rules.ts';
import {
  RestPlanSettingsDocument,
  RestPricesDocument,
  RestUpdatePlanSettingsDocument,
} from './plans.rest.generated.ts';
import { ADD_ON_WORDS, PlanSettings, planSettings } from './plans.shape.ts';

const setting = z.object(
  {
    price: amount(checkPrice, MAX_PRICE),
    discount: amount(checkDiscount, 100),
    isActive: requiredFlag('isActive'),
  },
  'Send price, discount and isActive for each add-on.',
);

export const planRoutes = [
  route('GET', '/company/get-plan', RestPricesDocument, {
    summary: 'The prices that keys are charged at.',
    returns: { data: PlanSettings },
    takes: nothing,
    variables: () => ({}),
    reply: ({ prices }) => done('Plan settings fetched.', { data: planSettings(prices) }),
  }),

  route('GET', '/admin/get-plan', RestPlanSettingsDocument, {
    summary: 'The prices of the four add-ons, for editing.',
    returns: { data: PlanSettings },
    takes: nothing,
    variables: () => ({}),
    reply: (data) => done('Plan settings fetched.', { data: planSettings(data.planSettings) }),
  }),

  route('POST', '/admin/update-plan-setting', RestUpdatePlanSettingsDocument, {
    summary: 'Saves the prices of the four add-ons; existing keys keep theirs.',
    example: {
      remote: { price: 2.5, discount: 0, isActive: true },
      tracking: { price: 1.25, discount: 10, isActive: true },
      advertisment: { price: 0.5, discount: 0, isActive: true },
      calling: { price: 1.75, discount: 12.5, isActive: false },
    },
    returns: { data: PlanSettings },
    takes: z.object({ remote: setting, tracking: setting, advertisment: setting, calling: setting }),
    variables: (form) => ({
      settings: wordsOf(ADD_ON_WORDS).map((word) => {
        const { price, discount, isActive } = form[word];
        // no version: the last save wins
        return { addOn: ADD_ON_WORDS[word], price, discountPercent: discount, isActive, version: null };
      }),
    }),
    reply: ({ updatePlanSettings }) =>
      outcome(updatePlanSettings, (payload) => ({ data: planSettings(payload.planSettings!) })),
  }),
];
