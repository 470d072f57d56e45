import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { countedAs } from '../accounts/accounts.service.ts';
import { dropSecondFactor } from '../second-factor/second-factor.service.ts';
import { SecondFactor } from '../second-factor/second-factor.entity.ts';
import type { Session } from '../sessions/session.entity.ts';
import { endSession, endSessions, listSessions } from '../sessions/sessions.service.ts';
import { Administrator } from '../administrators/administrator.entity.ts';
import { AdministratorRole } from '../administrators/roles.rules.ts';
import { queueMail } from '../mail/mail.service.ts';
import type { Context } from '../shared/context.ts';
import { lacking, notFound } from '../shared/faults.ts';
import { Refusal } from '../shared/refusal.ts';
import { roleChangedMail } from './people-mails.ts';
import { lastOwner, ownAccount } from './people.rules.ts';

/** Everybody who administers or did, the first first. */
export const listAdministrators = (db: EntityManager): Promise<Administrator[]> =>
  db.find(Administrator, { order: { createdAt: 'ASC', id: 'ASC' } });

/** When each administrator was last seen; nobody who never logged in, or whose sessions are forgotten. */
export async function lastSeen(db: EntityManager, ids: readonly string[]): Promise<Map<string, Date>> {
  const rows: { id: string; at: Date }[] = await db.query(
    `select administrator_id as id, max(last_seen_at) as at from sessions
     where administrator_id = any($1::uuid[]) group by 1`,
    [ids],
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** Which of these administrators log in with a code, too. */
export async function withSecondFactor(db: EntityManager, ids: readonly string[]): Promise<Set<string>> {
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
export function requireOwner(owners: readonly Administrator[], id: string): void {
  if (!owners.some((owner) => owner.id === id)) throw lacking();
}

/** Changes people in one transaction, as an owner; `change` gets the one who is changed, locked, and the owners. */
function changePerson(
  { db }: Context,
  ownerId: string,
  id: string,
  change: (tx: EntityManager, person: Administrator, owners: Administrator[]) => Promise<void>,
): Promise<Administrator> {
  return db.transaction(async (tx) => {
    const owners = await lockOwners(tx);
    requireOwner(owners, ownerId);
    const person = await tx.findOne(Administrator, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!person) throw notFound('administrator');
    await change(tx, person, owners);
    return tx.findOneByOrFail(Administrator, { id });
  });
}

const isLastOwner = (owners: readonly Administrator[], { id }: Administrator) =>
  owners.length === 1 && owners[0]!.id === id;

/** Gives an administrator another role, which counts on every server within a second. */
export const changeRole = (context: Context, ownerId: string, id: string, role: AdministratorRole) =>
  changePerson(context, ownerId, id, async (tx, person, owners) => {
    if (person.role === role) return;
    if (isLastOwner(owners, person)) throw new Refusal(lastOwner);
    await tx.update(Administrator, { id }, { role });
    if (person.email) await queueMail(tx, person.email, roleChangedMail(person.username, role), []);
  });

/** Lets an administrator log in no more, and ends all sessions and API tokens; doing it again changes nothing. */
export const disableAdministrator = (context: Context, ownerId: string, id: string) =>
  changePerson(context, ownerId, id, async (tx, person, owners) => {
    if (person.disabledAt) return;
    if (isLastOwner(owners, person)) throw new Refusal(lastOwner);
    if (id === ownerId) throw new Refusal(ownAccount);
    await tx.update(Administrator, { id }, { disabledAt: context.now });
    await endSessions(tx, { administratorId: id }, context.now);
  });

/** Lets a disabled administrator log in again. */
export const enableAdministrator = (context: Context, ownerId: string, id: string) =>
  changePerson(context, ownerId, id, async (tx) => {
    await tx.update(Administrator, { id }, { disabledAt: null });
  });

/** Ends every session of an administrator. */
export const endAdministratorSessions = (context: Context, ownerId: string, id: string) =>
  changePerson(context, ownerId, id, (tx) => endSessions(tx, { administratorId: id }, context.now));

/** Where an administrator is logged in, those sessions that were used last first. */
export async function listAdministratorSessions({ db, now }: Context, id: string): Promise<Session[]> {
  if (!(await db.manager.existsBy(Administrator, { id }))) throw notFound('administrator');
  return listSessions(db.manager, { administratorId: id }, now);
}

/** Ends one session of an administrator. */
export const endAdministratorSession = (context: Context, ownerId: string, id: string, sessionId: string) =>
  changePerson(context, ownerId, id, async (tx) => {
    if (!(await endSession(tx, { administratorId: id }, sessionId, context.now))) throw notFound('session');
  });

/** Takes the two-step login from an administrator who has lost it, and forgives the wrong codes; without one, nothing happens. */
export async function removeAdministratorSecondFactor(context: Context, ownerId: string, id: string) {
  const { config, limits, log } = context;
  const account = { administratorId: id };
  const person = await changePerson(context, ownerId, id, (tx) => dropSecondFactor(tx, account, config.publicUrl));
  await limits.forgiveCodes(countedAs(account));
  log.info({ ...account, ownerId }, 'a second factor was removed by an owner');
  return person;
}
