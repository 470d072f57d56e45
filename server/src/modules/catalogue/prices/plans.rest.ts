import { z } from 'zod';
import { listEnumNames } from '../../../platform/rest/enum-names.ts';
import { createSuccessResponse } from '../../../platform/rest/envelope.ts';
import { amountField, requiredBooleanField } from '../../../platform/rest/request-fields.ts';
import { emptyInput, toPayloadResponse, defineRoute } from '../../../platform/rest/route.ts';
import { checkDiscount, checkPrice, MAX_PRICE } from './plan-setting.rules.ts';
import {
  RestPlanSettingsDocument,
  RestPricesDocument,
  RestUpdatePlanSettingsDocument,
} from './plans.rest.generated.ts';
import { ADD_ON_REST_NAMES, PlanSettings, toRestPlanSettings } from './plans.shape.ts';

const settingSchema = z.object(
  {
    price: amountField(checkPrice, MAX_PRICE).meta({ description: 'INR per user per day, at most 2 decimals.' }),
    discount: amountField(checkDiscount, 100).meta({ description: 'Percent of the price, 0 to 100.' }),
    isActive: requiredBooleanField('isActive').meta({ description: 'Whether the add-on is sold.' }),
  },
  'Send price, discount and isActive for each add-on.',
);

export const planRoutes = [
  defineRoute('GET', '/company/get-plan', RestPricesDocument, {
    operationId: 'getPrices',
    tag: 'Prices',
    summary: 'Return the current prices of the add-ons.',
    message: 'Plan settings fetched.',
    returns: { data: PlanSettings },
    inputSchema: emptyInput,
    variables: () => ({}),
    reply: ({ prices }) => createSuccessResponse('Plan settings fetched.', { data: toRestPlanSettings(prices) }),
  }),

  defineRoute('GET', '/admin/get-plan', RestPlanSettingsDocument, {
    operationId: 'getPlanSettings',
    tag: 'Prices',
    summary: 'Return the prices of the add-ons for editing.',
    message: 'Plan settings fetched.',
    returns: { data: PlanSettings },
    inputSchema: emptyInput,
    variables: () => ({}),
    reply: (data) => createSuccessResponse('Plan settings fetched.', { data: toRestPlanSettings(data.planSettings) }),
  }),

  defineRoute('POST', '/admin/update-plan-setting', RestUpdatePlanSettingsDocument, {
    operationId: 'updatePlanSettings',
    tag: 'Prices',
    summary: 'Change the prices of the add-ons.',
    description:
      'The prices of existing keys do not change. A changed price needs a session whose password was entered within the last ten minutes, or an API token with PRICES_WRITE.',
    message: 'Settings saved successfully!',
    example: {
      remote: { price: 2.5, discount: 0, isActive: true },
      tracking: { price: 1.25, discount: 10, isActive: true },
      advertisment: { price: 0.5, discount: 0, isActive: true },
      calling: { price: 1.75, discount: 12.5, isActive: false },
    },
    returns: { data: PlanSettings },
    inputSchema: z.object({
      remote: settingSchema.meta({ description: 'The price of the add-on remote.' }),
      tracking: settingSchema.meta({ description: 'The price of the add-on tracking.' }),
      advertisment: settingSchema.meta({ description: 'The price of the add-on advertisement.' }),
      calling: settingSchema.meta({ description: 'The price of the add-on calling.' }),
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
