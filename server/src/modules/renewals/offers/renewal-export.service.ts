import type { Context } from '../../../platform/context/context.ts';
import { readListBatches } from '../../../platform/database/lists/list-batches.ts';
import { bindValue } from '../../../platform/database/lists/list-page.ts';
import { buildSpreadsheetTime } from '../../../platform/database/lists/time-text.ts';
import type { Key } from '../../licensing/keys/key.entity.ts';
import type { QuoteTime } from '../../licensing/orders/key-quotes.service.ts';
import { buildNewestOfferStateSql } from './renewal-offer-queries.ts';
import type { OfferState } from './renewal-offer.rules.ts';
import { buildExpiringKeyList, RENEWAL_FACTS_SQL, type RenewalFacts, type RenewalFilter } from './renewals.service.ts';

/**
 * The fields of an expiring key in an export. Fields that end in `Text` are times formatted in the business time zone.
 */
export interface ExportedRenewal
  extends Pick<Key, 'id' | 'planType' | 'userLimit' | 'total'>, Pick<RenewalFacts, 'users' | 'isMuted'> {
  companyName: string;
  email: string;
  phone: string;
  /** The calendar day of the request (YYYY-MM-DD). */
  requestedOn: string;
  expiresText: string;
  /** The state of the newest offer for the key. Null if no offer was prepared. */
  offer: OfferState | null;
  remindedText: string | null;
}

/** Yields the expiring keys that match the filter and have not been renewed, in batches. */
export async function* exportRenewals(
  read: Context['readList'],
  filter: RenewalFilter,
  time: QuoteTime,
): AsyncGenerator<ExportedRenewal[]> {
  const list = await read(({ manager }) => buildExpiringKeyList(manager, filter, time));
  const buildCompanyColumn = (column: string) => `(select ${column} from companies where id = key.company_id)`;
  const columns: Record<Exclude<keyof ExportedRenewal, 'id'>, string> = {
    companyName: buildCompanyColumn('name'),
    email: buildCompanyColumn('email'),
    phone: buildCompanyColumn('phone'),
    planType: 'key.plan_type',
    userLimit: 'key.user_limit',
    total: 'cast(key.total as float8)',
    requestedOn: `left(${buildSpreadsheetTime('key.created_at', time.zone)}, 10)`,
    expiresText: buildSpreadsheetTime('key.expires_at', time.zone),
    users: RENEWAL_FACTS_SQL.users,
    isMuted: RENEWAL_FACTS_SQL.isMuted,
    offer: buildNewestOfferStateSql(`${bindValue(list.values, time.now)}::timestamptz`),
    remindedText: buildSpreadsheetTime(RENEWAL_FACTS_SQL.lastEmailedAt, time.zone),
  };
  yield* readListBatches<ExportedRenewal>(read, list, columns);
}
