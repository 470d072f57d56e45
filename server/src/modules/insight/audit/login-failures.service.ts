import type { DataSource } from 'typeorm';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { toNetwork } from '../../../platform/http/networks.ts';
import { AuditKind } from './audit-kinds.rules.ts';

/** Why a login failed: a wrong password or code, or too many earlier failures. */
export type LoginFailure = 'wrong' | 'limited';

// The commit is asynchronous, because the duration of a disk flush would reveal whether an account exists.
const countFailure = createNamedStatement<never>(`
  with asynchronous_commit as (select set_config('synchronous_commit', 'off', true)),
    account as (
      select id from asynchronous_commit, members where id = $1 union all select id from asynchronous_commit, administrators where id = $1
    )
  insert into login_failures as known (account_id, address, since, wrong, limited)
  select id, $2, $3, $4, $5 from account
  on conflict (account_id, address) do update
    set wrong = known.wrong + excluded.wrong, limited = known.limited + excluded.limited`);

/** Counts a failed login of an account, per IPv4 address or IPv6 /64 network. Does nothing for an unknown account. */
export const recordLoginFailure = (
  { db, address, now }: { db: DataSource; address: string; now: Date },
  accountId: string,
  failure: LoginFailure,
): Promise<unknown> => {
  const [wrong, limited] = [Number(failure === 'wrong'), Number(failure === 'limited')];
  return countFailure(db.manager, accountId, toNetwork(address), now, wrong, limited);
};

const BATCH_SIZE = 1000;
const closeBatch = createNamedStatement(`
  with over as (
    delete from login_failures where ctid = any(array(
      select ctid from login_failures where since <= $1::timestamptz - interval '15 minutes' limit ${BATCH_SIZE}
    )) returning account_id, address, since, wrong, limited
  )
  insert into audit.entries (at, kind, action, address, subject, company_id, is_for_company, after)
  select since, '${AuditKind.LOGIN_FAILED}', 'CREATED', over.address, account_id, members.company_id, members.id is not null,
    jsonb_build_object('wrong', wrong, 'limited', limited)
  from over left join members on members.id = account_id order by since returning 1`);

/**
 * Moves the counts whose 15-minute window has ended to the audit log, as one entry per account and address or /64
 * network.
 */
export async function closeLoginFailures(db: DataSource, now: Date): Promise<void> {
  let entries: object[];
  do entries = await closeBatch(db.manager, now);
  while (entries.length === BATCH_SIZE);
}
