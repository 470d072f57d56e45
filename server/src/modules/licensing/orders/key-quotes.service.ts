import type { EntityManager } from 'typeorm';
import { type AddOn, ADD_ONS } from '../../catalogue/prices/add-on.rules.ts';
import { PlanSetting } from '../../catalogue/prices/plan-setting.entity.ts';
import { type Price, calculatePrice } from '../../catalogue/prices/pricing.rules.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { checkExtension } from '../lifecycle/key-extension.rules.ts';
import { type KeyTime, getValidUntil } from '../keys/key-grace.rules.ts';
import { checkAddedUsers, checkTerms } from '../keys/key-input.rules.ts';
import { KeyStatus } from '../keys/key-status.rules.ts';
import { getTermStart, checkExpiry, countPaidDays, type Term, getTerm } from '../keys/key-term.rules.ts';
import { Key } from '../keys/key.entity.ts';
import { findFollowedKey } from '../keys/keys.service.ts';
import type { KeyTerms } from '../keys/keys.types.ts';

/** When a price is requested, and in which time zone its days are counted. */
export interface QuoteTime extends KeyTime {
  zone: string;
}

/** What a price costs as limits count it: one request may ask for five. */
export const QUOTE_COST = 900;

/** A key with its price, not yet stored. */
export type KeyDraft = Term & Price & Pick<Key, 'planType' | 'userLimit' | 'addOns'> & { inactiveAddOns: AddOn[] };

/** Prices a company's request for a new key. */
export async function priceRequest(
  db: EntityManager,
  companyId: string,
  terms: KeyTerms,
  time: QuoteTime,
): Promise<KeyDraft> {
  const term = parseTerm(
    terms,
    time,
    await findFollowedKey(db, companyId, [KeyStatus.PENDING, KeyStatus.APPROVED], time),
  );
  const settings = await db.find(PlanSetting);
  const { sold, inactiveAddOns } = splitAddOns(terms.addOns, settings);
  if (!sold.length) throw createNothingSoldError(settings);
  const price = calculatePrice(filterPrices(sold, settings), terms.userLimit, countPaidDays(term));
  return { ...term, ...price, planType: terms.planType, userLimit: terms.userLimit, addOns: sold, inactiveAddOns };
}

/** Prices an administrator's own creation: an add-on that is not sold is still granted, and priced 0. */
export async function priceCreation(
  db: EntityManager,
  companyId: string,
  terms: KeyTerms,
  time: QuoteTime,
): Promise<KeyDraft> {
  const term = parseTerm(terms, time, await findFollowedKey(db, companyId, [KeyStatus.APPROVED], time));
  const settings = await db.find(PlanSetting);
  const { sold, inactiveAddOns } = splitAddOns(terms.addOns, settings);
  const price = calculatePrice(filterPrices(sold, settings), terms.userLimit, countPaidDays(term));
  const addOns = ADD_ONS.filter((addOn) => terms.addOns.includes(addOn));
  return { ...term, ...price, planType: terms.planType, userLimit: terms.userLimit, addOns, inactiveAddOns };
}

/** Prices users to be added to a running key: only those users, for the rest of its term (docs/business-rules.md#add-users). */
export async function priceExtension(
  db: EntityManager,
  key: Key,
  addedUsers: number,
  time: QuoteTime,
): Promise<KeyDraft> {
  const isPending = await db.existsBy(Key, { replacesId: key.id, status: KeyStatus.PENDING });
  assertNoUserErrors(checkExtension(key, isPending, time));
  assertNoUserErrors(checkAddedUsers(addedUsers, key.userLimit));
  const term = { startsAt: getTermStart(key.startsAt, time.now), expiresAt: key.expiresAt };
  const price = calculatePrice(filterPrices(key.addOns, await db.find(PlanSetting)), addedUsers, countPaidDays(term));
  const { planType, addOns } = key;
  return { ...term, ...price, planType, userLimit: key.userLimit + addedUsers, addOns, inactiveAddOns: [] };
}

/** The requested term; refuses terms that are wrong. */
export function parseTerm(terms: KeyTerms, time: QuoteTime, followed: Key | null): Term {
  assertNoUserErrors(checkTerms(terms));
  const request = {
    ...time,
    planType: terms.planType,
    chosenExpiry: terms.expiresAt,
    latestExpiry: followed && followed.expiresAt,
    latestRunsUntil: followed && getValidUntil(followed, time),
  };
  assertNoUserErrors(checkExpiry(request));
  return getTerm(request);
}

function createNothingSoldError(settings: PlanSetting[]): UserErrors {
  const message = settings.every(({ isActive }) => !isActive)
    ? 'Prices are not set yet.'
    : 'None of the chosen add-ons is sold at the moment. Choose another one.';
  return new UserErrors(createUserError('addOns', message, UserErrorCode.PRICES_NOT_SET));
}

function splitAddOns(chosen: AddOn[], settings: PlanSetting[]) {
  const isSold = (addOn: AddOn) => settings.some((setting) => setting.addOn === addOn && setting.isActive);
  const wanted = ADD_ONS.filter((addOn) => chosen.includes(addOn));
  return { sold: wanted.filter(isSold), inactiveAddOns: wanted.filter((addOn) => !isSold(addOn)) };
}

const filterPrices = (addOns: AddOn[], settings: PlanSetting[]) =>
  settings.filter((setting) => addOns.includes(setting.addOn));
