import type { EntityManager } from 'typeorm';
import { type AddOn, ADD_ONS } from '../plans/add-on.rules.ts';
import { PlanSetting } from '../plans/plan-setting.entity.ts';
import { type Price, priceOf } from '../plans/pricing.rules.ts';
import { problem, UserErrorCode } from '../shared/problem.rules.ts';
import { refuse, Refusal } from '../shared/refusal.ts';
import { checkExtension } from './key-extension.rules.ts';
import { type KeyTime, runsUntil } from './key-grace.rules.ts';
import { checkAddedUsers, checkTerms } from './key-input.rules.ts';
import { KeyStatus } from './key-status.rules.ts';
import { baseOf, checkExpiry, paidDays, type Term, termOf } from './key-term.rules.ts';
import { Key } from './key.entity.ts';
import { followedKey } from './keys.service.ts';
import type { KeyTerms } from './keys.types.ts';

/** When a price is requested, and in which time zone its days are counted. */
export interface QuoteTime extends KeyTime {
  zone: string;
}

/** What a price costs as limits count it: one request may ask for five. */
export const QUOTE_COST = 900;

/** A key with its price, not yet stored. */
export type KeyDraft = Term & Price & Pick<Key, 'planType' | 'userLimit' | 'addOns'> & { inactiveAddOns: AddOn[] };

/** Prices a company's request for a new key. */
export async function draftRequest(
  db: EntityManager,
  companyId: string,
  terms: KeyTerms,
  time: QuoteTime,
): Promise<KeyDraft> {
  const term = agreedTerm(terms, time, await followedKey(db, companyId, [KeyStatus.PENDING, KeyStatus.APPROVED], time));
  const settings = await db.find(PlanSetting);
  const { sold, inactiveAddOns } = sortAddOns(terms.addOns, settings);
  if (!sold.length) throw nothingSold(settings);
  const price = priceOf(pricesOf(sold, settings), terms.userLimit, paidDays(term));
  return { ...term, ...price, planType: terms.planType, userLimit: terms.userLimit, addOns: sold, inactiveAddOns };
}

/** Prices an administrator's own creation: an add-on that is not sold is still granted, and priced 0. */
export async function draftCreation(
  db: EntityManager,
  companyId: string,
  terms: KeyTerms,
  time: QuoteTime,
): Promise<KeyDraft> {
  const term = agreedTerm(terms, time, await followedKey(db, companyId, [KeyStatus.APPROVED], time));
  const settings = await db.find(PlanSetting);
  const { sold, inactiveAddOns } = sortAddOns(terms.addOns, settings);
  const price = priceOf(pricesOf(sold, settings), terms.userLimit, paidDays(term));
  const addOns = ADD_ONS.filter((addOn) => terms.addOns.includes(addOn));
  return { ...term, ...price, planType: terms.planType, userLimit: terms.userLimit, addOns, inactiveAddOns };
}

/** Prices users to be added to a running key: only those users, for the rest of its term (rules: extending). */
export async function draftExtension(
  db: EntityManager,
  key: Key,
  addedUsers: number,
  time: QuoteTime,
): Promise<KeyDraft> {
  const isPending = await db.existsBy(Key, { replacesId: key.id, status: KeyStatus.PENDING });
  refuse(checkExtension(key, isPending, time));
  refuse(checkAddedUsers(addedUsers, key.userLimit));
  const term = { startsAt: baseOf(key.startsAt, time.now), expiresAt: key.expiresAt };
  const price = priceOf(pricesOf(key.addOns, await db.find(PlanSetting)), addedUsers, paidDays(term));
  const { planType, addOns } = key;
  return { ...term, ...price, planType, userLimit: key.userLimit + addedUsers, addOns, inactiveAddOns: [] };
}

/** The requested term; refuses terms that are wrong. */
export function agreedTerm(terms: KeyTerms, time: QuoteTime, followed: Key | null): Term {
  refuse(checkTerms(terms));
  const request = {
    ...time,
    planType: terms.planType,
    chosen: terms.expiresAt,
    latestExpiry: followed && followed.expiresAt,
    latestRunsUntil: followed && runsUntil(followed, time),
  };
  refuse(checkExpiry(request));
  return termOf(request);
}

function nothingSold(settings: PlanSetting[]): Refusal {
  const message = settings.every(({ isActive }) => !isActive)
    ? 'Prices are not set yet.'
    : 'None of the chosen add-ons is sold at the moment. Choose another one.';
  return new Refusal(problem('addOns', message, UserErrorCode.PRICES_NOT_SET));
}

function sortAddOns(chosen: AddOn[], settings: PlanSetting[]) {
  const isSold = (addOn: AddOn) => settings.some((setting) => setting.addOn === addOn && setting.isActive);
  const wanted = ADD_ONS.filter((addOn) => chosen.includes(addOn));
  return { sold: wanted.filter(isSold), inactiveAddOns: wanted.filter((addOn) => !isSold(addOn)) };
}

const pricesOf = (addOns: AddOn[], settings: PlanSetting[]) =>
  settings.filter((setting) => addOns.includes(setting.addOn));
