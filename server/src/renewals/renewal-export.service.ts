import type { Context } from '../shared/context.ts';
import { formatSql } from '../shared/date-formats.rules.ts';
import type { QuoteTime } from '../keys/key-quotes.service.ts';
import type { Key } from '../keys/key.entity.ts';
import { at } from '../sql/list-page.ts';
import { readListBatches } from '../sql/list-batches.ts';
import type { OfferState } from './renewal-offer.rules.ts';
import { newestOfferStateSql } from './following-offers.ts';
import { endingKeys, FACTS, type RenewalFacts, type RenewalFilter } from './renewals.service.ts';

/** What a file shows of a key that ends soon; `…Text` is a moment on the clocks of the time zone. */
export interface ExportedRenewal
  extends Pick<Key, 'id' | 'planType' | 'userLimit' | 'total'>, Pick<RenewalFacts, 'users' | 'isMuted'> {
  companyName: string;
  email: string;
  phone: string;
  /** The calendar day of the request (YYYY-MM-DD). */
  requestedOn: string;
  expiresText: string;
  /** Where the newest renewal stands that was prepared for it; null where none was. */
  offer: OfferState | null;
  remindedText: string | null;
}

/** Yields all keys that end soon and have no following key, in batches. */
export async function* exportRenewals(
  read: Context['readList'],
  filter: RenewalFilter,
  time: QuoteTime,
): AsyncGenerator<ExportedRenewal[]> {
  const list = await read(({ manager }) => endingKeys(manager, filter, time));
  const ofCompany = (column: string) => `(select ${column} from companies where id = key.company_id)`;
  const columns: Record<Exclude<keyof ExportedRenewal, 'id'>, string> = {
    companyName: ofCompany('name'),
    email: ofCompany('email'),
    phone: ofCompany('phone'),
    planType: 'key.plan_type',
    userLimit: 'key.user_limit',
    total: 'cast(key.total as float8)',
    requestedOn: `left(${formatSql('key.created_at', time.zone)}, 10)`,
    expiresText: formatSql('key.expires_at', time.zone),
    users: FACTS.users,
    isMuted: FACTS.isMuted,
    offer: newestOfferStateSql(`${at(list.values, time.now)}::timestamptz`),
    remindedText: formatSql(FACTS.lastMailedAt, time.zone),
  };
  yield* readListBatches<ExportedRenewal>(read, list, columns);
}
