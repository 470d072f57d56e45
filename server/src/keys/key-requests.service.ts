import type { DataSource, EntityManager } from 'typeorm';
import { AddOn, ADD_ONS } from '../plans/add-on.rules.ts';
import { PlanSetting } from '../plans/plan-setting.entity.ts';
import { isUniqueViolation } from '../shared/faults.ts';
import { UserErrorCode } from '../shared/payload.ts';
import { Refusal } from '../shared/refusal.ts';
import { Key } from './key.entity.ts';
import { KeyEvent } from './key-event.entity.ts';
import { extensionProblem } from './key-extension.rules.ts';
import { addedUsersProblem, userLimitProblem } from './key-input.rules.ts';
import { type Price, priceOf } from '../plans/pricing.rules.ts';
import { KeyStatus } from './key-status.rules.ts';
import { baseOf, paidDays, type Term, termOf } from './key-term.rules.ts';
import { mailRequest } from './key-mails.ts';
import { findKey, latestExpiry, lockCompany } from './keys.service.ts';
import type { AddKeyUsersInput, KeyTerms, RequestKeyInput } from './keys.types.ts';
import { newLicenceString } from './licence-string.ts';

/** When a request is made, in which time zone its days are counted, and where the links in its mails lead. */
export interface Moment {
  now: Date;
  zone: string;
  publicUrl: string;
}

/** A key with its price, not yet stored. */
export type KeyDraft = Term & Price & Pick<Key, 'planType' | 'userLimit' | 'addOns'> & { inactiveAddOns: AddOn[] };

/** Prices a company's request for a new key. */
export async function draftRequest(
  db: EntityManager,
  companyId: string,
  terms: KeyTerms,
  moment: Moment,
): Promise<KeyDraft> {
  const latest = await latestExpiry(db, companyId, [KeyStatus.PENDING, KeyStatus.APPROVED]);
  const term = termIn(terms, moment, latest);
  const settings = await db.find(PlanSetting);
  const { sold, inactiveAddOns } = sortAddOns(terms.addOns, settings);
  if (!sold.length) {
    const nothingIsSold = settings.every(({ isActive }) => !isActive);
    const message = nothingIsSold
      ? 'Prices are not set yet.'
      : 'None of the chosen add-ons is sold at the moment. Choose another one.';
    throw Refusal.of(UserErrorCode.PRICES_NOT_SET, message, 'addOns');
  }
  const price = priceOf(pricesOf(sold, settings), terms.userLimit, paidDays(term));
  return { ...term, ...price, planType: terms.planType, userLimit: terms.userLimit, addOns: sold, inactiveAddOns };
}

/** Prices an administrator's own creation: what is not sold is granted all the same, and priced 0. */
export async function draftCreation(
  db: EntityManager,
  companyId: string,
  terms: KeyTerms,
  moment: Moment,
): Promise<KeyDraft> {
  const term = termIn(terms, moment, await latestExpiry(db, companyId, [KeyStatus.APPROVED]));
  const settings = await db.find(PlanSetting);
  const { sold, inactiveAddOns } = sortAddOns(terms.addOns, settings);
  const price = priceOf(pricesOf(sold, settings), terms.userLimit, paidDays(term));
  const addOns = ADD_ONS.filter((addOn) => terms.addOns.includes(addOn));
  return { ...term, ...price, planType: terms.planType, userLimit: terms.userLimit, addOns, inactiveAddOns };
}

/** Prices users to be added to a running key: only those, for what is left of its term (rules: extending). */
export async function draftExtension(
  db: EntityManager,
  key: Key,
  addedUsers: number,
  { now }: Moment,
): Promise<KeyDraft> {
  const isPending = await db.existsBy(Key, { replacesId: key.id, status: KeyStatus.PENDING });
  if (isPending) throw Refusal.of(UserErrorCode.EXTENSION_PENDING, extensionProblem(key, true, now)!);
  const problem = extensionProblem(key, false, now);
  if (problem) throw Refusal.of(UserErrorCode.KEY_NOT_EXTENDABLE, problem);
  refuse('addedUsers', addedUsersProblem(addedUsers, key.userLimit));
  const term = { startsAt: baseOf(key.startsAt, now), expiresAt: key.expiresAt };
  const price = priceOf(pricesOf(key.addOns, await db.find(PlanSetting)), addedUsers, paidDays(term));
  const { planType, addOns } = key;
  return { ...term, ...price, planType, userLimit: key.userLimit + addedUsers, addOns, inactiveAddOns: [] };
}

/** Stores a company's request for a new key; it waits as Pending. */
export const requestKey = (db: DataSource, companyId: string, input: RequestKeyInput, moment: Moment): Promise<Key> =>
  db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const draft = await draftRequest(tx, companyId, input.terms, moment);
    refuseOtherPrice(draft, input.quotedTotal);
    return store(tx, draft, { companyId, licenceString: newLicenceString(), status: KeyStatus.PENDING }, moment);
  });

/** Stores a key that an administrator makes for a company; it is Approved at once. */
export async function createKey(
  db: DataSource,
  companyId: string,
  input: RequestKeyInput,
  administratorId: string,
  moment: Moment,
): Promise<Key> {
  termIn(input.terms, moment, null); // what is wrong in itself is told before the company is looked for
  return db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const draft = await draftCreation(tx, companyId, input.terms, moment);
    refuseOtherPrice(draft, input.quotedTotal);
    const bearer = { companyId, licenceString: newLicenceString(), status: KeyStatus.APPROVED };
    return store(tx, draft, bearer, moment, administratorId);
  });
}

/** Stores a company's request to add users to its running key, which goes on until the request is approved. */
export async function addKeyUsers(
  db: DataSource,
  companyId: string,
  keyId: string,
  input: AddKeyUsersInput,
  moment: Moment,
): Promise<Key> {
  refuse('addedUsers', addedUsersProblem(input.addedUsers, 0));
  try {
    return await db.transaction(async (tx) => {
      await lockCompany(tx, companyId);
      const key = await findKey(tx, keyId, companyId);
      const draft = await draftExtension(tx, key, input.addedUsers, moment);
      refuseOtherPrice(draft, input.quotedTotal);
      const { licenceString, isUsed } = key;
      const bearer = { companyId, licenceString, isUsed, status: KeyStatus.PENDING, replacesId: key.id };
      return store(tx, draft, bearer, moment);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'keys_one_pending_extension'))
      throw Refusal.of(UserErrorCode.EXTENSION_PENDING, 'An extension of this key already waits for approval.');
    throw error;
  }
}

/** The term that terms ask for; refuses what is wrong in it. */
function termIn(
  { planType, expiresAt, userLimit, addOns }: KeyTerms,
  { now, zone }: Moment,
  latest: Date | null,
): Term {
  refuse('userLimit', userLimitProblem(userLimit));
  refuse('addOns', addOns.length ? null : 'Choose at least one add-on.');
  const term = termOf({ planType, chosen: expiresAt, now, latestExpiry: latest, zone });
  if ('message' in term) throw Refusal.of(UserErrorCode[term.code], term.message, 'expiresAt');
  return term;
}

function sortAddOns(chosen: AddOn[], settings: PlanSetting[]) {
  const isSold = (addOn: AddOn) => settings.some((setting) => setting.addOn === addOn && setting.isActive);
  const wanted = ADD_ONS.filter((addOn) => chosen.includes(addOn));
  return { sold: wanted.filter(isSold), inactiveAddOns: wanted.filter((addOn) => !isSold(addOn)) };
}

const pricesOf = (addOns: AddOn[], settings: PlanSetting[]) =>
  settings.filter((setting) => addOns.includes(setting.addOn));

function refuse(field: string, problem: string | null): void {
  if (problem) throw Refusal.of(UserErrorCode.INVALID_INPUT, problem, field);
}

function refuseOtherPrice({ total }: Price, quotedTotal: number | null | undefined): void {
  if (quotedTotal == null || quotedTotal === total) return;
  const amount = total.toLocaleString('en-IN');
  throw Refusal.of(
    UserErrorCode.PRICE_CHANGED,
    `The price is now ₹${amount}. Check it and submit again.`,
    'quotedTotal',
  );
}

async function store(
  tx: EntityManager,
  draft: KeyDraft,
  bearer: Partial<Key>,
  moment: Moment,
  administratorId: string | null = null,
): Promise<Key> {
  const { now } = moment;
  const key = await tx.save(tx.create(Key, { ...draft, ...bearer, createdAt: now }), { reload: true });
  await tx.insert(KeyEvent, { keyId: key.id, status: key.status, at: now, administratorId });
  if (key.status === KeyStatus.PENDING) await mailRequest(tx, key, moment);
  return key;
}
