/** SQL condition: an Approved key of the same company expires later than the row `key`. */
export const IS_FOLLOWED_SQL = buildLaterKeySql('APPROVED');

/** SQL condition: a pending request of the same company would expire later than the row `key`. */
export const HAS_PENDING_SUCCESSOR_SQL = buildLaterKeySql('PENDING');

/** SQL condition: the row `key` has no successor, neither an Approved key nor a pending request. */
export const HAS_NO_SUCCESSOR_SQL = `not ${IS_FOLLOWED_SQL} and not ${HAS_PENDING_SUCCESSOR_SQL}`;

/**
 * Builds the SQL condition that the row `key` expires within a range and has no successor. A pending request counts only
 * until its own expiry, because an overdue request can no longer be approved. The condition starts from the counter
 * table, which stores the latest approved expiry of each company. Most keys in the range have a successor, so this reads
 * far fewer rows.
 */
export const buildLastExpiryWithinSql = (
  after: string,
  before: string,
  now: string,
): string => `exists (select 1 from key_tallies tally
    where tally.company_id = key.company_id and tally.approved_until = key.expires_at
      and tally.approved_until > ${after} and tally.approved_until < ${before}
      and (tally.pending = 0 or not ${buildLaterKeySql('PENDING', `greatest(key.expires_at, ${now})`)}))`;

function buildLaterKeySql(status: string, time = 'key.expires_at'): string {
  return `exists (select 1 from keys later where later.company_id = key.company_id
    and later.status = '${status}' and later.expires_at > ${time})`;
}
