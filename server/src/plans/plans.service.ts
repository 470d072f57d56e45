import type { EntityManager } from 'typeorm';
import { ADD_ONS } from './add-on.rules.ts';
import { PlanSetting } from './plan-setting.entity.ts';

/** The four plan settings, in the order they are priced. */
export async function listPlanSettings(db: EntityManager): Promise<PlanSetting[]> {
  const settings = await db.find(PlanSetting);
  return settings.toSorted((one, other) => ADD_ONS.indexOf(one.addOn) - ADD_ONS.indexOf(other.addOn));
}
