import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { type IdempotentRequest, createOnce } from '../../../platform/idempotency/idempotency.service.ts';
import { formatDay, formatTimestamp } from '../../../platform/kernel/calendar.rules.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { issueInvoices } from '../../billing/invoices/invoices.service.ts';
import { assertRateUnchanged } from '../../billing/parties/parties.service.ts';
import { lockCompany } from '../../companies/companies/companies.service.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { recordEvent } from '../../events/outbox/events.service.ts';
import { getValidUntil } from '../../licensing/keys/key-grace.rules.ts';
import { checkQuotedTotal, checkReason } from '../../licensing/keys/key-input.rules.ts';
import { getTermOnApproval } from '../../licensing/keys/key-term.rules.ts';
import { Key } from '../../licensing/keys/key.entity.ts';
import { findKey } from '../../licensing/keys/keys.service.ts';
import type { KeyTerms, RequestKeyInput } from '../../licensing/keys/keys.types.ts';
import type { DecisionContext } from '../../licensing/lifecycle/key-status.service.ts';
import { priceRequest, type KeyDraft, type QuoteTime } from '../../licensing/orders/key-quotes.service.ts';
import { createRenewalKey } from '../../licensing/orders/key-requests.service.ts';
import { lockKeyWithoutSuccessor } from '../reminders/company-reminder.service.ts';
import { queueConfirmedEmail, queuePreparedEmail } from './renewal-emails.ts';
import { findOffer, type OfferWithFollowedKey, getOfferState, loadUndecidedOffers } from './renewal-offer-queries.ts';
import { RenewalOffer } from './renewal-offer.entity.ts';
import {
  checkMessage,
  checkUnsupportedFields,
  checkPriceUntil,
  MAX_DAYS_AFTER_END,
  type OfferOutcome,
  OfferState,
  getPriceUntil,
  getOfferDeadline,
  getConfirmationDeadline,
} from './renewal-offer.rules.ts';

export async function quoteRenewal(
  db: EntityManager,
  keyId: string,
  terms: KeyTerms,
  time: QuoteTime,
): Promise<KeyDraft> {
  const { companyId } = await findKey(db, keyId, 'all');
  return priceRequest(db, companyId, terms, time);
}

/**
 * Returns the term and the price that an offer would have if it were confirmed now. Throws if the offer cannot be
 * confirmed.
 */
export async function quoteOffer(
  db: EntityManager,
  offerId: string,
  companyId: string,
  time: QuoteTime,
): Promise<KeyDraft> {
  const offer = await findOffer(db, offerId, { companyId }, time);
  await assertConfirmable(db, offer, time.zone);
  return priceOffer(db, offer, time);
}

/** Prices an offer at confirmation: the stored price, or the current price for old offers without a stored price. */
async function priceOffer(db: EntityManager, offer: OfferWithFollowedKey, time: QuoteTime): Promise<KeyDraft> {
  const quote = getOfferQuote(offer);
  if (!quote) return priceRequest(db, offer.companyId, getOfferTerms(offer), time);
  const { planType, userLimit, addOns, followedUntil } = offer;
  return { ...quote, ...getTermOnApproval(quote, planType, time.now, followedUntil), planType, userLimit, addOns };
}

/** Returns the stored term and price of an offer, or null for old offers without a stored price. */
export function getOfferQuote({ lines, startsAt, endsAt, subtotal, gst, roundOff, total, gstRate, sac }: RenewalOffer) {
  if (!lines) return null;
  const price = { lines, subtotal: subtotal!, gst: gst!, roundOff: roundOff!, total: total!, gstRate, sac };
  return { ...price, startsAt: startsAt!, expiresAt: endsAt!, inactiveAddOns: [] };
}

const getOfferTerms = ({ planType, expiresAt, userLimit, addOns }: RenewalOffer): KeyTerms => ({
  planType,
  expiresAt,
  userLimit,
  addOns,
});

/** How long the price of an offer is valid, and the message to the company. */
export interface OfferDetails {
  /** The day or the time until which the price is valid. Null means the latest possible time. */
  priceUntil: string | null;
  message: string | null;
}

/**
 * Prepares the renewal of a key and notifies the company. `isEmailed` is false if no member of the company gets the
 * email. It is null for a retry with the same idempotency key, which returns the first offer.
 */
export async function prepareRenewal(
  db: DataSource,
  keyId: string,
  { terms, quotedTotal, ...otherFields }: RequestKeyInput,
  details: OfferDetails,
  administratorId: string,
  decisionContext: DecisionContext,
  idempotentRequest: IdempotentRequest | null,
): Promise<{ offer: OfferWithFollowedKey; isEmailed: boolean | null }> {
  let isEmailed: boolean | null = null;
  const message = details.message?.trim() || null;
  const { id } = await createOnce(db, idempotentRequest, RenewalOffer, async (tx) => {
    const { now, zone } = decisionContext;
    assertNoUserErrors(checkUnsupportedFields(otherFields));
    assertNoUserErrors(checkMessage(message ?? ''));
    const key = await lockKeyWithoutSuccessor(tx, keyId);
    const { companyId } = key;
    const keyEnd = getValidUntil(key, decisionContext);
    if (getOfferDeadline(keyEnd) <= now) {
      const errorMessage = `This key expired on ${formatDay(key.expiresAt, zone)}, more than ${MAX_DAYS_AFTER_END} days ago. Create a key instead.`;
      throw new UserErrors(createUserError(null, errorMessage, UserErrorCode.KEY_EXPIRED));
    }
    await assertNoOpenOffer(tx, companyId, decisionContext);
    const draft = await priceRequest(tx, companyId, terms, decisionContext);
    assertNoUserErrors(checkQuotedTotal(draft.total, quotedTotal));
    const limit = getConfirmationDeadline(draft, keyEnd);
    const priceUntil = getPriceUntil(details.priceUntil, limit, zone);
    assertNoUserErrors(checkPriceUntil(priceUntil, limit, now, zone));
    const { startsAt, expiresAt: endsAt, lines, subtotal, gst, roundOff, total, gstRate, sac, addOns } = draft;
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
      gstRate,
      sac,
      priceUntil,
      latestExpiry: key.expiresAt,
      message,
    });
    const offer = await findOffer(tx, identifiers[0]!.id as string, 'all', decisionContext);
    await recordOfferEvent(tx, EventKind.RENEWAL_PREPARED, offer, now, administratorId);
    isEmailed = await queuePreparedEmail(tx, key, draft, { priceUntil, message }, decisionContext);
    return offer;
  });
  return { offer: await findOffer(db.manager, id, 'all', decisionContext), isEmailed };
}

/**
 * Throws OFFER_OPEN if the company has an offer that can be confirmed. Marks an offer that can no longer be confirmed
 * as lapsed.
 */
async function assertNoOpenOffer(
  tx: EntityManager,
  companyId: string,
  decisionContext: DecisionContext,
): Promise<void> {
  const [undecidedOffer] = await loadUndecidedOffers(tx, [companyId], decisionContext);
  if (!undecidedOffer) return;
  if (!undecidedOffer.isConfirmable) return endOffer(tx, undecidedOffer, OfferState.LAPSED, decisionContext);
  const message = `The renewal prepared on ${formatTimestamp(undecidedOffer.preparedAt, decisionContext.zone)} is still open. Withdraw it before you prepare another one.`;
  throw new UserErrors(createUserError(null, message, UserErrorCode.OFFER_OPEN));
}

/** Confirms an offer at the price that the company has seen, and creates the Approved key. */
export const confirmRenewal = (
  db: DataSource,
  companyId: string,
  offerId: string,
  quotedTotal: number,
  decisionContext: DecisionContext,
  idempotentRequest: IdempotentRequest | null,
): Promise<Key> =>
  createOnce(db, idempotentRequest, Key, async (tx) => {
    const { zone } = decisionContext;
    await lockCompany(tx, companyId);
    const offer = await findOffer(tx, offerId, { companyId }, decisionContext);
    await assertConfirmable(tx, offer, zone);
    await endOffer(tx, offer, OfferState.CONFIRMED, decisionContext);
    const reason = 'Prepared as a renewal, and confirmed by the company.';
    const { administratorId } = offer;
    const draft = await priceOffer(tx, offer, decisionContext);
    const key = await createRenewalKey(tx, companyId, draft, quotedTotal, {
      ...decisionContext,
      administratorId,
      reason,
    });
    await queueConfirmedEmail(tx, key, decisionContext);
    await issueInvoices(tx, [key.id], decisionContext);
    return key;
  });

export const declineRenewal = (
  db: DataSource,
  companyId: string,
  offerId: string,
  reason: string | null,
  decisionContext: DecisionContext,
): Promise<OfferWithFollowedKey> =>
  db.transaction(async (tx) => {
    assertNoUserErrors(checkReason(reason ?? ''));
    await lockCompany(tx, companyId);
    const offer = await findOffer(tx, offerId, { companyId }, decisionContext);
    await endOffer(tx, offer, OfferState.DECLINED, decisionContext, reason?.trim() || null);
    const declinedOffer = await findOffer(tx, offerId, { companyId }, decisionContext);
    await recordOfferEvent(tx, EventKind.RENEWAL_DECLINED, declinedOffer, decisionContext.now, null);
    return declinedOffer;
  });

/** Withdraws an offer. Throws OFFER_ENDED if the offer already has an outcome. */
export const withdrawRenewal = (
  db: DataSource,
  offerId: string,
  administratorId: string,
  decisionContext: DecisionContext,
): Promise<OfferWithFollowedKey> =>
  db.transaction(async (tx) => {
    const { companyId } = await findOffer(tx, offerId, 'all', decisionContext);
    await lockCompany(tx, companyId);
    return withdrawOffer(tx, await findOffer(tx, offerId, 'all', decisionContext), administratorId, decisionContext);
  });

/** Withdraws a company's offer without an outcome, if any. The caller must hold the lock on the company's row. */
export async function withdrawUndecidedOffer(
  tx: EntityManager,
  companyId: string,
  administratorId: string,
  decisionContext: DecisionContext,
): Promise<void> {
  const [undecidedOffer] = await loadUndecidedOffers(tx, [companyId], decisionContext);
  if (undecidedOffer) await withdrawOffer(tx, undecidedOffer, administratorId, decisionContext);
}

async function withdrawOffer(
  tx: EntityManager,
  offer: OfferWithFollowedKey,
  administratorId: string,
  decisionContext: DecisionContext,
): Promise<OfferWithFollowedKey> {
  await endOffer(tx, offer, OfferState.WITHDRAWN, decisionContext);
  const withdrawnOffer = await findOffer(tx, offer.id, 'all', decisionContext);
  await recordOfferEvent(tx, EventKind.RENEWAL_WITHDRAWN, withdrawnOffer, decisionContext.now, administratorId);
  return withdrawnOffer;
}

async function assertConfirmable(db: EntityManager, offer: OfferWithFollowedKey, zone: string): Promise<void> {
  if (offer.outcome) throw createOfferEndedError(offer, zone);
  if (offer.isConfirmable) return;
  const { priceUntil, gstRate, total } = offer;
  if (priceUntil) await assertRateUnchanged(db, { gstRate, total: total! }, 'Request a key instead.');
  const message =
    'This renewal can no longer be confirmed, because its price or term has expired, another key follows, or the renewed key ended too long ago or was disabled. Request a key instead.';
  throw new UserErrors(createUserError(null, message, UserErrorCode.OFFER_ENDED));
}

const OUTCOME_PHRASES: Record<OfferOutcome, string> = {
  CONFIRMED: 'confirmed',
  DECLINED: 'declined',
  WITHDRAWN: 'withdrawn',
  LAPSED: 'voided by a change of the keys or by another renewal',
};

function createOfferEndedError({ outcome, endedAt }: RenewalOffer, zone: string): UserErrors {
  const message = `This renewal was ${OUTCOME_PHRASES[outcome!]} on ${formatTimestamp(endedAt!, zone)}. Reload to see the current state.`;
  return new UserErrors(createUserError(null, message, UserErrorCode.OFFER_ENDED));
}

/** Stores the outcome of an offer. Throws OFFER_ENDED if the offer already has one, also from a concurrent call. */
async function endOffer(
  tx: EntityManager,
  offer: OfferWithFollowedKey,
  outcome: OfferOutcome,
  decisionContext: DecisionContext,
  reason: string | null = null,
): Promise<void> {
  const { now, zone } = decisionContext;
  if (offer.outcome) throw createOfferEndedError(offer, zone);
  const { affected } = await tx.update(
    RenewalOffer,
    { id: offer.id, endedAt: IsNull() },
    { outcome, endedAt: now, reason },
  );
  if (!affected) throw createOfferEndedError(await findOffer(tx, offer.id, 'all', decisionContext), zone);
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
