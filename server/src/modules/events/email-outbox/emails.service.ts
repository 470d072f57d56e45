import { type EntityManager, IsNull, Not } from 'typeorm';
import { OutboxEmail } from '../../../platform/email/outbox-email.entity.ts';
import { createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import type { PageArgs, ListPage } from '../../../platform/kernel/pages.ts';
import { SELECT_ALL, type ListQuery, readListPage } from '../../../platform/database/lists/list-page.ts';
import type { UndeliveredMail } from './emails.types.ts';

/** One page of the mails that were given up, the latest first; never their text, which may contain the token of a link. */
export async function listUndeliveredEmails(db: EntityManager, page: PageArgs): Promise<ListPage<UndeliveredMail>> {
  const { items, pageInfo } = await readListPage(db, UNDELIVERED_EMAILS, page, {
    ...SELECT_ALL,
    isSelected: isNotContent,
  });
  return {
    items: items.map(({ id, recipient, subject, failure, attempts, givenUpAt }) => ({
      id,
      recipient,
      subject,
      reason: failure ?? 'Unknown.',
      attempts,
      givenUpAt: givenUpAt!,
    })),
    pageInfo,
  };
}

const UNDELIVERED_EMAILS: ListQuery<OutboxEmail> = {
  type: OutboxEmail,
  table: 'mails',
  alias: 'mail',
  where: ['mail.given_up_at is not null'],
  values: [],
  isSearched: false,
  order: 'given_up_at',
  direction: 'desc',
  precomputedCount: null,
};
const isNotContent = (property: string) => property !== 'text' && property !== 'html';

/** Tries a mail that was given up again, for another three days; one that is already being sent stays as it is. */
export async function retryEmail(db: EntityManager, id: string): Promise<void> {
  const { affected } = await db.update(
    OutboxEmail,
    { id, givenUpAt: Not(IsNull()) },
    { dueAt: () => 'now()', givenUpAt: null, triedSince: null, attempts: 0 },
  );
  if (!affected && !(await db.existsBy(OutboxEmail, { id }))) throw createNotFoundError('mail');
}
