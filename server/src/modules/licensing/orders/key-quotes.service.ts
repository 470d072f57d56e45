import type { EntityManager } from 'typeorm';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { readTaxation } from '../../billing/parties/parties.service.ts';
import { type AddOn, ADD_ONS } from '../../catalogue/prices/add-on.rules.ts';
import { PlanSetting } from '../../catalogue/prices/plan-setting.entity.ts';
import { type Price, calculatePrice } from '../../catalogue/prices/pricing.rules.ts';
import { type KeyTime, getValidUntil } from '../keys/key-grace.rules.ts';
import { checkAddedUsers, checkTerms } from '../keys/key-input.rules.ts';
import { KeyStatus } from '../keys/key-status.rules.ts';
import { getTermStart, checkExpiry, countPaidDays, type Term, getTerm } from '../keys/key-term.rules.ts';
import { Key } from '../keys/key.entity.ts';
import { findFollowedKey } from '../keys/keys.service.ts';
import type { KeyTerms } from '../keys/keys.types.ts';
import { checkExtension } from '../lifecycle/key-extension.rules.ts';

/** A `KeyTime` with the business time zone, for prices, order numbers and exported times. */
export interface QuoteTime extends KeyTime {
  zone: string;
}

/** The query cost of one quote. The cost limit of a GraphQL operation allows five quotes. */
export const QUOTE_COST = 900;

/** The term, price and options of a key that is not stored yet. */
export type KeyDraft = Term &
  Price &
  Pick<Key, 'planType' | 'userLimit' | 'addOns' | 'gstRate' | 'sac'> & { inactiveAddOns: AddOn[] };

interface PricingPolicy {
  /** The new key follows the company's latest key that has one of these statuses. */
  followedStatuses: KeyStatus[];
  /** Whether the key grants inactive add-ons at the price 0. Otherwise it omits them. */
  grantsInactiveAddOns: boolean;
  /** Whether the terms are rejected if none of the chosen add-ons is active. */
  requiresActiveAddOn: boolean;
}

const priceNewKey =
  ({ followedStatuses, grantsInactiveAddOns, requiresActiveAddOn }: PricingPolicy) =>
  async (db: EntityManager, companyId: string, terms: KeyTerms, time: QuoteTime): Promise<KeyDraft> => {
    const { planType, userLimit } = terms;
    const term = parseTerm(terms, time, await findFollowedKey(db, companyId, followedStatuses, time));
    const settings = await db.find(PlanSetting);
    const { chosenAddOns, activeAddOns, inactiveAddOns } = splitAddOns(terms.addOns, settings);
    if (requiresActiveAddOn && !activeAddOns.length) throw createNoActiveAddOnError(settings);
    const taxation = await readTaxation(db);
    const prices = filterPrices(activeAddOns, settings);
    const price = calculatePrice(prices, userLimit, countPaidDays(term), taxation.gstRate);
    const addOns = grantsInactiveAddOns ? chosenAddOns : activeAddOns;
    return { ...term, ...price, ...taxation, planType, userLimit, addOns, inactiveAddOns };
  };

/** Prices a company's request for a new key. */
export const priceRequest = priceNewKey({
  followedStatuses: [KeyStatus.PENDING, KeyStatus.APPROVED],
  grantsInactiveAddOns: false,
  requiresActiveAddOn: true,
});

/** Prices a key that an administrator creates. */
export const priceCreation = priceNewKey({
  followedStatuses: [KeyStatus.APPROVED],
  grantsInactiveAddOns: true,
  requiresActiveAddOn: false,
});

/** Prices additional users of an Approved key for the rest of its term. See docs/business-rules.md#add-users. */
export async function priceExtension(
  db: EntityManager,
  key: Key,
  addedUsers: number,
  time: QuoteTime,
): Promise<KeyDraft> {
  const hasPendingExtension = await db.existsBy(Key, { replacesId: key.id, status: KeyStatus.PENDING });
  assertNoUserErrors(checkExtension(key, hasPendingExtension, time));
  assertNoUserErrors(checkAddedUsers(addedUsers, key.userLimit));
  const term = { startsAt: getTermStart(key.startsAt, time.now), expiresAt: key.expiresAt };
  const taxation = await readTaxation(db);
  const prices = filterPrices(key.addOns, await db.find(PlanSetting));
  const price = calculatePrice(prices, addedUsers, countPaidDays(term), taxation.gstRate);
  const { planType, addOns } = key;
  const userLimit = key.userLimit + addedUsers;
  return { ...term, ...price, ...taxation, planType, userLimit, addOns, inactiveAddOns: [] };
}

/** Returns the requested term. Throws a user error if the terms are invalid. */
export function parseTerm(terms: KeyTerms, time: QuoteTime, followedKey: Key | null): Term {
  assertNoUserErrors(checkTerms(terms));
  const request = {
    ...time,
    planType: terms.planType,
    chosenExpiry: terms.expiresAt,
    latestExpiry: followedKey && followedKey.expiresAt,
    latestRunsUntil: followedKey && getValidUntil(followedKey, time),
  };
  assertNoUserErrors(checkExpiry(request));
  return getTerm(request);
}

function createNoActiveAddOnError(settings: PlanSetting[]): UserErrors {
  const message = settings.every(({ isActive }) => !isActive)
    ? 'Prices are not set yet.'
    : 'None of the chosen add-ons is for sale now. Choose another add-on.';
  return new UserErrors(createUserError('addOns', message, UserErrorCode.PRICES_NOT_SET));
}

function splitAddOns(chosen: AddOn[], settings: PlanSetting[]) {
  const isActive = (addOn: AddOn) => settings.some((setting) => setting.addOn === addOn && setting.isActive);
  const chosenAddOns = ADD_ONS.filter((addOn) => chosen.includes(addOn));
  return {
    chosenAddOns,
    activeAddOns: chosenAddOns.filter(isActive),
    inactiveAddOns: chosenAddOns.filter((addOn) => !isActive(addOn)),
  };
}

const filterPrices = (addOns: AddOn[], settings: PlanSetting[]) =>
  settings.filter((setting) => addOns.includes(setting.addOn));
