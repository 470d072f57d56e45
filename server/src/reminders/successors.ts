/** SQL: whether an approved key of the same company ends later than the row `key`. */
export const IS_FOLLOWED = laterKey('APPROVED');

/** SQL: whether a request that waits would end later than the row `key`. */
export const IS_AWAITED = laterKey('PENDING');

/** SQL: whether nothing follows the row `key` and nothing is asked for that would. */
export const HAS_NO_SUCCESSOR = `not ${IS_FOLLOWED} and not ${IS_AWAITED}`;

/**
 * SQL: the same of the keys that end within a span: of the companies whose last approved key does, which is kept, each has
 * one, where most of the keys themselves are followed.
 */
export const endsLastWithin = (after: string, before: string): string => `exists (select 1 from key_tallies tally
    where tally.company_id = key.company_id and tally.approved_until = key.expires_at
      and tally.approved_until > ${after} and tally.approved_until < ${before}
      and (tally.pending = 0 or not ${IS_AWAITED}))`;

function laterKey(status: string): string {
  return `exists (select 1 from keys later where later.company_id = key.company_id
    and later.status = '${status}' and later.expires_at > key.expires_at)`;
}
