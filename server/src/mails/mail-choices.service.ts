import { type EntityManager, In } from 'typeorm';
import { problem } from '../shared/problem.rules.ts';
import { Refusal } from '../shared/refusal.ts';
import type { MailChoice } from './mail-choices.types.ts';
import type { MailKind } from './mail-kinds.rules.ts';
import { MutedMail } from './muted-mail.entity.ts';

/** Which of these kinds an account gets. */
export async function listMailChoices(
  db: EntityManager,
  accountId: string,
  kinds: readonly MailKind[],
): Promise<MailChoice[]> {
  const muted = await db.findBy(MutedMail, { accountId });
  return kinds.map((kind) => ({ kind, isOn: !muted.some((mail) => mail.kind === kind) }));
}

/** Switches a kind of mail on or off, one of those that the account can get. */
export async function setMailChoice(
  db: EntityManager,
  accountId: string,
  kinds: readonly MailKind[],
  { kind, isOn }: MailChoice,
): Promise<MailChoice[]> {
  if (!kinds.includes(kind)) throw new Refusal(problem('kind', 'You do not get mails of this kind.'));
  if (isOn) await db.delete(MutedMail, { accountId, kind });
  else await db.upsert(MutedMail, { accountId, kind }, ['accountId', 'kind']);
  return listMailChoices(db, accountId, kinds);
}

/** Leaves out the accounts that do not want a kind of mail, and those that are suspended: they could not do what it says. */
export async function wanting<T extends { id: string; suspendedAt?: Date | null }>(
  db: EntityManager,
  kind: MailKind,
  accounts: readonly T[],
): Promise<T[]> {
  const muted = await db.findBy(MutedMail, { kind, accountId: In(accounts.map(({ id }) => id)) });
  return accounts.filter(({ id, suspendedAt }) => !suspendedAt && !muted.some(({ accountId }) => accountId === id));
}

/** SQL: whether an account, given as SQL, has switched a kind of mail off. */
export const isMuted = (kind: MailKind, accountId: string): string =>
  `exists (select 1 from muted_mails muted where muted.account_id = ${accountId} and muted.kind = '${kind}')`;
