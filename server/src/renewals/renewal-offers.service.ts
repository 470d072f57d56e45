import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { EventKind } from '../events/event-kinds.rules.ts';
import { recordEvent } from '../events/events.service.ts';
import { type Attempt, createOnce } from '../idempotency/idempotency.service.ts';
import { runsUntil } from '../keys/key-grace.rules.ts';
import { checkReason } from '../keys/key-input.rules.ts';
import { draftRequest, type KeyDraft, type QuoteTime } from '../keys/key-quotes.service.ts';
import { refuseOtherPrice, storeAgreed } from '../keys/key-requests.service.ts';
import type { Occasion } from '../keys/key-status.service.ts';
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
import { DAYS_AFTER_END, type OfferOutcome, OfferState, validUntil } from './renewal-offer.rules.ts';

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

/** What a prepared renewal costs at this moment. */
export async function quoteOffer(
  db: EntityManager,
  offerId: string,
  companyId: string,
  time: QuoteTime,
): Promise<KeyDraft> {
  const offer = await findOffer(db, offerId, { companyId }, time);
  refuseEnded(offer, time.zone);
  return draftRequest(db, companyId, termsOf(offer), time);
}

const termsOf = ({ planType, expiresAt, userLimit, addOns }: RenewalOffer): KeyTerms => ({
  planType,
  expiresAt,
  userLimit,
  addOns,
});

/** Prepares the renewal of a key, and tells the company; says whether by mail, too, unless it was prepared before. */
export async function prepareRenewal(
  db: DataSource,
  keyId: string,
  { terms, quotedTotal }: RequestKeyInput,
  administratorId: string,
  occasion: Occasion,
  attempt: Attempt | null,
): Promise<{ offer: FollowingOffer; isMailed: boolean | null }> {
  let isMailed: boolean | null = null;
  const { id } = await createOnce(db, attempt, RenewalOffer, async (tx) => {
    const { now, zone } = occasion;
    const key = await lockLastKey(tx, keyId);
    const { companyId } = key;
    if (validUntil(runsUntil(key, occasion)) <= now) {
      const message = `This key ended on ${formatDay(key.expiresAt, zone)}, more than ${DAYS_AFTER_END} days ago. Create a key instead.`;
      throw new Refusal(problem(null, message, UserErrorCode.KEY_EXPIRED));
    }
    await makeRoom(tx, companyId, occasion);
    const draft = await draftRequest(tx, companyId, terms, occasion);
    refuseOtherPrice(draft, quotedTotal);
    const { identifiers } = await tx.insert(RenewalOffer, {
      ...terms,
      companyId,
      keyId,
      administratorId,
      preparedAt: now,
    });
    const offer = await findOffer(tx, identifiers[0]!.id as string, 'all', occasion);
    await record(tx, EventKind.RENEWAL_PREPARED, offer, now, administratorId);
    isMailed = await mailPrepared(tx, key, draft, occasion);
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
    const key = await storeAgreed(
      tx,
      companyId,
      { terms: termsOf(offer), quotedTotal },
      { ...occasion, administratorId, reason },
    );
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
    const offer = await findOffer(tx, offerId, 'all', occasion);
    await end(tx, offer, OfferState.WITHDRAWN, occasion);
    const withdrawn = await findOffer(tx, offerId, 'all', occasion);
    await record(tx, EventKind.RENEWAL_WITHDRAWN, withdrawn, occasion.now, administratorId);
    return withdrawn;
  });

function refuseEnded(offer: FollowingOffer, zone: string): void {
  if (offer.outcome) throw hasEnded(offer, zone);
  if (offer.isInTime) return;
  const message =
    'This renewal cannot be confirmed any more: another key follows, or the one that it was to follow has ended. Request a key instead.';
  throw new Refusal(problem(null, message, UserErrorCode.OFFER_ENDED));
}

const ENDS: Record<OfferOutcome, string> = {
  CONFIRMED: 'confirmed',
  DECLINED: 'declined',
  WITHDRAWN: 'withdrawn',
  LAPSED: 'replaced by another one',
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
  const data = { offer: { id, state: stateOf(offer), ...terms }, reason };
  await recordEvent(tx, { kind, at, companyId, keyId: offer.followedId ?? keyId, administratorId, data });
}
