import type { EntityManager } from 'typeorm';
import { Company } from '../companies/company.entity.ts';
import { allKeys } from '../keys/key-lists.service.ts';
import type { KeySearch } from '../keys/key-search.service.ts';
import { KeyStatus } from '../keys/key-status.rules.ts';
import type { QuoteTime } from '../keys/key-quotes.service.ts';
import { Key } from '../keys/key.entity.ts';
import type { AllKeysFilterArgs } from '../keys/keys.types.ts';
import { lastOverSql, runsOnSql } from '../keys/keys.service.ts';
import { isMuted } from '../mails/mail-choices.service.ts';
import { MailKind } from '../mails/mail-kinds.rules.ts';
import { checkReminder, MOST_DAYS_AHEAD } from '../reminders/reminders.rules.ts';
import { endsLastWithin } from '../reminders/successors.ts';
import { DAY } from '../shared/durations.rules.ts';
import { badInput } from '../shared/faults.ts';
import type { PageOf } from '../shared/pages.ts';
import { at, type List, readListPage, type Wanted } from '../sql/list-page.ts';
import type { Renewal, RenewalListArgs } from './renewals.types.ts';

/** Which of the keys that end soon are wanted. */
export type RenewalFilter = Pick<RenewalListArgs, 'days'> & Pick<AllKeysFilterArgs, 'orderBy'> & KeySearch;

/** What decides about the renewal of a key, beside itself. */
export interface RenewalFacts {
  /** The users of the newest report; null where there is none. */
  users: number | null;
  lastMailedAt: Date | null;
  /** Whether the company has switched reminders off. */
  isMuted: boolean;
  isSuspended: boolean;
}

/** SQL for each fact of the row `key`. */
export const FACTS: Record<keyof RenewalFacts, string> = {
  users: `(select users::float8 from sync_records record where record.company_id = key.company_id
    order by received_at desc, id desc limit 1)`,
  lastMailedAt: '(select sent_at from end_mails mail where mail.key_id = key.id)',
  isMuted: isMuted(MailKind.REMINDERS, 'key.company_id'),
  isSuspended: '(select suspended_at is not null from companies owner where owner.id = key.company_id)',
};

type EndingKey = Key & RenewalFacts;

/** Returns one page of the keys that end soon and have no following key. */
export async function listRenewals(
  db: EntityManager,
  { days, orderBy, search, isMasked, ...page }: RenewalListArgs & KeySearch,
  time: QuoteTime,
  wanted: Wanted,
): Promise<PageOf<Renewal>> {
  const list: List<EndingKey> = {
    ...(await endingKeys(db, { days, orderBy, search, isMasked }, time)),
    type: Key as new () => EndingKey,
    joined: { type: Company, property: 'company', table: 'companies', on: 'company_id' },
    also: FACTS,
  };
  const { items, pageInfo } = await readListPage(db, list, page, wanted);
  const renewals = items.map((key) => ({
    key,
    users: key.users,
    lastRemindedAt: key.lastMailedAt,
    isMuted: key.isMuted,
    reminderRefusal: checkReminder(key, time.now, time.zone)[0]?.message ?? null,
  }));
  return { items: renewals, pageInfo };
}

/** The running keys that end within some days, or are in their grace, and that nothing follows; searched as all keys are. */
export async function endingKeys(
  db: EntityManager,
  { days, ...searched }: RenewalFilter,
  time: QuoteTime,
): Promise<List<Key>> {
  if (days < 1 || days > MOST_DAYS_AHEAD) throw badInput(`days must be from 1 to ${MOST_DAYS_AHEAD}.`);
  const until = new Date(time.now.getTime() + days * DAY);
  const span = { status: KeyStatus.APPROVED, expiresBefore: until };
  const list = await allKeys(db, { ...searched, ...span }, time);
  const [now, graceDays] = [`${at(list.values, time.now)}::timestamptz`, `${at(list.values, time.graceDays)}::int`];
  const lastOver = lastOverSql(now, graceDays);
  const runs = [`key.expires_at > ${lastOver}`, runsOnSql('key', now, graceDays)];
  return {
    ...list,
    where: [...list.where, ...runs, endsLastWithin(lastOver, at(list.values, until))],
    // few rows match (at most one per company), so sort them in memory: walking the index of an order could scan all keys
    isFoundFirst: list.order !== 'expires_at',
  };
}
