import { type EntityManager, IsNull, Not } from 'typeorm';
import { Mail } from '../mail/mail.entity.ts';
import { notFound } from '../shared/faults.ts';
import { type PageArgs, type PageOf, readPage } from '../shared/pages.ts';
import type { UndeliveredMail } from './mails.types.ts';

/** One page of the mails that were given up, the latest first; never their text, which may contain the token of a link. */
export async function listUndelivered(db: EntityManager, page: PageArgs): Promise<PageOf<UndeliveredMail>> {
  const query = db
    .createQueryBuilder(Mail, 'mail')
    .select(['mail.id', 'mail.recipient', 'mail.subject', 'mail.failure', 'mail.attempts', 'mail.givenUpAt'])
    .where('mail.givenUpAt is not null')
    .orderBy('mail.givenUpAt', 'DESC')
    .addOrderBy('mail.id', 'DESC');
  const { items, pageInfo } = await readPage(query, page);
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

/** Tries a mail that was given up again, for another three days; one that is already being sent stays as it is. */
export async function retryMail(db: EntityManager, id: string): Promise<void> {
  const { affected } = await db.update(
    Mail,
    { id, givenUpAt: Not(IsNull()) },
    { dueAt: () => 'now()', givenUpAt: null, triedSince: null, attempts: 0 },
  );
  if (!affected && !(await db.existsBy(Mail, { id }))) throw notFound('mail');
}
