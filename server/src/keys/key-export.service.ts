import type { Context } from '../shared/context.ts';
import { formatSql } from '../shared/date-formats.rules.ts';
import type { AddOn } from '../plans/add-on.rules.ts';
import { readListBatches } from '../sql/list-batches.ts';
import { allKeys, keysOf } from './key-lists.service.ts';
import type { KeySearch } from './key-search.service.ts';
import type { QuoteTime } from './key-quotes.service.ts';
import type { KeyStatus } from './key-status.rules.ts';
import type { PlanType } from './key-term.rules.ts';
import { IS_REPLACED, IS_WITHDRAWN, type KeyScope, runsUntilSql } from './keys.service.ts';
import type { AllKeysFilterArgs } from './keys.types.ts';

/** What a file shows of a key; `…Text` is a moment on the clocks of the time zone. */
export interface ExportedKey {
  /** Only where the file has the keys of all companies. */
  companyName?: string;
  domain?: string;
  id: string;
  licenceString: string;
  status: KeyStatus;
  planType: PlanType;
  userLimit: number;
  /** How many users an extension adds; null for other keys. */
  addedUsers: number | null;
  addOns: AddOn[];
  total: number;
  subtotal: number;
  gst: number;
  createdText: string;
  startsText: string;
  expiresText: string;
  /** Null without grace. */
  graceText: string | null;
  startsAt: Date;
  expiresAt: Date;
  runsUntil: Date;
  isReplaced: boolean;
  isWithdrawn: boolean;
  /** What gave it its status; null while it waits. */
  decision: { by: string; reason: string | null } | null;
}

type OfCompany = 'companyName' | 'domain';

/** Every key that a list's filter finds, in its order, in batches. */
export async function* exportKeys(
  read: Context['readList'],
  filter: AllKeysFilterArgs & KeySearch,
  scope: KeyScope,
  time: QuoteTime,
): AsyncGenerator<ExportedKey[]> {
  const { zone } = time;
  const isOfAll = scope === 'all';
  const runsUntil = runsUntilSql('key', String(time.graceDays));
  const columns: Record<Exclude<keyof ExportedKey, OfCompany | 'id'>, string> & Partial<Record<OfCompany, string>> = {
    ...(isOfAll && {
      companyName: '(select name from companies where id = key.company_id)',
      domain: '(select domain from companies where id = key.company_id)',
    }),
    licenceString: 'key.licence_string',
    status: 'key.status',
    planType: 'key.plan_type',
    userLimit: 'key.user_limit',
    addedUsers: 'key.user_limit - (select user_limit from keys extended where extended.id = key.replaces_id)',
    addOns: 'to_jsonb(key.add_ons)',
    total: 'cast(key.total as float8)',
    subtotal: 'cast(key.subtotal as float8)',
    gst: 'cast(key.gst as float8)',
    createdText: formatSql('key.created_at', zone),
    startsText: formatSql('key.starts_at', zone),
    expiresText: formatSql('key.expires_at', zone),
    graceText: `case when coalesce(key.grace_days, ${time.graceDays}) > 0 then ${formatSql(`(${runsUntil})`, zone)} end`,
    startsAt: 'key.starts_at',
    expiresAt: 'key.expires_at',
    runsUntil,
    isReplaced: `key.status = 'DISABLED' and ${IS_REPLACED}`,
    isWithdrawn: `key.status = 'REJECTED' and ${IS_WITHDRAWN}`,
    decision: decisionOf(isOfAll ? 'administrator.name' : `'Administrator'`),
  };
  yield* readListBatches<ExportedKey>(
    read,
    isOfAll ? await read(({ manager }) => allKeys(manager, filter, time)) : keysOf(scope.companyId, filter, time),
    columns,
  );
}

/** SQL: who gave the row `key` its status, and why; a company is not told an administrator's name. */
const decisionOf = (administrator: string) => `case when key.status <> 'PENDING' then (
  select json_build_object(
    'by', case when event.administrator_id is null then 'Company' else ${administrator} end, 'reason', event.reason)
  from key_events event left join administrators administrator on administrator.id = event.administrator_id
  where event.key_id = key.id and event.status = key.status and event.grace_days is null order by event.at desc limit 1) end`;
