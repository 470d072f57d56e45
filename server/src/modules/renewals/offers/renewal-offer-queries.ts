import type { EntityManager, ObjectLiteral } from 'typeorm';
import type { CompanyScope } from '../../../platform/auth/viewer.ts';
import {
  type ColumnBuilder,
  createEntityReader,
  createNamedStatement,
} from '../../../platform/database/prepared-statements/named-statements.ts';
import { createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import { CURRENT_GST_RATE_SQL } from '../../billing/parties/parties.service.ts';
import { buildValidUntilSql } from '../../licensing/keys/key-grace-conditions.ts';
import type { KeyTime } from '../../licensing/keys/key-grace.rules.ts';
import { HAS_NO_SUCCESSOR_SQL } from '../reminders/successor-conditions.ts';
import { RenewalOffer } from './renewal-offer.entity.ts';
import { MAX_DAYS_AFTER_END, OfferState } from './renewal-offer.rules.ts';

/** A renewal offer with facts about the key that it renews. */
export interface OfferWithFollowedKey extends RenewalOffer {
  /** The id of the renewed key, or of the extension that replaced the key. Null if the renewed key was disabled. */
  followedId: string | null;
  /** The time until which the renewed key is valid, including the grace period. Null if the key was disabled. */
  followedUntil: Date | null;
  /**
   * Whether the price and its GST rate are still valid, the new key would not expire before its confirmation, and the
   * key can be renewed: it has no successor, is not disabled and did not end more than `MAX_DAYS_AFTER_END` days ago.
   * Does not consider `outcome`, so check that first.
   */
  isConfirmable: boolean;
  preparedBy: string | null;
}

/**
 * Builds an SQL condition that the price of an offer is still valid, and that its GST rate is the current one unless
 * the offer is free. Old offers without `price_until` have no stored price that could lapse. A trigger ends an offer
 * when the company's latest expiry changes.
 */
const buildPriceValidSql = (offer: string, now: string) => {
  const isRateCurrentSql = `(${offer}.total = 0 or ${offer}.gst_rate = ${CURRENT_GST_RATE_SQL})`;
  return `(${offer}.price_until is null or ${offer}.price_until > ${now} and ${isRateCurrentSql})`;
};

const VALID_UNTIL_SQL = buildValidUntilSql('key', '$2::int');

// See `getConfirmationDeadline`. Old offers have no `ends_at`.
const IS_TERM_VALID_SQL = `coalesce(offer.ends_at > least($1::timestamptz, ${VALID_UNTIL_SQL}), true)`;

/**
 * Builds a query that adds the facts about the renewed keys to the offers that the subquery `offers` selects. $1 is the
 * current time, $2 the default number of grace days, and $3 the parameter of the subquery.
 */
const buildOfferQuery = (offers: string) => (columns: ColumnBuilder) =>
  `
  select ${columns(RenewalOffer, 'offer')}, administrator.name as prepared_by, key.id as followed_id,
    ${VALID_UNTIL_SQL} as followed_until,
    coalesce(${VALID_UNTIL_SQL} > $1::timestamptz - interval '${MAX_DAYS_AFTER_END * 24} hours' and ${HAS_NO_SUCCESSOR_SQL}
      and ${buildPriceValidSql('offer', '$1::timestamptz')} and ${IS_TERM_VALID_SQL}, false) as is_confirmable
  from (${offers}) offer
  join keys prepared_for on prepared_for.id = offer.key_id
  left join keys key on key.licence_string = prepared_for.licence_string and key.status = 'APPROVED'
  left join administrators administrator on administrator.id = offer.administrator_id`;

const queryUndecidedOffers = createNamedStatement<ObjectLiteral>(
  buildOfferQuery('select * from renewal_offers where company_id = any($3::uuid[]) and ended_at is null'),
);

/** SQL for the newest offer for the row `key`, or for an earlier key that `key` extends. */
const NEWEST_OFFER_SQL = `from renewal_offers newest join keys extended on extended.id = newest.key_id
  where newest.company_id = key.company_id and extended.licence_string = key.licence_string
  order by newest.prepared_at desc limit 1`;

const queryNewestOffers = createNamedStatement<ObjectLiteral>(
  buildOfferQuery(
    `select found.* from keys key cross join lateral (select newest.* ${NEWEST_OFFER_SQL}) found where key.id = any($3::uuid[])`,
  ),
);

/**
 * Builds SQL for the state of the newest offer for the row `key`. The key must have no successor, and must not have
 * ended.
 */
export const buildNewestOfferStateSql = (now: string): string => {
  const isConfirmableSql = `${buildPriceValidSql('newest', now)} and coalesce(newest.ends_at > ${now}, true)`;
  return `(select coalesce(newest.outcome, case when ${isConfirmableSql} then 'OPEN' else 'LAPSED' end) ${NEWEST_OFFER_SQL})`;
};

const queryOffer = createNamedStatement<ObjectLiteral>(buildOfferQuery('select * from renewal_offers where id = $3'));

const createOfferReader = (db: EntityManager) => {
  const read = createEntityReader(db, RenewalOffer);
  return (row: ObjectLiteral): OfferWithFollowedKey =>
    Object.assign(read(row), {
      followedId: row.followed_id as string | null,
      followedUntil: row.followed_until as Date | null,
      isConfirmable: row.is_confirmable as boolean,
      preparedBy: row.prepared_by as string | null,
    });
};

/** Returns the offers of these companies that can be confirmed now. A company has at most one. */
export async function loadOpenOffers(
  db: EntityManager,
  companyIds: readonly string[],
  time: KeyTime,
): Promise<OfferWithFollowedKey[]> {
  return (await loadUndecidedOffers(db, companyIds, time)).filter(({ isConfirmable }) => isConfirmable);
}

/** Returns the offers of these companies that have no outcome, even if they can no longer be confirmed. */
export const loadUndecidedOffers = async (
  db: EntityManager,
  companyIds: readonly string[],
  time: KeyTime,
): Promise<OfferWithFollowedKey[]> =>
  (await queryUndecidedOffers(db, time.now, time.graceDays, companyIds)).map(createOfferReader(db));

/** Returns the newest offer for each key, regardless of its outcome. */
export const loadNewestOffers = async (
  db: EntityManager,
  keyIds: readonly string[],
  time: KeyTime,
): Promise<OfferWithFollowedKey[]> =>
  (await queryNewestOffers(db, time.now, time.graceDays, keyIds)).map(createOfferReader(db));

/** Returns an offer. Throws NOT_FOUND if it does not exist or is outside the scope. */
export async function findOffer(
  db: EntityManager,
  id: string,
  scope: CompanyScope,
  time: KeyTime,
): Promise<OfferWithFollowedKey> {
  const [offer] = (await queryOffer(db, time.now, time.graceDays, id)).map(createOfferReader(db));
  if (!offer || (scope !== 'all' && offer.companyId !== scope.companyId)) throw createNotFoundError('renewal');
  return offer;
}

export const getOfferState = ({ outcome, isConfirmable }: OfferWithFollowedKey): OfferState =>
  outcome ?? (isConfirmable ? OfferState.OPEN : OfferState.LAPSED);
