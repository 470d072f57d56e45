import { type EntityManager, IsNull, Not } from 'typeorm';
import { Mail } from '../mail/mail.entity.ts';
import { notFound } from '../shared/faults.ts';
import type { PageArgs, PageOf } from '../shared/pages.ts';
import { ALL_OF_IT, type List, readListPage } from '../sql/list-page.ts';
import type { UndeliveredMail } from './mails.types.ts';

/** One page of the mails that were given up, the latest first; never their text, which may contain the token of a link. */
export async function listUndelivered(db: EntityManager, page: PageArgs): Promise<PageOf<UndeliveredMail>> {
  const { items, pageInfo } = await readListPage(db, GIVEN_UP, page, { ...ALL_OF_IT, isWanted: isNoText });
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

const GIVEN_UP: List<Mail> = {
  type: Mail,
  table: 'mails',
  alias: 'mail',
  where: ['mail.given_up_at is not null'],
  values: [],
  isSearched: false,
  order: 'given_up_at',
  direction: 'desc',
  kept: null,
};
const isNoText = (property: string) => property !== 'text' && property !== 'html';

/** Tries a mail that was given up again, for another three days; one that is already being sent stays as it is. */
export async function retryMail(db: EntityManager, id: string): Promise<void> {
  const { affected } = await db.update(
    Mail,
    { id, givenUpAt: Not(IsNull()) },
    { dueAt: () => 'now()', givenUpAt: null, triedSince: null, attempts: 0 },
  );
  if (!affected && !(await db.existsBy(Mail, { id }))) throw notFound('mail');
}
