/** SQL: whether an approved key of the same company ends later than the row `key`. */
export const IS_FOLLOWED_SQL = buildLaterKeySql('APPROVED');

/** SQL: whether a request that waits would end later than the row `key`. */
export const IS_AWAITED_SQL = buildLaterKeySql('PENDING');

/** SQL: whether nothing follows the row `key` and nothing is asked for that would. */
export const HAS_NO_SUCCESSOR_SQL = `not ${IS_FOLLOWED_SQL} and not ${IS_AWAITED_SQL}`;

/**
 * SQL: the same of the keys that end within a span: of the companies whose last approved key does, which is kept, each has
 * one, where most of the keys themselves are followed.
 */
export const buildLastExpiryWithinSql = (
  after: string,
  before: string,
): string => `exists (select 1 from key_tallies tally
    where tally.company_id = key.company_id and tally.approved_until = key.expires_at
      and tally.approved_until > ${after} and tally.approved_until < ${before}
      and (tally.pending = 0 or not ${IS_AWAITED_SQL}))`;

function buildLaterKeySql(status: string): string {
  return `exists (select 1 from keys later where later.company_id = key.company_id
    and later.status = '${status}' and later.expires_at > key.expires_at)`;
}
