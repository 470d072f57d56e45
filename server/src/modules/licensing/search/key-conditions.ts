import type { EntityManager } from 'typeorm';
import { bindValue, type BindValues } from '../../../platform/database/lists/list-page.ts';
import { runUnnamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import {
  buildHasEndedSql,
  buildNotEndedLowerBoundSql,
  buildUnindexedNotEndedSql,
} from '../keys/key-grace-conditions.ts';
import type { KeyTime } from '../keys/key-grace.rules.ts';
import { getExpiringLimit, KeyPhase } from '../keys/key-phase.rules.ts';

/** Builds an SQL condition and appends its bind values to `values`. */
export type Condition = (values: BindValues) => string;

export const joinWithOr =
  (...conditions: Condition[]): Condition =>
  (values) =>
    `(${conditions.map((condition) => condition(values)).join(' or ')})`;
export const joinWithAnd =
  (...conditions: Condition[]): Condition =>
  (values) =>
    `(${conditions.map((condition) => condition(values)).join(' and ')})`;

/** Builds the conditions for a phase. Each phase is a range of an index on the starts or expiries of Approved keys. */
export function buildPhaseConditions(values: BindValues, phase: `${KeyPhase}`, { now, graceDays }: KeyTime): string[] {
  const nowSql = `${bindValue(values, now)}::timestamptz`;
  const startedSql = `key.starts_at <= ${nowSql}`;
  const expiredSql = `key.expires_at <= ${nowSql}`;
  const bindGraceDays = () => `${bindValue(values, graceDays)}::int`;
  const buildRunningConditions = (setting = bindGraceDays()) => [
    startedSql,
    `key.expires_at > ${buildNotEndedLowerBoundSql(nowSql, setting)}`,
    buildUnindexedNotEndedSql('key', nowSql, setting),
  ];
  const conditions: Record<KeyPhase, () => string[]> = {
    [KeyPhase.NOT_STARTED]: () => [`key.starts_at > ${nowSql}`],
    [KeyPhase.RUNNING]: () => buildRunningConditions(),
    [KeyPhase.EXPIRING]: () => [
      ...buildRunningConditions(),
      `key.expires_at <= ${bindValue(values, getExpiringLimit(now))}`,
    ],
    [KeyPhase.IN_GRACE]: () => [...buildRunningConditions(), expiredSql],
    [KeyPhase.EXPIRED]: () => [startedSql, expiredSql, buildHasEndedSql('key', nowSql, bindGraceDays())],
  };
  return ["key.status = 'APPROVED'", ...conditions[phase]()];
}

/**
 * Builds a condition for Approved keys that have not started. The few ids are read first from a partial index.
 * Otherwise PostgreSQL could scan the index of the list order to its far end before it finds a match.
 */
export const buildNotStartedCondition =
  ({ now }: KeyTime): Condition =>
  (values) =>
    `key.id = any(array(select id from keys where status = 'APPROVED' and starts_at > ${bindValue(values, now)}))`;

// Up to this number of matching companies, keys are filtered by a list of ids. Above this number, a correlated EXISTS
// lets PostgreSQL read keys in list order and stop at a full page.
const MAX_COMPANY_IDS = 1000;

/**
 * Builds a condition for the keys of companies with a confirmed email. If `isConfirmed` is false, the condition is for
 * the keys of companies with an unconfirmed email. Released companies match neither condition.
 */
export async function buildConfirmedCompanyCondition(db: EntityManager, isConfirmed: boolean): Promise<Condition> {
  const unconfirmedCondition = () => 'company.email_confirmed_at is null and company.released_at is null';
  if (isConfirmed) return buildCompanyExistsCondition(() => 'company.email_confirmed_at is not null');
  // The result has at most one condition. Several conditions joined with OR would force a sequential scan of keys.
  const [condition] = await buildCompanyConditions(db, unconfirmedCondition);
  return condition ?? (() => 'false');
}

/**
 * Builds the condition that the company of a key matches `companyCondition`. Returns an empty array if no company
 * matches. `indexedCondition` is an equivalent condition that uses an index, which is faster if few companies match.
 */
export async function buildCompanyConditions(
  db: EntityManager,
  companyCondition: Condition,
  indexedCondition = companyCondition,
): Promise<Condition[]> {
  const values: BindValues = [];
  const sql = `select id from companies company where ${indexedCondition(values)} limit ${MAX_COMPANY_IDS + 1}`;
  const ids = (await runUnnamedStatement<{ id: string }>(db, sql, values)).map(({ id }) => id);
  if (ids.length > MAX_COMPANY_IDS) return [buildCompanyExistsCondition(companyCondition)];
  return ids.length ? [(keyValues) => `key.company_id = any(${bindValue(keyValues, ids)}::uuid[])`] : [];
}

const buildCompanyExistsCondition =
  (companyCondition: Condition): Condition =>
  (values) =>
    `exists (select 1 from companies company where company.id = key.company_id and ${companyCondition(values)})`;
