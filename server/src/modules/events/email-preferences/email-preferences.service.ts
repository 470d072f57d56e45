import { type EntityManager, In } from 'typeorm';
import { createUserError } from '../../../platform/kernel/user-error.rules.ts';
import { UserErrors } from '../../../platform/kernel/user-errors.ts';
import type { EmailKind } from './email-kinds.rules.ts';
import type { EmailPreference } from './email-preferences.types.ts';
import { MutedEmail } from './muted-email.entity.ts';

export async function listEmailPreferences(
  db: EntityManager,
  accountId: string,
  kinds: readonly EmailKind[],
): Promise<EmailPreference[]> {
  const mutedEmails = await db.findBy(MutedEmail, { accountId });
  return kinds.map((kind) => ({ kind, isOn: !mutedEmails.some((muted) => muted.kind === kind) }));
}

/** Turns a kind of email on or off. Rejects kinds that the account never receives. */
export async function setEmailPreference(
  db: EntityManager,
  accountId: string,
  kinds: readonly EmailKind[],
  { kind, isOn }: EmailPreference,
): Promise<EmailPreference[]> {
  if (!kinds.includes(kind))
    throw new UserErrors(createUserError('kind', 'Your account does not receive emails of this kind.'));
  if (isOn) await db.delete(MutedEmail, { accountId, kind });
  else await db.upsert(MutedEmail, { accountId, kind }, ['accountId', 'kind']);
  return listEmailPreferences(db, accountId, kinds);
}

/**
 * Returns the accounts that receive a kind of email. Omits accounts that have turned off this kind, and suspended
 * accounts, which cannot log in.
 */
export async function filterByEmailPreference<T extends { id: string; suspendedAt?: Date | null }>(
  db: EntityManager,
  kind: EmailKind,
  accounts: readonly T[],
): Promise<T[]> {
  const mutedEmails = await db.findBy(MutedEmail, { kind, accountId: In(accounts.map(({ id }) => id)) });
  return accounts.filter(
    ({ id, suspendedAt }) => !suspendedAt && !mutedEmails.some(({ accountId }) => accountId === id),
  );
}

/** SQL condition: an account has turned off a kind of email. `accountId` is an SQL expression. */
export const buildMutedCondition = (kind: EmailKind, accountId: string): string =>
  `exists (select 1 from muted_mails muted where muted.account_id = ${accountId} and muted.kind = '${kind}')`;
