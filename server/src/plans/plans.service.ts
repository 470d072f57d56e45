import type { DataSource, EntityManager } from 'typeorm';
import { EventKind } from '../events/event-kinds.rules.ts';
import { recordEvent } from '../events/events.service.ts';
import { problem, UserErrorCode } from '../shared/problem.rules.ts';
import { Refusal, refuse } from '../shared/refusal.ts';
import { ADD_ONS } from './add-on.rules.ts';
import { PlanSetting } from './plan-setting.entity.ts';
import { checkPriceChanges } from './plan-setting.rules.ts';
import type { PlanSettingInput } from './plans.types.ts';

/** The four plan settings, in the order in which add-ons are priced. */
export async function listPlanSettings(db: EntityManager): Promise<PlanSetting[]> {
  const settings = await db.find(PlanSetting);
  return settings.toSorted((one, other) => ADD_ONS.indexOf(one.addOn) - ADD_ONS.indexOf(other.addOn));
}

/** Saves plan settings, all or none of them. With a version, a change that somebody else has made since is not overwritten. */
export function updatePlanSettings(db: DataSource, changes: PlanSettingInput[], now: Date): Promise<PlanSetting[]> {
  refuse(checkPriceChanges(changes));
  return db.transaction(async (tx) => {
    // the same order for everybody, so that two saves at once wait for each other instead of deadlocking
    for (const { addOn, version, ...change } of changes.toSorted((one, other) =>
      one.addOn.localeCompare(other.addOn),
    )) {
      const expected = version == null ? { addOn } : { addOn, version };
      const { affected } = await tx.update(PlanSetting, expected, { ...change, version: () => 'version + 1' });
      if (!affected)
        throw new Refusal(
          problem(
            null,
            'Somebody else changed the prices in the meantime. Reload them and save again.',
            UserErrorCode.SETTINGS_CHANGED,
          ),
        );
    }
    const prices = await listPlanSettings(tx);
    await recordEvent(tx, { kind: EventKind.PRICES_CHANGED, at: now, data: { prices } });
    return prices;
  });
}
