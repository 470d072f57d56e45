import { Brackets, type EntityManager, In, LessThanOrEqual, MoreThan, Not, type SelectQueryBuilder } from 'typeorm';
import { snakeCase } from 'typeorm/util/StringUtils.js';
import { Company } from '../companies/company.entity.ts';
import { notFound } from '../shared/faults.ts';
import { containing, type PageOf, readPage, readPageOfEach } from '../shared/pages.ts';
import { Key } from './key.entity.ts';
import { KeyStatus } from './key-status.rules.ts';
import { PlanType } from './key-term.rules.ts';
import { licenceStringParts } from './licence-string.rules.ts';
import { type KeyListArgs, KeyOrder } from './keys.types.ts';

/** Which keys somebody may see. */
export type KeyScope = 'all' | { companyId: string };

/** One key; NOT_FOUND when it does not exist or is another company's. */
export async function findKey(db: EntityManager, id: string, scope: KeyScope): Promise<Key> {
  const key = await db.findOneBy(Key, scope === 'all' ? { id } : { id, companyId: scope.companyId });
  if (!key) throw notFound('key');
  return key;
}

/** One page of keys; searches licence string (however it is typed), plan type, status and, for all companies, their name. */
export function listKeys(db: EntityManager, args: KeyListArgs, scope: KeyScope): Promise<PageOf<Key>> {
  const [column, direction] = ORDERS[args.orderBy];
  const query = keysQuery(db, args, scope === 'all');
  if (scope !== 'all') query.andWhere('key.companyId = :companyId', scope);
  return readPage(query.orderBy(`key.${column}`, direction).addOrderBy('key.id', direction), args);
}

/** The same page of the keys of each company. */
export async function listKeysOfEach(
  db: EntityManager,
  companyIds: readonly string[],
  args: KeyListArgs,
): Promise<Map<string, PageOf<Key>>> {
  const [companyId] = companyIds;
  if (companyIds.length === 1) return new Map([[companyId!, await listKeys(db, args, { companyId: companyId! })]]);
  const [column, direction] = ORDERS[args.orderBy];
  const order = `key.${snakeCase(column)} ${direction}, key.id ${direction}`;
  return readPageOfEach(keysQuery(db, args, false), order, companyIds, args);
}

function keysQuery(
  db: EntityManager,
  { search, status, expiresFrom, expiresBefore }: KeyListArgs,
  withCompany: boolean,
): SelectQueryBuilder<Key> {
  const query = db.createQueryBuilder(Key, 'key');
  // a left join, so that PostgreSQL omits it when it only counts
  if (withCompany) query.leftJoinAndSelect('key.company', 'company');
  if (status) query.andWhere('key.status = :status', { status });
  if (expiresFrom) query.andWhere('key.expiresAt >= :expiresFrom', { expiresFrom });
  if (expiresBefore) query.andWhere('key.expiresAt < :expiresBefore', { expiresBefore });
  if (search?.trim()) {
    const part = search.trim();
    const named = {
      part: containing(part),
      parts: [part, ...licenceStringParts(part)].map(containing),
      plans: Object.values(PlanType).filter((plan) => isPartOf(part, PLAN_WORDS[plan])),
      statuses: Object.values(KeyStatus).filter((word) => isPartOf(part, [word])),
    };
    query.andWhere(
      new Brackets((any) => {
        any.where('key.licenceString ilike any(:parts)', named);
        any.orWhere('key.planType = any(:plans)').orWhere('key.status = any(:statuses)');
        if (withCompany) any.orWhere('company.name ilike :part');
      }),
    );
  }
  return query;
}

const ORDERS: Record<KeyOrder, ['createdAt' | 'expiresAt' | 'total', 'ASC' | 'DESC']> = {
  [KeyOrder.NEWEST]: ['createdAt', 'DESC'],
  [KeyOrder.OLDEST]: ['createdAt', 'ASC'],
  [KeyOrder.EXPIRES_FIRST]: ['expiresAt', 'ASC'],
  [KeyOrder.EXPIRES_LAST]: ['expiresAt', 'DESC'],
  [KeyOrder.CHEAPEST]: ['total', 'ASC'],
  [KeyOrder.DEAREST]: ['total', 'DESC'],
};

const PLAN_WORDS: Record<PlanType, string[]> = {
  [PlanType.TWO_DAYS]: ['2day', '2 days', 'two days'],
  [PlanType.WEEK]: ['week'],
  [PlanType.MONTH]: ['month'],
  [PlanType.CUSTOM]: ['custom'],
};
const isPartOf = (part: string, words: string[]) =>
  words.some((word) => word.toLowerCase().includes(part.toLowerCase()));

/** Locks a company's row: everything that prices, stores or decides its keys waits here. */
export async function lockCompany(tx: EntityManager, companyId: string): Promise<void> {
  const company = await tx.findOne(Company, { where: { id: companyId }, lock: { mode: 'pessimistic_write' } });
  if (!company) throw notFound('company');
}

/** The latest expiry of a company's keys with these statuses, or null. */
export async function latestExpiry(db: EntityManager, companyId: string, statuses: KeyStatus[]): Promise<Date | null> {
  const latest = await db.findOne(Key, { where: { companyId, status: In(statuses) }, order: { expiresAt: 'DESC' } });
  return latest?.expiresAt ?? null;
}

/** Each company's current key: Approved, started, not expired, the one with the latest expiry (rules: a key's life). */
export const currentKeys = (db: EntityManager, companyIds: readonly string[], now: Date): Promise<Key[]> =>
  firstPerCompany(db, companyIds, { startsAt: LessThanOrEqual(now), expiresAt: MoreThan(now) });

/** Each company's Approved key that starts next. */
export const nextKeys = (db: EntityManager, companyIds: readonly string[], now: Date): Promise<Key[]> =>
  firstPerCompany(db, companyIds, { startsAt: MoreThan(now) }, { startsAt: 'ASC' });

/** Each company's newest waiting request. */
export const waitingKeys = (db: EntityManager, companyIds: readonly string[]): Promise<Key[]> =>
  firstPerCompany(db, companyIds, { status: KeyStatus.PENDING }, { createdAt: 'DESC' });

/** Each company's key with the latest expiry among the Pending and Approved ones (rules: pricing). */
export const latestKeys = (db: EntityManager, companyIds: readonly string[]): Promise<Key[]> =>
  firstPerCompany(db, companyIds, { status: In([KeyStatus.PENDING, KeyStatus.APPROVED]) });

function firstPerCompany(
  db: EntityManager,
  companyIds: readonly string[],
  where: object,
  order: object = { expiresAt: 'DESC' },
): Promise<Key[]> {
  return db
    .createQueryBuilder(Key, 'key')
    .setFindOptions({
      where: { status: KeyStatus.APPROVED, ...where, companyId: In([...companyIds]) },
      order: { companyId: 'ASC', ...order, id: 'DESC' },
    })
    .distinctOn(['key.companyId'])
    .getMany();
}

/** How many keys each company has; a replaced key counts with its extension. */
export async function countKeys(db: EntityManager, companyIds: readonly string[]): Promise<Map<string, number>> {
  const rows: { company_id: string; count: number }[] = await db.query(
    `select company_id, count(*)::int as count from keys key
     where company_id = any($1) and not ${IS_REPLACED} group by company_id`,
    [companyIds],
  );
  return new Map(rows.map(({ company_id, count }) => [company_id, count]));
}

/** SQL: whether the row `key` was replaced by its extension, which now bears its licence string. */
export const IS_REPLACED = `exists (
  select 1 from keys extension where extension.replaces_id = key.id and extension.status in ('APPROVED', 'DISABLED'))`;

/** The extensions of keys: the one that replaced each, and the one that waits for a decision. */
export const extensionsOf = (db: EntityManager, keyIds: readonly string[]): Promise<Key[]> =>
  db.findBy(Key, { replacesId: In([...keyIds]), status: Not(KeyStatus.REJECTED) });

/**
 * The key that bears a licence string: the Approved one, or else the last that was, or else the request. In a chain of
 * extensions this is the one whose limits apply.
 */
export async function findBearer(db: EntityManager, licenceString: string): Promise<Key | null> {
  return db
    .createQueryBuilder(Key, 'key')
    .innerJoinAndSelect('key.company', 'company')
    .where('key.licenceString = :licenceString', { licenceString })
    .orderBy(`array_position(array['APPROVED', 'DISABLED', 'PENDING', 'REJECTED']::key_status[], key.status)`)
    .addOrderBy('key.createdAt', 'DESC')
    .limit(1)
    .getOne();
}

/** Remembers that a chat app was told that this key is valid. */
export async function markUsed(db: EntityManager, keyId: string): Promise<void> {
  await db.update(Key, { id: keyId, isUsed: false }, { isUsed: true });
}
