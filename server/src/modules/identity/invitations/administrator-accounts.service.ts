import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { getRateLimitKey } from '../accounts/accounts.service.ts';
import { deleteSecondFactor } from '../second-factor/second-factor.service.ts';
import { SecondFactor } from '../second-factor/second-factor.entity.ts';
import type { Session } from '../sessions/session.entity.ts';
import { endSession, endSessions, listSessions } from '../sessions/sessions.service.ts';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import { AdministratorRole } from '../../administrators/roles/roles.rules.ts';
import { createNamedStatement } from '../../../platform/database/lists/named-statements.ts';
import { queueEmail } from '../../../platform/email/outbox.service.ts';
import type { Context } from '../../../platform/context/context.ts';
import { createMissingPermissionError, createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import { UserErrors } from '../../../platform/kernel/user-errors.ts';
import { composeRoleChangedEmail } from './administrator-emails.ts';
import { lastOwner, cannotDisableSelf } from './administrator-accounts.rules.ts';

/** Everybody who administers or did, the first first. */
export const listAdministrators = (db: EntityManager): Promise<Administrator[]> =>
  db.find(Administrator, { order: { createdAt: 'ASC', id: 'ASC' } });

const readLastSeen = createNamedStatement<{ id: string; at: Date }>(
  `select administrator_id as id, max(last_seen_at) as at from sessions
   where administrator_id = any($1::uuid[]) group by 1`,
);

/** When each administrator was last seen; nobody who never logged in, or whose sessions are forgotten. */
export async function getLastSeenTimes(db: EntityManager, ids: readonly string[]): Promise<Map<string, Date>> {
  return new Map((await readLastSeen(db, ids)).map(({ id, at }) => [id, at]));
}

/** Which of these administrators log in with a code, too. */
export async function listIdsWithSecondFactor(db: EntityManager, ids: readonly string[]): Promise<Set<string>> {
  const added = await db.find(SecondFactor, {
    select: { accountId: true },
    where: { accountId: In([...ids]), addedAt: Not(IsNull()) },
  });
  return new Set(added.map(({ accountId }) => accountId));
}

/** Locks those who are owners: whoever changes people waits here, so that one of them is always left. */
export const lockOwners = (tx: EntityManager): Promise<Administrator[]> =>
  tx.find(Administrator, {
    where: { role: AdministratorRole.OWNER, disabledAt: IsNull() },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });

/** Refuses who is no owner any more, now that nobody else can change that. */
export function assertOwner(owners: readonly Administrator[], id: string): void {
  if (!owners.some((owner) => owner.id === id)) throw createMissingPermissionError();
}

/** Changes people in one transaction, as an owner; `change` gets the one who is changed, locked, and the owners. */
function changeAdministrator(
  { db }: Context,
  ownerId: string,
  id: string,
  change: (tx: EntityManager, person: Administrator, owners: Administrator[]) => Promise<void>,
): Promise<Administrator> {
  return db.transaction(async (tx) => {
    const owners = await lockOwners(tx);
    assertOwner(owners, ownerId);
    const person = await tx.findOne(Administrator, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!person) throw createNotFoundError('administrator');
    await change(tx, person, owners);
    return tx.findOneByOrFail(Administrator, { id });
  });
}

const isLastOwner = (owners: readonly Administrator[], { id }: Administrator) =>
  owners.length === 1 && owners[0]!.id === id;

/** Gives an administrator another role, which counts on every server within a second. */
export const changeRole = (context: Context, ownerId: string, id: string, role: AdministratorRole) =>
  changeAdministrator(context, ownerId, id, async (tx, person, owners) => {
    if (person.role === role) return;
    if (isLastOwner(owners, person)) throw new UserErrors(lastOwner);
    await tx.update(Administrator, { id }, { role });
    if (person.email) await queueEmail(tx, person.email, composeRoleChangedEmail(person.username, role), []);
  });

/** Lets an administrator log in no more, and ends all sessions and API tokens; doing it again changes nothing. */
export const disableAdministrator = (context: Context, ownerId: string, id: string) =>
  changeAdministrator(context, ownerId, id, async (tx, person, owners) => {
    if (person.disabledAt) return;
    if (isLastOwner(owners, person)) throw new UserErrors(lastOwner);
    if (id === ownerId) throw new UserErrors(cannotDisableSelf);
    await tx.update(Administrator, { id }, { disabledAt: context.now });
    await endSessions(tx, { administratorId: id }, context.now);
  });

/** Lets a disabled administrator log in again. */
export const enableAdministrator = (context: Context, ownerId: string, id: string) =>
  changeAdministrator(context, ownerId, id, async (tx) => {
    await tx.update(Administrator, { id }, { disabledAt: null });
  });

/** Ends every session of an administrator. */
export const endAdministratorSessions = (context: Context, ownerId: string, id: string) =>
  changeAdministrator(context, ownerId, id, (tx) => endSessions(tx, { administratorId: id }, context.now));

/** Where an administrator is logged in, those sessions that were used last first. */
export async function listAdministratorSessions({ db, now }: Context, id: string): Promise<Session[]> {
  if (!(await db.manager.existsBy(Administrator, { id }))) throw createNotFoundError('administrator');
  return listSessions(db.manager, { administratorId: id }, now);
}

/** Ends one session of an administrator. */
export const endAdministratorSession = (context: Context, ownerId: string, id: string, sessionId: string) =>
  changeAdministrator(context, ownerId, id, async (tx) => {
    if (!(await endSession(tx, { administratorId: id }, sessionId, context.now))) throw createNotFoundError('session');
  });

/** Takes the two-step login from an administrator who has lost it, and forgives the wrong codes; without one, nothing happens. */
export async function removeAdministratorSecondFactor(context: Context, ownerId: string, id: string) {
  const { config, limits, log } = context;
  const account = { administratorId: id };
  const person = await changeAdministrator(context, ownerId, id, (tx) =>
    deleteSecondFactor(tx, account, config.publicUrl),
  );
  await limits.forgiveCodes(getRateLimitKey(account));
  log.info({ ...account, ownerId }, 'a second factor was removed by an owner');
  return person;
}
