import type { EntityManager } from 'typeorm';
import type { AddOn } from '../plans/add-on.rules.ts';
import { readListBatches } from '../sql/list-batches.ts';
import { allKeys, keysOf } from './key-lists.service.ts';
import type { KeyStatus } from './key-status.rules.ts';
import type { PlanType } from './key-term.rules.ts';
import { IS_REPLACED, IS_WITHDRAWN, type KeyScope } from './keys.service.ts';
import type { KeyFilterArgs } from './keys.types.ts';

/** What a file shows of a key; `…Text` is a moment on the clocks of the time zone. */
export interface ExportedKey {
  /** Only where the file has the keys of all companies. */
  companyName?: string;
  licenceString: string;
  status: KeyStatus;
  planType: PlanType;
  userLimit: number;
  addOns: AddOn[];
  total: number;
  createdText: string;
  startsText: string;
  expiresText: string;
  startsAt: Date;
  expiresAt: Date;
  isReplaced: boolean;
  isWithdrawn: boolean;
}

/** Every key that a list's filter finds, in its order, in batches. */
export async function* exportKeys(
  db: EntityManager,
  filter: KeyFilterArgs,
  scope: KeyScope,
  { now, zone }: { now: Date; zone: string },
): AsyncGenerator<ExportedKey[]> {
  const isOfAll = scope === 'all';
  const columns: Record<Exclude<keyof ExportedKey, 'companyName'>, string> & { companyName?: string } = {
    ...(isOfAll && { companyName: '(select name from companies where id = key.company_id)' }),
    licenceString: 'key.licence_string',
    status: 'key.status',
    planType: 'key.plan_type',
    userLimit: 'key.user_limit',
    addOns: 'to_jsonb(key.add_ons)',
    total: 'cast(key.total as float8)',
    createdText: textOf('key.created_at', zone),
    startsText: textOf('key.starts_at', zone),
    expiresText: textOf('key.expires_at', zone),
    startsAt: 'key.starts_at',
    expiresAt: 'key.expires_at',
    isReplaced: `key.status = 'DISABLED' and ${IS_REPLACED}`,
    isWithdrawn: `key.status = 'REJECTED' and ${IS_WITHDRAWN}`,
  };
  yield* readListBatches<ExportedKey>(
    db,
    isOfAll ? await allKeys(db, filter, now) : keysOf(scope.companyId, filter, now),
    columns,
  );
}

/** SQL: a moment for a spreadsheet, which reads it as a date. The zone is one of the settings, not a caller's text. */
export const textOf = (moment: string, zone: string) =>
  `to_char(${moment} at time zone '${zone}', 'YYYY-MM-DD HH24:MI')`;
