import { type EntityManager, IsNull, Not } from 'typeorm';
import { type CountOptions, type ListQuery, readListPage } from '../../../platform/database/lists/list-page.ts';
import { OutboxEmail } from '../../../platform/email/outbox-email.entity.ts';
import { type ListArgs, type ListSlice, mapSlice } from '../../../platform/kernel/pages.ts';
import { createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import type { UndeliveredEmail } from './emails.types.ts';

/** Lists failed emails, newest first. Omits their content, which can contain links with tokens. */
export async function listUndeliveredEmails(
  db: EntityManager,
  args: ListArgs,
  countOptions: CountOptions,
): Promise<ListSlice<UndeliveredEmail>> {
  const selection = { ...countOptions, isSelected: isMetadata };
  return mapSlice(await readListPage(db, UNDELIVERED_EMAILS, args, selection), (email) => {
    const { id, recipient, subject, failure, attempts, givenUpAt } = email;
    return { id, recipient, subject, reason: failure ?? 'Unknown.', attempts, givenUpAt: givenUpAt! };
  });
}

const UNDELIVERED_EMAILS: ListQuery<OutboxEmail> = {
  type: OutboxEmail,
  table: 'mails',
  alias: 'mail',
  where: ['mail.given_up_at is not null'],
  values: [],
  order: 'given_up_at',
  direction: 'desc',
};
const isMetadata = (property: string) => !['text', 'html', 'attachment'].includes(property);

/**
 * Queues a failed email again, with retries for three days. Does nothing if the email is already queued. Throws
 * NOT_FOUND for an unknown or sent email.
 */
export async function retryEmail(db: EntityManager, id: string): Promise<void> {
  const { affected } = await db.update(
    OutboxEmail,
    { id, givenUpAt: Not(IsNull()) },
    { dueAt: () => 'now()', givenUpAt: null, triedSince: null, attempts: 0 },
  );
  if (!affected && !(await db.existsBy(OutboxEmail, { id }))) throw createNotFoundError('email');
}
