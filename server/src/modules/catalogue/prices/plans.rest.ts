import { z } from 'zod';
import { createSuccessResponse } from '../../../platform/rest/envelope.ts';
import { amountField, requiredBooleanField } from '../../../platform/rest/request-fields.ts';
import { emptyInput, toPayloadResponse, defineRoute } from '../../../platform/rest/route.ts';
import { listEnumNames } from '../../../platform/rest/enum-names.ts';
import { checkDiscount, checkPrice, MAX_PRICE } from './plan-setting.rules.ts';
import {
  RestPlanSettingsDocument,
  RestPricesDocument,
  RestUpdatePlanSettingsDocument,
} from './plans.rest.generated.ts';
import { ADD_ON_REST_NAMES, PlanSettings, toRestPlanSettings } from './plans.shape.ts';

const settingSchema = z.object(
  {
    price: amountField(checkPrice, MAX_PRICE),
    discount: amountField(checkDiscount, 100),
    isActive: requiredBooleanField('isActive'),
  },
  'Send price, discount and isActive for each add-on.',
);

export const planRoutes = [
  defineRoute('GET', '/company/get-plan', RestPricesDocument, {
    summary: 'The current prices of the add-ons.',
    returns: { data: PlanSettings },
    inputSchema: emptyInput,
    variables: () => ({}),
    reply: ({ prices }) => createSuccessResponse('Plan settings fetched.', { data: toRestPlanSettings(prices) }),
  }),

  defineRoute('GET', '/admin/get-plan', RestPlanSettingsDocument, {
    summary: 'The prices of the four add-ons, for editing.',
    returns: { data: PlanSettings },
    inputSchema: emptyInput,
    variables: () => ({}),
    reply: (data) => createSuccessResponse('Plan settings fetched.', { data: toRestPlanSettings(data.planSettings) }),
  }),

  defineRoute('POST', '/admin/update-plan-setting', RestUpdatePlanSettingsDocument, {
    summary: 'Saves the prices of the four add-ons. The prices of existing keys do not change.',
    example: {
      remote: { price: 2.5, discount: 0, isActive: true },
      tracking: { price: 1.25, discount: 10, isActive: true },
      advertisment: { price: 0.5, discount: 0, isActive: true },
      calling: { price: 1.75, discount: 12.5, isActive: false },
    },
    returns: { data: PlanSettings },
    inputSchema: z.object({
      remote: settingSchema,
      tracking: settingSchema,
      advertisment: settingSchema,
      calling: settingSchema,
    }),
    variables: (form) => ({
      input: {
        settings: listEnumNames(ADD_ON_REST_NAMES).map((name) => {
          const { price, discount, isActive } = form[name];
          // The REST contract has no version, so the last save wins.
          return { addOn: ADD_ON_REST_NAMES[name], price, discountPercent: discount, isActive, version: null };
        }),
      },
    }),
    reply: ({ updatePlanSettings }) =>
      toPayloadResponse(updatePlanSettings, (payload) => ({ data: toRestPlanSettings(payload.planSettings!) })),
  }),
];
