import type { Context } from '../shared/context.ts';
import { textOf } from '../keys/key-export.service.ts';
import type { KeyTime } from '../keys/key-grace.rules.ts';
import type { Key } from '../keys/key.entity.ts';
import { readListBatches } from '../sql/list-batches.ts';
import type { OfferState } from './renewal-offer.rules.ts';
import { NEWEST_OFFER_STATE } from './following-offers.ts';
import { endingKeys, FACTS, type RenewalFacts, type RenewalFilter } from './renewals.service.ts';

/** What a file shows of a key that ends soon; `…Text` is a moment on the clocks of the time zone. */
export interface ExportedRenewal
  extends Pick<Key, 'planType' | 'userLimit' | 'total'>, Pick<RenewalFacts, 'users' | 'isMuted'> {
  companyName: string;
  email: string;
  phone: string;
  expiresText: string;
  /** Where the newest renewal stands that was prepared for it; null where none was. */
  offer: OfferState | null;
  remindedText: string | null;
}

/** Every key that ends soon and that nothing follows, in batches. */
export async function* exportRenewals(
  read: Context['readList'],
  filter: RenewalFilter,
  { zone, ...time }: KeyTime & { zone: string },
): AsyncGenerator<ExportedRenewal[]> {
  const ofCompany = (column: string) => `(select ${column} from companies where id = key.company_id)`;
  const columns: Record<keyof ExportedRenewal, string> = {
    companyName: ofCompany('name'),
    email: ofCompany('email'),
    phone: ofCompany('phone'),
    planType: 'key.plan_type',
    userLimit: 'key.user_limit',
    total: 'cast(key.total as float8)',
    expiresText: textOf('key.expires_at', zone),
    users: FACTS.users,
    isMuted: FACTS.isMuted,
    offer: NEWEST_OFFER_STATE,
    remindedText: textOf(FACTS.lastMailedAt, zone),
  };
  yield* readListBatches<ExportedRenewal>(
    read,
    await read(({ manager }) => endingKeys(manager, filter, time)),
    columns,
  );
}
