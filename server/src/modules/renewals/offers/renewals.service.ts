import type { EntityManager } from 'typeorm';
import {
  bindValue,
  type ListQuery,
  readListPage,
  type ListSelection,
} from '../../../platform/database/lists/list-page.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import { type ListArgs, type ListSlice, mapSlice } from '../../../platform/kernel/pages.ts';
import { createBadInputError } from '../../../platform/kernel/system-errors.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { EmailKind } from '../../events/email-preferences/email-kinds.rules.ts';
import { buildMutedCondition } from '../../events/email-preferences/email-preferences.service.ts';
import { buildNotEndedLowerBoundSql, buildUnindexedNotEndedSql } from '../../licensing/keys/key-grace-conditions.ts';
import { KeyStatus } from '../../licensing/keys/key-status.rules.ts';
import { Key } from '../../licensing/keys/key.entity.ts';
import type { AllKeysFilterArgs } from '../../licensing/keys/keys.types.ts';
import type { QuoteTime } from '../../licensing/orders/key-quotes.service.ts';
import { buildKeyList } from '../../licensing/search/key-lists.service.ts';
import type { KeySearch } from '../../licensing/search/key-search.service.ts';
import { KEY_EMAIL_ROLES } from '../reminders/reminder-emails.ts';
import { checkReminder, MAX_DAYS_AHEAD } from '../reminders/reminders.rules.ts';
import { buildLastExpiryWithinSql } from '../reminders/successor-conditions.ts';
import type { Renewal, RenewalListArgs } from './renewals.types.ts';

export type RenewalFilter = Pick<RenewalListArgs, 'days'> & Pick<AllKeysFilterArgs, 'orderBy'> & KeySearch;

/** Facts about an expiring key and its company that are stored in other tables. */
export interface RenewalFacts {
  /** The number of users in the newest usage report. Null if the company has never reported. */
  users: number | null;
  lastEmailedAt: Date | null;
  /** Whether all members who could receive reminders have turned them off. */
  isMuted: boolean;
  isSuspended: boolean;
}

/** The SQL expression of each fact for the row `key`. */
export const RENEWAL_FACTS_SQL: Record<keyof RenewalFacts, string> = {
  users: `(select users::float8 from sync_records record where record.company_id = key.company_id
    order by received_at desc, id desc limit 1)`,
  lastEmailedAt: '(select sent_at from end_mails email where email.key_id = key.id)',
  isMuted: `not exists (select from members member where member.company_id = key.company_id
    and member.disabled_at is null and member.role in (${KEY_EMAIL_ROLES.map((role) => `'${role}'`).join(', ')})
    and not ${buildMutedCondition(EmailKind.REMINDERS, 'member.id')})`,
  isSuspended: '(select suspended_at is not null from companies owner where owner.id = key.company_id)',
};

type ExpiringKey = Key & RenewalFacts;

/** Lists the expiring keys that have not been renewed. */
export async function listRenewals(
  db: EntityManager,
  { days, orderBy, search, isMasked, ...args }: RenewalListArgs & ListArgs & KeySearch,
  time: QuoteTime,
  selection: ListSelection,
): Promise<ListSlice<Renewal>> {
  const list: ListQuery<ExpiringKey> = {
    ...(await buildExpiringKeyList(db, { days, orderBy, search, isMasked }, time)),
    type: Key as new () => ExpiringKey,
    join: { type: Company, property: 'company', table: 'companies', on: 'company_id' },
    extraColumns: RENEWAL_FACTS_SQL,
  };
  return mapSlice(await readListPage(db, list, args, selection), (key) => ({
    key,
    users: key.users,
    lastRemindedAt: key.lastEmailedAt,
    isMuted: key.isMuted,
    reminderRefusal: checkReminder(key, time.now, time.zone)[0]?.message ?? null,
  }));
}

/** Builds the list of keys that have not been renewed and expire within `days` days or are in their grace period. */
export async function buildExpiringKeyList(
  db: EntityManager,
  { days, ...filter }: RenewalFilter,
  time: QuoteTime,
): Promise<ListQuery<Key>> {
  if (days < 1 || days > MAX_DAYS_AHEAD) throw createBadInputError(`days must be from 1 to ${MAX_DAYS_AHEAD}.`);
  const until = new Date(time.now.getTime() + days * DAY_MS);
  const expiryRange = { status: KeyStatus.APPROVED, expiresBefore: until };
  const list = await buildKeyList(db, { ...filter, ...expiryRange }, time);
  const [now, graceDays] = [
    `${bindValue(list.values, time.now)}::timestamptz`,
    `${bindValue(list.values, time.graceDays)}::int`,
  ];
  const lowerBound = buildNotEndedLowerBoundSql(now, graceDays);
  const notEndedConditions = [`key.expires_at > ${lowerBound}`, buildUnindexedNotEndedSql('key', now, graceDays)];
  const isLastCondition = buildLastExpiryWithinSql(lowerBound, bindValue(list.values, until), now);
  return {
    ...list,
    where: [...list.where, ...notEndedConditions, isLastCondition],
    // Few keys match, usually at most one per company. Unless the list is ordered by expiry, sort the matches in
    // memory, because an index scan in list order could read all keys.
    filtersBeforeSort: list.order !== 'expires_at',
  };
}
