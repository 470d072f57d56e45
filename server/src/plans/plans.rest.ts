import { done } from '../rest/envelope.ts';
import { nothing, route } from '../rest/route.ts';
import { ADD_ONS, documented } from '../shared/documented.ts';
import { RestPlanSettingsDocument, type RestPlanSettingsQuery } from './plans.rest.generated.ts';

const planSettings = (settings: RestPlanSettingsQuery['planSettings']) =>
  Object.fromEntries(
    settings.map(({ addOn, price, discountPercent, isActive }) => [
      documented(ADD_ONS, addOn),
      { price, discount: discountPercent, isActive },
    ]),
  );

const readPlan = (path: string) =>
  route('GET', path, RestPlanSettingsDocument, {
    takes: nothing,
    variables: () => ({}),
    reply: (data) => done('Plan settings fetched.', { data: planSettings(data.planSettings) }),
  });

export const planRoutes = [readPlan('/company/get-plan')];
