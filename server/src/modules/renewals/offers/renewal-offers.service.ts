import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { recordEvent } from '../../events/outbox/events.service.ts';
import { type IdempotentRequest, createOnce } from '../../../platform/idempotency/idempotency.service.ts';
import { getValidUntil } from '../../licensing/keys/key-grace.rules.ts';
import { checkReason } from '../../licensing/keys/key-input.rules.ts';
import { priceRequest, type KeyDraft, type QuoteTime } from '../../licensing/orders/key-quotes.service.ts';
import { assertPriceUnchanged, createRenewalKey } from '../../licensing/orders/key-requests.service.ts';
import type { DecisionContext } from '../../licensing/lifecycle/key-status.service.ts';
import { PlanType, getTermOnApproval } from '../../licensing/keys/key-term.rules.ts';
import { Key } from '../../licensing/keys/key.entity.ts';
import { findKey, lockCompany } from '../../licensing/keys/keys.service.ts';
import type { KeyTerms, RequestKeyInput } from '../../licensing/keys/keys.types.ts';
import { lockKeyWithoutSuccessor } from '../reminders/company-reminder.service.ts';
import { formatDay, formatTimestamp } from '../../../platform/kernel/calendar.rules.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { findOffer, type OfferWithFollowedKey, getOfferState, loadUndecidedOffers } from './renewal-offer-queries.ts';
import { queueConfirmedEmail, queuePreparedEmail } from './renewal-emails.ts';
import { RenewalOffer } from './renewal-offer.entity.ts';
import {
  checkMessage,
  checkNotStored,
  checkPriceUntil,
  MAX_DAYS_AFTER_END,
  type OfferOutcome,
  OfferState,
  getPriceUntil,
  getOfferDeadline,
} from './renewal-offer.rules.ts';

/** What the renewal of a key would cost its company. */
export async function quoteRenewal(
  db: EntityManager,
  keyId: string,
  terms: KeyTerms,
  time: QuoteTime,
): Promise<KeyDraft> {
  const { companyId } = await findKey(db, keyId, 'all');
  return priceRequest(db, companyId, terms, time);
}

/** The term and the price of a prepared renewal if it is confirmed now. */
export async function quoteOffer(
  db: EntityManager,
  offerId: string,
  companyId: string,
  time: QuoteTime,
): Promise<KeyDraft> {
  const offer = await findOffer(db, offerId, { companyId }, time);
  assertConfirmable(offer, time.zone);
  return priceOffer(db, offer, time);
}

/** A confirmed offer costs what it stored. One that was prepared before offers stored their price gets today's. */
async function priceOffer(db: EntityManager, offer: OfferWithFollowedKey, time: QuoteTime): Promise<KeyDraft> {
  const quote = getOfferQuote(offer);
  if (!quote) return priceRequest(db, offer.companyId, getOfferTerms(offer), time);
  const { planType, userLimit, addOns, followedUntil } = offer;
  return { ...quote, ...getTermOnApproval(quote, planType, time.now, followedUntil), planType, userLimit, addOns };
}

/** The term and the price that an offer stored; null where it was prepared before offers stored them. */
export function getOfferQuote({ lines, startsAt, endsAt, subtotal, gst, roundOff, total }: RenewalOffer) {
  if (!lines) return null;
  const price = { lines, subtotal: subtotal!, gst: gst!, roundOff: roundOff!, total: total! };
  return { ...price, startsAt: startsAt!, expiresAt: endsAt!, inactiveAddOns: [] };
}

const getOfferTerms = ({ planType, expiresAt, userLimit, addOns }: RenewalOffer): KeyTerms => ({
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

/** Prepares the renewal of a key and notifies the company; returns whether by mail, or null for a repeated call. */
export async function prepareRenewal(
  db: DataSource,
  keyId: string,
  { terms, quotedTotal, ...notStored }: RequestKeyInput,
  details: OfferDetails,
  administratorId: string,
  occasion: DecisionContext,
  attempt: IdempotentRequest | null,
): Promise<{ offer: OfferWithFollowedKey; isMailed: boolean | null }> {
  let isMailed: boolean | null = null;
  const message = details.message?.trim() || null;
  const { id } = await createOnce(db, attempt, RenewalOffer, async (tx) => {
    const { now, zone } = occasion;
    assertNoUserErrors(checkNotStored(notStored));
    assertNoUserErrors(checkMessage(message ?? ''));
    const key = await lockKeyWithoutSuccessor(tx, keyId);
    const { companyId } = key;
    const latest = getOfferDeadline(getValidUntil(key, occasion));
    if (latest <= now) {
      const message = `This key ended on ${formatDay(key.expiresAt, zone)}, more than ${MAX_DAYS_AFTER_END} days ago. Create a key instead.`;
      throw new UserErrors(createUserError(null, message, UserErrorCode.KEY_EXPIRED));
    }
    await assertNoOpenOffer(tx, companyId, occasion);
    const draft = await priceRequest(tx, companyId, terms, occasion);
    assertPriceUnchanged(draft, quotedTotal);
    // a renewal until a chosen time cannot be confirmed after that
    const limit = draft.planType === PlanType.CUSTOM && draft.expiresAt < latest ? draft.expiresAt : latest;
    const priceUntil = getPriceUntil(details.priceUntil, limit, zone);
    assertNoUserErrors(checkPriceUntil(priceUntil, limit, now, zone));
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
    await recordOfferEvent(tx, EventKind.RENEWAL_PREPARED, offer, now, administratorId);
    isMailed = await queuePreparedEmail(tx, key, draft, { priceUntil, message }, occasion);
    return offer;
  });
  return { offer: await findOffer(db.manager, id, 'all', occasion), isMailed };
}

/** Refuses a second renewal beside one that can be confirmed; one that no longer can gives way. */
async function assertNoOpenOffer(tx: EntityManager, companyId: string, occasion: DecisionContext): Promise<void> {
  const [open] = await loadUndecidedOffers(tx, [companyId], occasion);
  if (!open) return;
  if (!open.isInTime) return endOffer(tx, open, OfferState.LAPSED, occasion);
  const message = `A renewal has been waiting for the company since ${formatTimestamp(open.preparedAt, occasion.zone)}. Withdraw it before you prepare another one.`;
  throw new UserErrors(createUserError(null, message, UserErrorCode.OFFER_OPEN));
}

/** Confirms a renewal that was prepared for a company, at the price that it has seen; the key is Approved at once. */
export const confirmRenewal = (
  db: DataSource,
  companyId: string,
  offerId: string,
  quotedTotal: number,
  occasion: DecisionContext,
  attempt: IdempotentRequest | null,
): Promise<Key> =>
  createOnce(db, attempt, Key, async (tx) => {
    const { zone } = occasion;
    await lockCompany(tx, companyId);
    const offer = await findOffer(tx, offerId, { companyId }, occasion);
    assertConfirmable(offer, zone);
    await endOffer(tx, offer, OfferState.CONFIRMED, occasion);
    const reason = 'Prepared as a renewal, and confirmed by the company.';
    const { administratorId } = offer;
    const draft = await priceOffer(tx, offer, occasion);
    const key = await createRenewalKey(tx, companyId, draft, quotedTotal, { ...occasion, administratorId, reason });
    await queueConfirmedEmail(tx, key, occasion);
    return key;
  });

/** Declines a renewal that was prepared for a company. */
export const declineRenewal = (
  db: DataSource,
  companyId: string,
  offerId: string,
  reason: string | null,
  occasion: DecisionContext,
): Promise<OfferWithFollowedKey> =>
  db.transaction(async (tx) => {
    assertNoUserErrors(checkReason(reason ?? ''));
    await lockCompany(tx, companyId);
    const offer = await findOffer(tx, offerId, { companyId }, occasion);
    await endOffer(tx, offer, OfferState.DECLINED, occasion, reason?.trim() || null);
    const declined = await findOffer(tx, offerId, { companyId }, occasion);
    await recordOfferEvent(tx, EventKind.RENEWAL_DECLINED, declined, occasion.now, null);
    return declined;
  });

/** Withdraws a renewal that was prepared and that nobody has confirmed or declined yet. */
export const withdrawRenewal = (
  db: DataSource,
  offerId: string,
  administratorId: string,
  occasion: DecisionContext,
): Promise<OfferWithFollowedKey> =>
  db.transaction(async (tx) => {
    const { companyId } = await findOffer(tx, offerId, 'all', occasion);
    await lockCompany(tx, companyId);
    return withdrawOffer(tx, await findOffer(tx, offerId, 'all', occasion), administratorId, occasion);
  });

/** Withdraws the renewal that waits for a company, if any; the caller has locked its row. */
export async function withdrawOpenOffer(
  tx: EntityManager,
  companyId: string,
  administratorId: string,
  occasion: DecisionContext,
): Promise<void> {
  const [open] = await loadUndecidedOffers(tx, [companyId], occasion);
  if (open) await withdrawOffer(tx, open, administratorId, occasion);
}

async function withdrawOffer(
  tx: EntityManager,
  offer: OfferWithFollowedKey,
  administratorId: string,
  occasion: DecisionContext,
): Promise<OfferWithFollowedKey> {
  await endOffer(tx, offer, OfferState.WITHDRAWN, occasion);
  const withdrawn = await findOffer(tx, offer.id, 'all', occasion);
  await recordOfferEvent(tx, EventKind.RENEWAL_WITHDRAWN, withdrawn, occasion.now, administratorId);
  return withdrawn;
}

function assertConfirmable(offer: OfferWithFollowedKey, zone: string): void {
  if (offer.outcome) throw createOfferEndedError(offer, zone);
  if (offer.isInTime) return;
  const message =
    'This renewal cannot be confirmed any more: its price no longer holds, another key follows, or the one that it was to follow has ended. Request a key instead.';
  throw new UserErrors(createUserError(null, message, UserErrorCode.OFFER_ENDED));
}

const OUTCOME_PHRASES: Record<OfferOutcome, string> = {
  CONFIRMED: 'confirmed',
  DECLINED: 'declined',
  WITHDRAWN: 'withdrawn',
  LAPSED: 'ended by a change of the keys, or by another renewal,',
};

function createOfferEndedError({ outcome, endedAt }: RenewalOffer, zone: string): UserErrors {
  const message = `This renewal was ${OUTCOME_PHRASES[outcome!]} on ${formatTimestamp(endedAt!, zone)}. Reload to see what stands now.`;
  return new UserErrors(createUserError(null, message, UserErrorCode.OFFER_ENDED));
}

/** Ends an offer, once: of two who do so at the same moment one is refused. */
async function endOffer(
  tx: EntityManager,
  offer: OfferWithFollowedKey,
  outcome: OfferOutcome,
  occasion: DecisionContext,
  reason: string | null = null,
): Promise<void> {
  const { now, zone } = occasion;
  if (offer.outcome) throw createOfferEndedError(offer, zone);
  const { affected } = await tx.update(
    RenewalOffer,
    { id: offer.id, endedAt: IsNull() },
    { outcome, endedAt: now, reason },
  );
  if (!affected) throw createOfferEndedError(await findOffer(tx, offer.id, 'all', occasion), zone);
}

async function recordOfferEvent(
  tx: EntityManager,
  kind: EventKind,
  offer: OfferWithFollowedKey,
  at: Date,
  administratorId: string | null,
): Promise<void> {
  const { id, companyId, keyId, reason } = offer;
  const terms = { ...getOfferTerms(offer), expiresAt: offer.expiresAt };
  const { total, priceUntil } = offer;
  const price = { total, priceUntil: priceUntil && priceUntil.toISOString() };
  const data = { offer: { id, state: getOfferState(offer), ...terms, ...price }, reason };
  await recordEvent(tx, { kind, at, companyId, keyId: offer.followedId ?? keyId, administratorId, data });
}
