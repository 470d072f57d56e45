import { MAX_GRACE_DAYS } from './key-grace.rules.ts';

/** Builds SQL that adds days of 24 hours. `interval '1 day'` would follow clock changes instead. */
export const buildAddDaysSql = (time: string, days: string) => `${time} + ${days} * interval '24 hours'`;

/**
 * Builds SQL for the time until which a key is valid, including the grace period. `graceDays` is SQL for the grace
 * days of keys without a custom grace period.
 */
export const buildValidUntilSql = (key: string, graceDays: string): string =>
  buildAddDaysSql(`${key}.expires_at`, `coalesce(${key}.grace_days, ${graceDays})`);

/**
 * Builds an SQL condition that the validity of a key, including the grace period, has not ended at `now`. The first
 * comparison is redundant, because no grace period exceeds `MAX_GRACE_DAYS`, but it can use an index.
 */
export const buildNotEndedSql = (key: string, now: string, graceDays: string): string =>
  `${key}.expires_at > ${buildBeforeGraceSql(now)} and ${buildUnindexedNotEndedSql(key, now, graceDays)}`;

/**
 * Like `buildNotEndedSql`, for queries that already restrict `expires_at`. Computes the grace period only for expired
 * keys.
 */
export const buildUnindexedNotEndedSql = (key: string, now: string, graceDays: string): string =>
  `(${key}.expires_at > ${now} or ${buildValidUntilSql(key, graceDays)} > ${now})`;

/**
 * Builds an SQL condition that the validity of a key, including the grace period, has ended. Does not compute the grace
 * period of keys that expired at least `MAX_GRACE_DAYS` days ago.
 */
export const buildHasEndedSql = (key: string, now: string, graceDays: string): string =>
  `(${key}.expires_at <= ${buildBeforeGraceSql(now)} or ${buildValidUntilSql(key, graceDays)} <= ${now})`;

const buildBeforeGraceSql = (now: string) => buildAddDaysSql(now, String(-MAX_GRACE_DAYS));

/**
 * Builds SQL for an exclusive lower bound of `expires_at` of all running keys. A key with the default grace period
 * stops running `graceDays` days after its expiry. The few expired keys with a custom grace period are found with a
 * separate index.
 */
export const buildNotEndedLowerBoundSql = (now: string, graceDays: string): string => `least(
  ${buildAddDaysSql(now, `-${graceDays}`)},
  (select min(expires_at) - interval '1 microsecond' from keys own
   where own.status = 'APPROVED' and own.grace_days > 0 and own.expires_at <= ${now} and ${buildNotEndedSql('own', now, graceDays)}))`;
