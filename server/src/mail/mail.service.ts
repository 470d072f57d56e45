import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import nodemailer, { type Transporter } from 'nodemailer';
import type { DataSource, EntityManager } from 'typeorm';
import type { Settings } from '../shared/context.ts';
import { Mail } from './mail.entity.ts';
import type { MailContent } from './mail-template.ts';

const MAX_ATTEMPTS = 10;
const POLL = 250;
// longer than one mail can take
const CLAIMED_UNTIL = `now() + interval '10 minutes'`;
// how long the stop waits for the mail at hand; one that was not sent by then is tried again when its claim runs out
const STOP_WITHIN = 3000;
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };

interface Log {
  info(details: object, text: string): void;
  error(details: object, text: string): void;
}

/** Writes a mail into the transaction that causes it: it is sent after the commit, or never. */
export async function queueMail(tx: EntityManager, recipient: string, content: MailContent): Promise<void> {
  await tx.insert(Mail, { ...content, recipient });
}

/** Sends the next mail that is due; false where none is. Instances share the work without meeting. */
async function sendNextMail(db: DataSource, send: (mail: Mail) => Promise<void>, log: Log): Promise<boolean> {
  const mail = await claimMail(db);
  if (mail) await attempt(db, mail, send, log);
  return mail !== null;
}

/** Takes the next mail for a while: nobody else sees it, no transaction waits for the mail server, a crash loses nothing. */
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
    if (mail) await tx.update(Mail, { id: mail.id }, { dueAt: () => CLAIMED_UNTIL });
    return mail;
  });

async function attempt(db: DataSource, mail: Mail, send: (mail: Mail) => Promise<void>, log: Log): Promise<void> {
  try {
    await send(mail);
    await db.manager.delete(Mail, { id: mail.id });
  } catch (error) {
    const attempts = mail.attempts + 1;
    const dueAt = attempts < MAX_ATTEMPTS ? new Date(Date.now() + 15_000 * 2 ** attempts) : null;
    await db.manager.update(Mail, { id: mail.id }, { attempts, dueAt });
    log.error({ err: error, mail: mail.id, attempts, givenUp: !dueAt }, 'a mail could not be sent');
  }
}

/** Sends mails while the server runs; the answer stops it, after the mail at hand if that is soon sent. */
export function startMailer(db: DataSource, settings: Settings, log: Log): () => Promise<void> {
  const send = createSender(settings, log);
  const stopping = new AbortController();
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      const found = await sendNextMail(db, send, log).catch((error: unknown) => {
        log.error({ err: error }, 'the mail queue could not be read');
        return false;
      });
      if (!found) await setTimeout(POLL, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return async () => {
    stopping.abort();
    await Promise.race([loop, setTimeout(STOP_WITHIN, undefined, { ref: false })]);
  };
}

function createSender({ smtpUrl, mailFrom, dataDir }: Settings, log: Log): (mail: Mail) => Promise<void> {
  const folder = path.join(dataDir, 'mail');
  const transport: Transporter = smtpUrl
    ? nodemailer.createTransport({ url: smtpUrl, ...PATIENCE })
    : nodemailer.createTransport({ streamTransport: true, buffer: true });
  return async ({ id, recipient, subject, text, html }) => {
    // the id names the mail, so that one sent twice is known as one
    const messageId = `<${id}@licence-portal>`;
    const info = (await transport.sendMail({ from: mailFrom, to: recipient, subject, text, html, messageId })) as {
      message?: Buffer;
    };
    if (smtpUrl || !info.message) return;
    mkdirSync(folder, { recursive: true });
    const file = path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`);
    writeFileSync(file, info.message, { mode: 0o600 });
    log.info({ file, subject }, 'a mail was written to a file, as SMTP_URL is not set');
  };
}
