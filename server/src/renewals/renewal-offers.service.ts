import { type DataSource, type EntityManager, IsNull, type ObjectLiteral } from 'typeorm';
import { EventKind } from '../events/event-kinds.rules.ts';
import { recordEvent } from '../events/events.service.ts';
import { type KeyTime, runsUntil } from '../keys/key-grace.rules.ts';
import { checkReason } from '../keys/key-input.rules.ts';
import { draftRequest, type KeyDraft, type QuoteTime } from '../keys/key-quotes.service.ts';
import { refuseOtherPrice, storeAgreed } from '../keys/key-requests.service.ts';
import type { Occasion } from '../keys/key-status.service.ts';
import type { Key } from '../keys/key.entity.ts';
import { findKey, type KeyScope, lockCompany, runsUntilSql } from '../keys/keys.service.ts';
import type { KeyTerms, RequestKeyInput } from '../keys/keys.types.ts';
import { lockLastKey } from '../reminders/company-reminder.service.ts';
import { HAS_NO_SUCCESSOR } from '../reminders/successors.ts';
import { formatDay, formatMoment } from '../shared/calendar.rules.ts';
import { notFound } from '../shared/faults.ts';
import { problem, UserErrorCode } from '../shared/problem.rules.ts';
import { refuse, Refusal } from '../shared/refusal.ts';
import { type ColumnsOf, entityReader, namedStatement } from '../sql/named-statements.ts';
import { mailConfirmed, mailPrepared } from './renewal-mails.ts';
import { RenewalOffer } from './renewal-offer.entity.ts';
import { DAYS_AFTER_END, type OfferOutcome, OfferState, validUntil } from './renewal-offer.rules.ts';

/** A prepared renewal beside the key that it follows. */
export interface FollowingOffer extends RenewalOffer {
  /** The key that it follows as it is now, after its extensions; null where that was disabled. */
  followedId: string | null;
  /** Until when that key runs, its grace included. */
  followedUntil: Date | null;
  /** Whether that key has not ended too long ago, and nothing else follows it. */
  isInTime: boolean;
  preparedBy: string | null;
}

const RUNS_UNTIL = runsUntilSql('key', '$2::int');

/** SQL that adds to some offers, `$3` says which, what they depend on; $1 is the present, $2 the setting's days of grace. */
const following = (offers: string) => (columns: ColumnsOf) => `
  select ${columns(RenewalOffer, 'offer')}, administrator.name as prepared_by, key.id as followed_id,
    ${RUNS_UNTIL} as followed_until,
    coalesce(${RUNS_UNTIL} > $1::timestamptz - interval '${DAYS_AFTER_END * 24} hours' and ${HAS_NO_SUCCESSOR}, false) as is_in_time
  from (${offers}) offer
  join keys prepared_for on prepared_for.id = offer.key_id
  left join keys key on key.licence_string = prepared_for.licence_string and key.status = 'APPROVED'
  left join administrators administrator on administrator.id = offer.administrator_id`;

const openOfCompanies = namedStatement<ObjectLiteral>(
  following('select * from renewal_offers where company_id = any($3::uuid[]) and ended_at is null'),
);

/** SQL: the newest offer to follow the row `key`, or one that this key has extended since. */
const NEWEST = `from renewal_offers newest join keys extended on extended.id = newest.key_id
  where newest.company_id = key.company_id and extended.licence_string = key.licence_string
  order by newest.prepared_at desc limit 1`;

const newestOfKeys = namedStatement<ObjectLiteral>(
  following(
    `select found.* from keys key cross join lateral (select newest.* ${NEWEST}) found where key.id = any($3::uuid[])`,
  ),
);

/** SQL: where the newest offer stands that was prepared for the row `key`, which nothing follows. */
export const NEWEST_OFFER_STATE = `(select coalesce(newest.outcome, 'OPEN') ${NEWEST})`;

const oneOffer = namedStatement<ObjectLiteral>(following('select * from renewal_offers where id = $3'));

const reading = (db: EntityManager) => {
  const read = entityReader(db, RenewalOffer);
  return (row: ObjectLiteral): FollowingOffer =>
    Object.assign(read(row), {
      followedId: row.followed_id as string | null,
      followedUntil: row.followed_until as Date | null,
      isInTime: row.is_in_time as boolean,
      preparedBy: row.prepared_by as string | null,
    });
};

/** The renewal that each company can confirm now. */
export async function openOffers(
  db: EntityManager,
  companyIds: readonly string[],
  time: KeyTime,
): Promise<FollowingOffer[]> {
  const offers = (await openOfCompanies(db, time.now, time.graceDays, companyIds)).map(reading(db));
  return offers.filter(({ isInTime }) => isInTime);
}

/** The newest renewal that was prepared to follow each key, however it ended. */
export const newestOffers = async (
  db: EntityManager,
  keyIds: readonly string[],
  time: KeyTime,
): Promise<FollowingOffer[]> => (await newestOfKeys(db, time.now, time.graceDays, keyIds)).map(reading(db));

/** One prepared renewal; NOT_FOUND when it does not exist or is another company's. */
async function findOffer(db: EntityManager, id: string, scope: KeyScope, time: KeyTime): Promise<FollowingOffer> {
  const [offer] = (await oneOffer(db, time.now, time.graceDays, id)).map(reading(db));
  if (!offer || (scope !== 'all' && offer.companyId !== scope.companyId)) throw notFound('renewal');
  return offer;
}

/** Where an offer stands. */
export const stateOf = ({ outcome, isInTime }: FollowingOffer): OfferState =>
  outcome ?? (isInTime ? OfferState.OPEN : OfferState.LAPSED);

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

/** Prepares the renewal of a key, and tells the company; says whether by mail, too. */
export const prepareRenewal = (
  db: DataSource,
  keyId: string,
  { terms, quotedTotal }: RequestKeyInput,
  administratorId: string,
  occasion: Occasion,
): Promise<{ offer: FollowingOffer; isMailed: boolean }> =>
  db.transaction(async (tx) => {
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
    return { offer, isMailed: await mailPrepared(tx, key, draft, occasion) };
  });

/** Refuses a second renewal beside one that can be confirmed; one that no longer can gives way. */
async function makeRoom(tx: EntityManager, companyId: string, occasion: Occasion): Promise<void> {
  const { now, graceDays, zone } = occasion;
  const [open] = (await openOfCompanies(tx, now, graceDays, [companyId])).map(reading(tx));
  if (!open) return;
  if (!open.isInTime) return end(tx, open, OfferState.LAPSED, occasion);
  const message = `A renewal has been waiting for the company since ${formatMoment(open.preparedAt, zone)}. Withdraw it before you prepare another one.`;
  throw new Refusal(problem(null, message, UserErrorCode.OFFER_OPEN));
}

/** Confirms a renewal that was prepared for a company, at the price that it has seen; the key is Approved at once. */
export const confirmRenewal = (
  db: DataSource,
  companyId: string,
  offerId: string,
  quotedTotal: number,
  occasion: Occasion,
): Promise<Key> =>
  db.transaction(async (tx) => {
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
  const data = { offer: { id, state: stateOf(offer), ...termsOf(offer) }, reason };
  await recordEvent(tx, { kind, at, companyId, keyId: offer.followedId ?? keyId, administratorId, data });
}
