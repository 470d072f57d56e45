import type { EntityManager } from 'typeorm';
import { bindValue, type BindValues } from '../../../platform/database/lists/list-page.ts';
import { runUnnamedStatement } from '../../../platform/database/lists/named-statements.ts';
import type { KeyTime } from '../keys/key-grace.rules.ts';
import { getExpiringLimit, KeyPhase } from '../keys/key-phase.rules.ts';
import { buildHasEndedSql, buildNotEndedLowerBoundSql, buildUnindexedNotEndedSql } from '../keys/keys.service.ts';

/** SQL that takes its values with it. */
export type Condition = (values: BindValues) => string;

export const anyOf =
  (...conditions: Condition[]): Condition =>
  (values) =>
    `(${conditions.map((condition) => condition(values)).join(' or ')})`;
export const allOf =
  (...conditions: Condition[]): Condition =>
  (values) =>
    `(${conditions.map((condition) => condition(values)).join(' and ')})`;

/** Where in their term keys are: each is a span of an index of the Approved keys, by their starts or by their ends. */
export function buildPhaseConditions(values: BindValues, phase: `${KeyPhase}`, { now, graceDays }: KeyTime): string[] {
  const moment = `${bindValue(values, now)}::timestamptz`;
  const started = `key.starts_at <= ${moment}`;
  const expired = `key.expires_at <= ${moment}`;
  const days = () => `${bindValue(values, graceDays)}::int`;
  const running = (setting = days()) => [
    started,
    `key.expires_at > ${buildNotEndedLowerBoundSql(moment, setting)}`,
    buildUnindexedNotEndedSql('key', moment, setting),
  ];
  const conditions: Record<KeyPhase, () => string[]> = {
    [KeyPhase.NOT_STARTED]: () => [`key.starts_at > ${moment}`],
    [KeyPhase.RUNNING]: () => running(),
    [KeyPhase.EXPIRING]: () => [...running(), `key.expires_at <= ${bindValue(values, getExpiringLimit(now))}`],
    [KeyPhase.IN_GRACE]: () => [...running(), expired],
    [KeyPhase.EXPIRED]: () => [started, expired, buildHasEndedSql('key', moment, days())],
  };
  return ["key.status = 'APPROVED'", ...conditions[phase]()];
}

/** That a key's term begins later: looked up by their own index, as an order may have those few at its other end. */
export const buildNotStartedCondition =
  ({ now }: KeyTime): Condition =>
  (values) =>
    `key.id = any(array(select id from keys where status = 'APPROVED' and starts_at > ${bindValue(values, now)}))`;

// so many companies are looked up by their ids; where more are found, keys are read in order until a page is full
const MAX_COMPANY_IDS = 1000;

/** That the company's email is confirmed, or that it is not; a freed sign-up is neither. */
export async function buildConfirmedCompanyCondition(db: EntityManager, isConfirmed: boolean): Promise<Condition> {
  const ofUnconfirmed = () => 'company.email_confirmed_at is null and company.released_at is null';
  if (isConfirmed) return buildCompanyExistsCondition(() => 'company.email_confirmed_at is not null');
  // without an 'or', which would have every key looked at
  const [found] = await buildCompanyConditions(db, ofUnconfirmed);
  return found ?? (() => 'false');
}

/** That a key is of a company of which a condition on `company` is true; nothing where there is none. */
export async function buildCompanyConditions(db: EntityManager, isMeant: Condition): Promise<Condition[]> {
  const values: BindValues = [];
  const text = `select id from companies company where ${isMeant(values)} limit ${MAX_COMPANY_IDS + 1}`;
  const ids = (await runUnnamedStatement<{ id: string }>(db, text, values)).map(({ id }) => id);
  if (ids.length > MAX_COMPANY_IDS) return [buildCompanyExistsCondition(isMeant)];
  return ids.length ? [(all) => `key.company_id = any(${bindValue(all, ids)}::uuid[])`] : [];
}

const buildCompanyExistsCondition =
  (isMeant: Condition): Condition =>
  (values) =>
    `exists (select 1 from companies company where company.id = key.company_id and ${isMeant(values)})`;
