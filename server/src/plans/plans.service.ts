import { isDeepStrictEqual } from 'node:util';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { EventKind } from '../events/event-kinds.rules.ts';
import { recordEvent } from '../events/events.service.ts';
import type { Context } from '../shared/context.ts';
import { problem, UserErrorCode } from '../shared/problem.rules.ts';
import { Refusal, refuse } from '../shared/refusal.ts';
import { StepUp } from '../shared/step-up.rules.ts';
import { ADD_ONS } from './add-on.rules.ts';
import { PlanSetting } from './plan-setting.entity.ts';
import { checkPriceChanges } from './plan-setting.rules.ts';
import type { PlanSettingInput, PriceChange } from './plans.types.ts';

/** The four plan settings, in the order in which add-ons are priced. */
export async function listPlanSettings(db: EntityManager): Promise<PlanSetting[]> {
  const settings = await db.find(PlanSetting);
  return settings.toSorted((one, other) => ADD_ONS.indexOf(one.addOn) - ADD_ONS.indexOf(other.addOn));
}

/** Who changed prices last, and when; null when nobody has. */
export async function lastPriceChange(db: EntityManager): Promise<PriceChange | null> {
  const [last] = await db.find(PlanSetting, {
    where: { changedAt: Not(IsNull()) },
    order: { changedAt: 'DESC' },
    relations: { administrator: true },
    take: 1,
  });
  return last ? { at: last.changedAt!, by: last.administrator?.name ?? null } : null;
}

/**
 * Saves all plan settings or none of them. A setting with its stored values keeps its version, and a save without any
 * change records nothing. Requires step-up if a setting changes. With a version, it does not overwrite a
 * newer change of another administrator.
 */
export function updatePlanSettings(
  context: Context,
  changes: PlanSettingInput[],
  administratorId: string,
): Promise<PlanSetting[]> {
  refuse(checkPriceChanges(changes));
  const { now: changedAt } = context;
  return context.db.transaction(async (tx) => {
    const before = await tx.find(PlanSetting, { order: { addOn: 'ASC' }, lock: { mode: 'pessimistic_write' } });
    const changed = changes.filter(({ version, ...change }) => {
      const stored = before.find(({ addOn }) => addOn === change.addOn)!;
      if (version != null && version !== stored.version) throw settingsChanged();
      return !isDeepStrictEqual(pricesOf([change]), pricesOf([stored]));
    });
    if (!changed.length) return listPlanSettings(tx);
    for (const { addOn, price, discountPercent, isActive } of changed)
      await tx.update(
        PlanSetting,
        { addOn },
        { price, discountPercent, isActive, changedAt, administratorId, version: () => 'version + 1' },
      );
    const prices = await listPlanSettings(tx);
    await context.requireIdentity({ ...context, db: tx }, StepUp.CHANGED_PRICE);
    await recordEvent(tx, { kind: EventKind.PRICES_CHANGED, at: changedAt, data: { prices: prices.map(asTold) } });
    return prices;
  });
}

const settingsChanged = () =>
  new Refusal(
    problem(
      null,
      'Somebody else changed the prices in the meantime. Reload them and save again.',
      UserErrorCode.SETTINGS_CHANGED,
    ),
  );

/** The settings that determine a customer's price, by add-on. */
const pricesOf = (settings: Omit<PlanSettingInput, 'version'>[]) =>
  Object.fromEntries(
    settings.map(({ addOn, price, discountPercent, isActive }) => [addOn, { price, discountPercent, isActive }]),
  );

/** A setting as an event carries it: not who changed it. */
const asTold = ({ addOn, price, discountPercent, isActive, version }: PlanSetting) => ({
  addOn,
  price,
  discountPercent,
  isActive,
  version,
});
