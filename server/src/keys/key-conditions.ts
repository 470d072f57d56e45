import type { EntityManager } from 'typeorm';
import { at, type Values } from '../sql/list-page.ts';
import { runPlanned } from '../sql/named-statements.ts';
import type { KeyTime } from './key-grace.rules.ts';
import { expiringUntil, KeyPhase } from './key-phase.rules.ts';
import { isOverSql, lastOverSql, runsOnSql } from './keys.service.ts';

/** SQL that takes its values with it. */
export type Condition = (values: Values) => string;

export const anyOf =
  (...conditions: Condition[]): Condition =>
  (values) =>
    `(${conditions.map((condition) => condition(values)).join(' or ')})`;
export const allOf =
  (...conditions: Condition[]): Condition =>
  (values) =>
    `(${conditions.map((condition) => condition(values)).join(' and ')})`;

/** Where in their term keys are: each is a span of an index of the Approved keys, by their starts or by their ends. */
export function phaseConditions(values: Values, phase: `${KeyPhase}`, { now, graceDays }: KeyTime): string[] {
  const moment = `${at(values, now)}::timestamptz`;
  const started = `key.starts_at <= ${moment}`;
  const expired = `key.expires_at <= ${moment}`;
  const days = () => `${at(values, graceDays)}::int`;
  const running = (setting = days()) => [
    started,
    `key.expires_at > ${lastOverSql(moment, setting)}`,
    runsOnSql('key', moment, setting),
  ];
  const conditions: Record<KeyPhase, () => string[]> = {
    [KeyPhase.NOT_STARTED]: () => [`key.starts_at > ${moment}`],
    [KeyPhase.RUNNING]: () => running(),
    [KeyPhase.EXPIRING]: () => [...running(), `key.expires_at <= ${at(values, expiringUntil(now))}`],
    [KeyPhase.IN_GRACE]: () => [...running(), expired],
    [KeyPhase.EXPIRED]: () => [started, expired, isOverSql('key', moment, days())],
  };
  return ["key.status = 'APPROVED'", ...conditions[phase]()];
}

/** That a key's term begins later: looked up by their own index, as an order may have those few at its other end. */
export const notStarted =
  ({ now }: KeyTime): Condition =>
  (values) =>
    `key.id = any(array(select id from keys where status = 'APPROVED' and starts_at > ${at(values, now)}))`;

// so many companies are looked up by their ids; where more are found, keys are read in order until a page is full
const MOST_COMPANIES = 1000;

/** That the company's email is confirmed, or that it is not; a freed sign-up is neither. */
export async function ofConfirmed(db: EntityManager, isConfirmed: boolean): Promise<Condition> {
  const ofUnconfirmed = () => 'company.email_confirmed_at is null and company.released_at is null';
  if (isConfirmed) return ofOneOf(() => 'company.email_confirmed_at is not null');
  // without an 'or', which would have every key looked at
  const [found] = await ofCompanies(db, ofUnconfirmed);
  return found ?? (() => 'false');
}

/** That a key is of a company of which a condition on `company` is true; nothing where there is none. */
export async function ofCompanies(db: EntityManager, isMeant: Condition): Promise<Condition[]> {
  const values: Values = [];
  const text = `select id from companies company where ${isMeant(values)} limit ${MOST_COMPANIES + 1}`;
  const ids = (await runPlanned<{ id: string }>(db, text, values)).map(({ id }) => id);
  if (ids.length > MOST_COMPANIES) return [ofOneOf(isMeant)];
  return ids.length ? [(all) => `key.company_id = any(${at(all, ids)}::uuid[])`] : [];
}

const ofOneOf =
  (isMeant: Condition): Condition =>
  (values) =>
    `exists (select 1 from companies company where company.id = key.company_id and ${isMeant(values)})`;
