import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { EventKind } from '../events/event-kinds.rules.ts';
import { recordEvent } from '../events/events.service.ts';
import { type Attempt, createOnce } from '../idempotency/idempotency.service.ts';
import { runsUntil } from '../keys/key-grace.rules.ts';
import { checkReason } from '../keys/key-input.rules.ts';
import { draftRequest, type KeyDraft, type QuoteTime } from '../keys/key-quotes.service.ts';
import { refuseOtherPrice, storeAgreed } from '../keys/key-requests.service.ts';
import type { Occasion } from '../keys/key-status.service.ts';
import { PlanType, termOnApproval } from '../keys/key-term.rules.ts';
import { Key } from '../keys/key.entity.ts';
import { findKey, lockCompany } from '../keys/keys.service.ts';
import type { KeyTerms, RequestKeyInput } from '../keys/keys.types.ts';
import { lockLastKey } from '../reminders/company-reminder.service.ts';
import { formatDay, formatMoment } from '../shared/calendar.rules.ts';
import { problem, UserErrorCode } from '../shared/problem.rules.ts';
import { refuse, Refusal } from '../shared/refusal.ts';
import { findOffer, type FollowingOffer, stateOf, undecidedOffers } from './following-offers.ts';
import { mailConfirmed, mailPrepared } from './renewal-mails.ts';
import { RenewalOffer } from './renewal-offer.entity.ts';
import {
  checkMessage,
  checkPriceUntil,
  DAYS_AFTER_END,
  type OfferOutcome,
  OfferState,
  priceUntilOf,
  validUntil,
} from './renewal-offer.rules.ts';

/** What the renewal of a key would cost its company. */
export async function quoteRenewal(
  db: EntityManager,
  keyId: string,
  terms: KeyTerms,
  time: QuoteTime,
): Promise<KeyDraft> {
  const { companyId } = await findKey(db, keyId, 'all');
  return draftRequest(db, companyId, terms, time);
}

/** The term and the price of a prepared renewal if it is confirmed now. */
export async function quoteOffer(
  db: EntityManager,
  offerId: string,
  companyId: string,
  time: QuoteTime,
): Promise<KeyDraft> {
  const offer = await findOffer(db, offerId, { companyId }, time);
  refuseEnded(offer, time.zone);
  return draftOffer(db, offer, time);
}

/** A confirmed offer costs what it stored. One that was prepared before offers stored their price gets today's. */
async function draftOffer(db: EntityManager, offer: FollowingOffer, time: QuoteTime): Promise<KeyDraft> {
  const quote = quoteOf(offer);
  if (!quote) return draftRequest(db, offer.companyId, termsOf(offer), time);
  const { planType, userLimit, addOns, followedUntil } = offer;
  return { ...quote, ...termOnApproval(quote, planType, time.now, followedUntil), planType, userLimit, addOns };
}

/** The term and the price that an offer stored; null where it was prepared before offers stored them. */
export function quoteOf({ lines, startsAt, endsAt, subtotal, gst, roundOff, total }: RenewalOffer) {
  if (!lines) return null;
  const price = { lines, subtotal: subtotal!, gst: gst!, roundOff: roundOff!, total: total! };
  return { ...price, startsAt: startsAt!, expiresAt: endsAt!, inactiveAddOns: [] };
}

const termsOf = ({ planType, expiresAt, userLimit, addOns }: RenewalOffer): KeyTerms => ({
  planType,
  expiresAt,
  userLimit,
  addOns,
});

/** The price limit and the message of a renewal. */
export interface OfferDetails {
  /** The day or the time until which its price holds; null for the latest possible time. */
  priceUntil: string | null;
  message: string | null;
}

/** Makes a new field of a request a type error here until an offer stores it for the key that follows. */
const assertEmpty = (_others: Record<string, never>): void => {};

/** Prepares the renewal of a key and notifies the company; returns whether by mail, or null for a repeated call. */
export async function prepareRenewal(
  db: DataSource,
  keyId: string,
  { terms, quotedTotal, ...others }: RequestKeyInput,
  details: OfferDetails,
  administratorId: string,
  occasion: Occasion,
  attempt: Attempt | null,
): Promise<{ offer: FollowingOffer; isMailed: boolean | null }> {
  assertEmpty(others);
  let isMailed: boolean | null = null;
  const message = details.message?.trim() || null;
  const { id } = await createOnce(db, attempt, RenewalOffer, async (tx) => {
    const { now, zone } = occasion;
    refuse(checkMessage(message ?? ''));
    const key = await lockLastKey(tx, keyId);
    const { companyId } = key;
    const latest = validUntil(runsUntil(key, occasion));
    if (latest <= now) {
      const message = `This key ended on ${formatDay(key.expiresAt, zone)}, more than ${DAYS_AFTER_END} days ago. Create a key instead.`;
      throw new Refusal(problem(null, message, UserErrorCode.KEY_EXPIRED));
    }
    await makeRoom(tx, companyId, occasion);
    const draft = await draftRequest(tx, companyId, terms, occasion);
    refuseOtherPrice(draft, quotedTotal);
    // a renewal until a chosen time cannot be confirmed after that
    const limit = draft.planType === PlanType.CUSTOM && draft.expiresAt < latest ? draft.expiresAt : latest;
    const priceUntil = priceUntilOf(details.priceUntil, limit, zone);
    refuse(checkPriceUntil(priceUntil, limit, now, zone));
    const { startsAt, expiresAt: endsAt, lines, subtotal, gst, roundOff, total, addOns } = draft;
    const { identifiers } = await tx.insert(RenewalOffer, {
      ...terms,
      addOns,
      companyId,
      keyId,
      administratorId,
      preparedAt: now,
      startsAt,
      endsAt,
      lines,
      subtotal,
      gst,
      roundOff,
      total,
      priceUntil,
      latestExpiry: key.expiresAt,
      message,
    });
    const offer = await findOffer(tx, identifiers[0]!.id as string, 'all', occasion);
    await record(tx, EventKind.RENEWAL_PREPARED, offer, now, administratorId);
    isMailed = await mailPrepared(tx, key, draft, { priceUntil, message }, occasion);
    return offer;
  });
  return { offer: await findOffer(db.manager, id, 'all', occasion), isMailed };
}

/** Refuses a second renewal beside one that can be confirmed; one that no longer can gives way. */
async function makeRoom(tx: EntityManager, companyId: string, occasion: Occasion): Promise<void> {
  const [open] = await undecidedOffers(tx, [companyId], occasion);
  if (!open) return;
  if (!open.isInTime) return end(tx, open, OfferState.LAPSED, occasion);
  const message = `A renewal has been waiting for the company since ${formatMoment(open.preparedAt, occasion.zone)}. Withdraw it before you prepare another one.`;
  throw new Refusal(problem(null, message, UserErrorCode.OFFER_OPEN));
}

/** Confirms a renewal that was prepared for a company, at the price that it has seen; the key is Approved at once. */
export const confirmRenewal = (
  db: DataSource,
  companyId: string,
  offerId: string,
  quotedTotal: number,
  occasion: Occasion,
  attempt: Attempt | null,
): Promise<Key> =>
  createOnce(db, attempt, Key, async (tx) => {
    const { zone } = occasion;
    await lockCompany(tx, companyId);
    const offer = await findOffer(tx, offerId, { companyId }, occasion);
    refuseEnded(offer, zone);
    await end(tx, offer, OfferState.CONFIRMED, occasion);
    const reason = 'Prepared as a renewal, and confirmed by the company.';
    const { administratorId } = offer;
    const draft = await draftOffer(tx, offer, occasion);
    const key = await storeAgreed(tx, companyId, draft, quotedTotal, { ...occasion, administratorId, reason });
    await mailConfirmed(tx, key, occasion);
    return key;
  });

/** Declines a renewal that was prepared for a company. */
export const declineRenewal = (
  db: DataSource,
  companyId: string,
  offerId: string,
  reason: string | null,
  occasion: Occasion,
): Promise<FollowingOffer> =>
  db.transaction(async (tx) => {
    refuse(checkReason(reason ?? ''));
    await lockCompany(tx, companyId);
    const offer = await findOffer(tx, offerId, { companyId }, occasion);
    await end(tx, offer, OfferState.DECLINED, occasion, reason?.trim() || null);
    const declined = await findOffer(tx, offerId, { companyId }, occasion);
    await record(tx, EventKind.RENEWAL_DECLINED, declined, occasion.now, null);
    return declined;
  });

/** Withdraws a renewal that was prepared and that nobody has confirmed or declined yet. */
export const withdrawRenewal = (
  db: DataSource,
  offerId: string,
  administratorId: string,
  occasion: Occasion,
): Promise<FollowingOffer> =>
  db.transaction(async (tx) => {
    const { companyId } = await findOffer(tx, offerId, 'all', occasion);
    await lockCompany(tx, companyId);
    return withdraw(tx, await findOffer(tx, offerId, 'all', occasion), administratorId, occasion);
  });

/** Withdraws the renewal that waits for a company, if any; the caller has locked its row. */
export async function withdrawWaiting(
  tx: EntityManager,
  companyId: string,
  administratorId: string,
  occasion: Occasion,
): Promise<void> {
  const [open] = await undecidedOffers(tx, [companyId], occasion);
  if (open) await withdraw(tx, open, administratorId, occasion);
}

async function withdraw(
  tx: EntityManager,
  offer: FollowingOffer,
  administratorId: string,
  occasion: Occasion,
): Promise<FollowingOffer> {
  await end(tx, offer, OfferState.WITHDRAWN, occasion);
  const withdrawn = await findOffer(tx, offer.id, 'all', occasion);
  await record(tx, EventKind.RENEWAL_WITHDRAWN, withdrawn, occasion.now, administratorId);
  return withdrawn;
}

function refuseEnded(offer: FollowingOffer, zone: string): void {
  if (offer.outcome) throw hasEnded(offer, zone);
  if (offer.isInTime) return;
  const message =
    'This renewal cannot be confirmed any more: its price no longer holds, another key follows, or the one that it was to follow has ended. Request a key instead.';
  throw new Refusal(problem(null, message, UserErrorCode.OFFER_ENDED));
}

const ENDS: Record<OfferOutcome, string> = {
  CONFIRMED: 'confirmed',
  DECLINED: 'declined',
  WITHDRAWN: 'withdrawn',
  LAPSED: 'ended by a change of the keys, or by another renewal,',
};

function hasEnded({ outcome, endedAt }: RenewalOffer, zone: string): Refusal {
  const message = `This renewal was ${ENDS[outcome!]} on ${formatMoment(endedAt!, zone)}. Reload to see what stands now.`;
  return new Refusal(problem(null, message, UserErrorCode.OFFER_ENDED));
}

/** Ends an offer, once: of two who do so at the same moment one is refused. */
async function end(
  tx: EntityManager,
  offer: FollowingOffer,
  outcome: OfferOutcome,
  occasion: Occasion,
  reason: string | null = null,
): Promise<void> {
  const { now, zone } = occasion;
  if (offer.outcome) throw hasEnded(offer, zone);
  const { affected } = await tx.update(
    RenewalOffer,
    { id: offer.id, endedAt: IsNull() },
    { outcome, endedAt: now, reason },
  );
  if (!affected) throw hasEnded(await findOffer(tx, offer.id, 'all', occasion), zone);
}

async function record(
  tx: EntityManager,
  kind: EventKind,
  offer: FollowingOffer,
  at: Date,
  administratorId: string | null,
): Promise<void> {
  const { id, companyId, keyId, reason } = offer;
  const terms = { ...termsOf(offer), expiresAt: offer.expiresAt };
  const { total, priceUntil } = offer;
  const price = { total, priceUntil: priceUntil && priceUntil.toISOString() };
  const data = { offer: { id, state: stateOf(offer), ...terms, ...price }, reason };
  await recordEvent(tx, { kind, at, companyId, keyId: offer.followedId ?? keyId, administratorId, data });
}
