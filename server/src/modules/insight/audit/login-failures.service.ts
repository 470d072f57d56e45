import type { DataSource } from 'typeorm';
import { createNamedStatement } from '../../../platform/database/lists/named-statements.ts';
import { toNetwork } from '../../../platform/http/networks.ts';
import { AuditKind } from './audit-kinds.rules.ts';

/** What of a login failed: the password or the code was wrong, or too many were before it. */
export type LoginFailure = 'wrong' | 'limited';

// nothing waits for the disk, as that would tell from outside which accounts there are
const countFailure = createNamedStatement<never>(`
  with hasty as (select set_config('synchronous_commit', 'off', true)),
    account as (
      select id from hasty, companies where id = $1 union all select id from hasty, administrators where id = $1
    )
  insert into login_failures as known (account_id, address, since, wrong, limited)
  select id, $2, $3, $4, $5 from account
  on conflict (account_id, address) do update
    set wrong = known.wrong + excluded.wrong, limited = known.limited + excluded.limited`);

/** Counts a failed login of an account from an address, of IPv6 its /64; a name that nobody has leaves nothing. */
export const recordLoginFailure = (
  { db, address, now }: { db: DataSource; address: string; now: Date },
  accountId: string,
  failure: LoginFailure,
): Promise<unknown> => {
  const [wrong, limited] = [Number(failure === 'wrong'), Number(failure === 'limited')];
  return countFailure(db.manager, accountId, toNetwork(address), now, wrong, limited);
};

const BATCH_SIZE = 1000;
const closeSome = createNamedStatement(`
  with over as (
    delete from login_failures where ctid = any(array(
      select ctid from login_failures where since <= $1::timestamptz - interval '15 minutes' limit ${BATCH_SIZE}
    )) returning account_id, address, since, wrong, limited
  )
  insert into audit.entries (at, kind, action, address, subject, company_id, is_for_company, after)
  select since, '${AuditKind.LOGIN_FAILED}', 'CREATED', over.address, account_id, companies.id, companies.id is not null,
    jsonb_build_object('wrong', wrong, 'limited', limited)
  from over left join companies on companies.id = account_id order by since returning 1`);

/** Writes one row for each account and address whose 15 minutes of counting are over. */
export async function closeLoginFailures(db: DataSource, now: Date): Promise<void> {
  let closed: object[];
  do closed = await closeSome(db.manager, now);
  while (closed.length === BATCH_SIZE);
}
