import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { assertSessionOpen } from '../../../platform/auth/open-session.ts';
import type { Context } from '../../../platform/context/context.ts';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { queueEmail } from '../../../platform/email/outbox.service.ts';
import { createMissingPermissionError, createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import { UserErrors } from '../../../platform/kernel/user-errors.ts';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import { AdministratorRole } from '../../administrators/roles/roles.rules.ts';
import { getRateLimitKey } from '../accounts/accounts.service.ts';
import { SecondFactor } from '../second-factor/second-factor.entity.ts';
import { removeSecondFactorInTransaction } from '../second-factor/second-factor.service.ts';
import type { Session } from '../sessions/session.entity.ts';
import { endSession, endSessions, listSessions } from '../sessions/sessions.service.ts';
import { lastOwnerError, disableSelfError } from './administrator-accounts.rules.ts';
import { composeRoleChangedEmail } from './administrator-emails.ts';

/** Lists all administrators, including disabled ones, oldest first. */
export const listAdministrators = (db: EntityManager): Promise<Administrator[]> =>
  db.find(Administrator, { order: { createdAt: 'ASC', id: 'ASC' } });

const readLastSeen = createNamedStatement<{ id: string; at: Date }>(
  `select administrator_id as id, max(last_seen_at) as at from sessions
   where administrator_id = any($1::uuid[]) group by 1`,
);

/** Returns when each administrator was last seen. Administrators without a stored session are missing from the map. */
export async function getLastSeenTimes(db: EntityManager, ids: readonly string[]): Promise<Map<string, Date>> {
  return new Map((await readLastSeen(db, ids)).map(({ id, at }) => [id, at]));
}

/** Returns the ids of the administrators with a second factor. */
export async function listIdsWithSecondFactor(db: EntityManager, ids: readonly string[]): Promise<Set<string>> {
  const factors = await db.find(SecondFactor, {
    select: { accountId: true },
    where: { accountId: In([...ids]), addedAt: Not(IsNull()) },
  });
  return new Set(factors.map(({ accountId }) => accountId));
}

/** Matches owners whose account is not disabled. */
export const ACTIVE_OWNER_CONDITION = { role: AdministratorRole.OWNER, disabledAt: IsNull() };

/**
 * Locks all active owners. Changing a role and disabling an account take these locks first, so that at least one owner
 * remains.
 */
export const lockOwners = (tx: EntityManager): Promise<Administrator[]> =>
  tx.find(Administrator, {
    where: ACTIVE_OWNER_CONDITION,
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });

/** Throws FORBIDDEN if the caller is no longer an owner. `owners` must be locked. */
export function assertOwner(owners: readonly Administrator[], id: string): void {
  if (!owners.some((owner) => owner.id === id)) throw createMissingPermissionError();
}

/**
 * Runs `change` in a transaction with locks on the owners and on the administrator `id`. Throws UNAUTHENTICATED if the
 * session ended while the request waited for the locks, FORBIDDEN unless `ownerId` is an owner, and NOT_FOUND if the
 * administrator does not exist.
 */
function changeAdministrator(
  { db, viewer }: Context,
  ownerId: string,
  id: string,
  change: (tx: EntityManager, administrator: Administrator, owners: Administrator[]) => Promise<void>,
): Promise<Administrator> {
  return db.transaction(async (tx) => {
    const owners = await lockOwners(tx);
    await assertSessionOpen(tx, viewer);
    assertOwner(owners, ownerId);
    const administrator = await tx.findOne(Administrator, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!administrator) throw createNotFoundError('administrator');
    await change(tx, administrator, owners);
    return tx.findOneByOrFail(Administrator, { id });
  });
}

const isLastOwner = (owners: readonly Administrator[], { id }: Administrator) =>
  owners.length === 1 && owners[0]!.id === id;

export const changeRole = (context: Context, ownerId: string, id: string, role: AdministratorRole) =>
  changeAdministrator(context, ownerId, id, async (tx, administrator, owners) => {
    if (administrator.role === role) return;
    if (isLastOwner(owners, administrator)) throw new UserErrors(lastOwnerError);
    await tx.update(Administrator, { id }, { role });
    if (administrator.email)
      await queueEmail(tx, administrator.email, composeRoleChangedEmail(administrator.username, role), []);
  });

/**
 * Disables an administrator and ends all sessions of the account. A trigger revokes the API tokens. A repeated call
 * changes nothing.
 */
export const disableAdministrator = (context: Context, ownerId: string, id: string) =>
  changeAdministrator(context, ownerId, id, async (tx, administrator, owners) => {
    if (administrator.disabledAt) return;
    if (isLastOwner(owners, administrator)) throw new UserErrors(lastOwnerError);
    if (administrator.id === ownerId) throw new UserErrors(disableSelfError);
    await tx.update(Administrator, { id }, { disabledAt: context.now });
    await endSessions(tx, { administratorId: id }, context.now);
  });

export const enableAdministrator = (context: Context, ownerId: string, id: string) =>
  changeAdministrator(context, ownerId, id, async (tx) => {
    await tx.update(Administrator, { id }, { disabledAt: null });
  });

export const revokeAdministratorSessions = (context: Context, ownerId: string, id: string) =>
  changeAdministrator(context, ownerId, id, (tx) => endSessions(tx, { administratorId: id }, context.now));

/** Lists the active sessions of an administrator, most recently used first. */
export async function listAdministratorSessions({ db, now }: Context, id: string): Promise<Session[]> {
  if (!(await db.manager.existsBy(Administrator, { id }))) throw createNotFoundError('administrator');
  return listSessions(db.manager, { administratorId: id }, now);
}

export const revokeAdministratorSession = (context: Context, ownerId: string, id: string, sessionId: string) =>
  changeAdministrator(context, ownerId, id, async (tx) => {
    if (!(await endSession(tx, { administratorId: id }, sessionId, context.now))) throw createNotFoundError('session');
  });

/** Removes the second factor of an administrator, if one exists, and resets the count of wrong codes. */
export async function removeAdministratorSecondFactor(context: Context, ownerId: string, id: string) {
  const { config, limits, log } = context;
  const account = { administratorId: id };
  const administrator = await changeAdministrator(context, ownerId, id, (tx) =>
    removeSecondFactorInTransaction(tx, account, config),
  );
  await limits.forgiveCodes(getRateLimitKey(account));
  log.info({ ...account, removedBy: ownerId }, 'second factor removed');
  return administrator;
}
