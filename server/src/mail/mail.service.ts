import { setTimeout } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import type { Changes } from '../sql/changes.ts';
import type { Settings } from '../shared/context.ts';
import { isOutage } from '../shared/faults.ts';
import { isFinal, nextAttempt, reasonOf, type SendError } from './mail-attempts.rules.ts';
import { createSender, MAIL_TAKES_AT_MOST } from './mail-sender.ts';
import { takeTurn } from './mail-turns.ts';
import { Mail } from './mail.entity.ts';
import type { MailContent } from './mail-template.ts';

// a new mail is told by the database; retries fall due, and nothing is told while the connection is lost
const POLL = 2000;
// longer than one mail can take
const CLAIM = `now() + ${2 * MAIL_TAKES_AT_MOST} * interval '1 millisecond'`;
// how long the stop waits for the current mail; if it is not sent by then it is tried again when its claim expires
const STOP_WITHIN = 3000;

interface Log {
  info(details: object, text: string): void;
  error(details: object, text: string): void;
}

/**
 * Writes a mail within the transaction that causes it: it is sent after the commit, or never. `companyIds` are the companies
 * that it goes to or names.
 */
export async function queueMail(
  tx: EntityManager,
  recipient: string,
  content: MailContent,
  companyIds: readonly string[],
  dueAt?: Date,
): Promise<void> {
  await tx.insert(Mail, { ...content, recipient, companyIds: [...new Set(companyIds)], dueAt });
}

/** Writes a mail that a company's own change causes: 10 per hour, further ones wait (rules: accounts). */
export async function queueOwnMail(
  tx: EntityManager,
  companyId: string,
  recipient: string,
  content: MailContent,
): Promise<void> {
  const { at } = await takeTurn(tx, `changes of ${companyId}`, { mails: 10, minutes: 60 });
  await queueMail(tx, recipient, content, [companyId], at);
}

/** Sends the next mail that is due; false when none is. Instances share the work without colliding. */
async function sendNextMail(db: DataSource, send: (mail: Mail) => Promise<void>, log: Log): Promise<boolean> {
  const mail = await claimMail(db);
  if (mail) await attempt(db, mail, send, log);
  return mail !== null;
}

/** Claims the next mail for a while: nobody else sees it, no transaction waits for the mail server, a crash loses nothing. */
const claimMail = (db: DataSource): Promise<Mail | null> =>
  db.transaction(async (tx) => {
    const mail = await tx
      .createQueryBuilder(Mail, 'mail')
      .where('mail.dueAt <= now()')
      .orderBy('mail.dueAt')
      .limit(1)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getOne();
    if (mail) await tx.update(Mail, { id: mail.id }, { dueAt: () => CLAIM });
    return mail;
  });

async function attempt(db: DataSource, mail: Mail, send: (mail: Mail) => Promise<void>, log: Log): Promise<void> {
  try {
    await send(mail);
  } catch (error) {
    await recordFailure(db, mail, error as SendError, log);
    return;
  }
  await db.manager.delete(Mail, { id: mail.id });
}

async function recordFailure(db: DataSource, mail: Mail, error: SendError, log: Log): Promise<void> {
  const now = new Date();
  const attempts = mail.attempts + 1;
  const triedSince = mail.triedSince ?? now;
  const dueAt = isFinal(error) ? null : nextAttempt(attempts, triedSince, now);
  const failure = reasonOf(error);
  await db.manager.update(
    Mail,
    { id: mail.id },
    { attempts, triedSince, failure, dueAt, givenUpAt: dueAt ? null : now },
  );
  const details = { mail: mail.id, failure, attempts, givenUp: !dueAt };
  // a full disk fails every mail
  log.error({ ...details, ...(isOutage(error) && { err: error }) }, 'a mail could not be sent');
}

interface Mailing {
  db: DataSource;
  changes: Changes;
  settings: Settings;
  log: Log;
  /** Does each look at the queue, for whoever records it. */
  run: (look: () => Promise<boolean>) => Promise<boolean>;
}

/** Sends mails while the server runs; the returned function stops it, after the current mail if that is sent soon. */
export function startMailer({ db, changes, settings, log, run }: Mailing): () => Promise<void> {
  const send = createSender(settings, log);
  const stopping = new AbortController();
  let waiting = new AbortController();
  changes.on('mail', () => waiting.abort());
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      waiting = new AbortController();
      const found = await run(() => sendNextMail(db, send, log)).catch((error: unknown) => {
        log.error({ err: error }, 'the mail queue could not be read');
        return false;
      });
      const { signal } = waiting;
      if (!found && !signal.aborted) await setTimeout(POLL, undefined, { signal }).catch(() => {});
    }
  })();
  return async () => {
    stopping.abort();
    waiting.abort();
    await Promise.race([loop, setTimeout(STOP_WITHIN, undefined, { ref: false })]);
  };
}
