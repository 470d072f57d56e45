import { isDeepStrictEqual } from 'node:util';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { StepUp } from '../../../platform/auth/step-up.rules.ts';
import type { Context } from '../../../platform/context/context.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { UserErrors, assertNoUserErrors } from '../../../platform/kernel/user-errors.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { recordEvent } from '../../events/outbox/events.service.ts';
import { ADD_ONS } from './add-on.rules.ts';
import { PlanSetting } from './plan-setting.entity.ts';
import { checkPriceChanges } from './plan-setting.rules.ts';
import type { PlanSettingInput, PriceChange } from './plans.types.ts';

/** Returns the four plan settings in the order in which add-ons are priced. */
export async function listPlanSettings(db: EntityManager): Promise<PlanSetting[]> {
  const settings = await db.find(PlanSetting);
  return settings.toSorted((a, b) => ADD_ONS.indexOf(a.addOn) - ADD_ONS.indexOf(b.addOn));
}

/** Returns the author and the time of the last price change, or null if prices have never been changed. */
export async function findLastPriceChange(db: EntityManager): Promise<PriceChange | null> {
  const [last] = await db.find(PlanSetting, {
    where: { changedAt: Not(IsNull()) },
    order: { changedAt: 'DESC' },
    relations: { administrator: true },
    take: 1,
  });
  return last ? { at: last.changedAt!, by: last.administrator?.name ?? null } : null;
}

/**
 * Saves all plan settings in `changes` or none of them. An unchanged setting keeps its version, and a save without any
 * change records no event. Requires step-up if a setting changes. Throws SETTINGS_CHANGED if a given version is
 * outdated.
 */
export function updatePlanSettings(
  context: Context,
  changes: PlanSettingInput[],
  administratorId: string,
): Promise<PlanSetting[]> {
  assertNoUserErrors(checkPriceChanges(changes));
  const { now: changedAt } = context;
  return context.db.transaction(async (tx) => {
    const storedSettings = await tx.find(PlanSetting, { order: { addOn: 'ASC' }, lock: { mode: 'pessimistic_write' } });
    const changedSettings = changes.filter(({ version, ...change }) => {
      const storedSetting = storedSettings.find(({ addOn }) => addOn === change.addOn)!;
      if (version != null && version !== storedSetting.version) throw createSettingsChangedError();
      return !isDeepStrictEqual(groupPricesByAddOn([change]), groupPricesByAddOn([storedSetting]));
    });
    if (!changedSettings.length) return listPlanSettings(tx);
    for (const { addOn, price, discountPercent, isActive } of changedSettings)
      await tx.update(
        PlanSetting,
        { addOn },
        { price, discountPercent, isActive, changedAt, administratorId, version: () => 'version + 1' },
      );
    const prices = await listPlanSettings(tx);
    await context.assertStepUp({ ...context, db: tx }, StepUp.CHANGED_PRICE);
    await recordEvent(tx, {
      kind: EventKind.PRICES_CHANGED,
      at: changedAt,
      data: { prices: prices.map(toEventPrice) },
    });
    return prices;
  });
}

const createSettingsChangedError = () =>
  new UserErrors(
    createUserError(
      null,
      'Another administrator changed the prices. Reload them and save again.',
      UserErrorCode.SETTINGS_CHANGED,
    ),
  );

/** Returns the fields that determine a company's price, keyed by add-on. */
const groupPricesByAddOn = (settings: Omit<PlanSettingInput, 'version'>[]) =>
  Object.fromEntries(
    settings.map(({ addOn, price, discountPercent, isActive }) => [addOn, { price, discountPercent, isActive }]),
  );

const toEventPrice = ({ addOn, price, discountPercent, isActive, version }: PlanSetting) => ({
  addOn,
  price,
  discountPercent,
  isActive,
  version,
});
