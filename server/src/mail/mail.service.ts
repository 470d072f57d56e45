import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import nodemailer, { type Transporter } from 'nodemailer';
import type { DataSource, EntityManager } from 'typeorm';
import type { Config } from '../config.ts';
import { Mail } from './mail.entity.ts';
import type { MailContent } from './mail-templates.ts';

const MAX_ATTEMPTS = 10;
const POLL = 1000;
const BATCH = 10;

interface Log {
  info(details: object, text: string): void;
  error(details: object, text: string): void;
}

/** Writes a mail into the transaction that causes it: it is sent after the commit, or never. */
export async function queueMail(tx: EntityManager, recipient: string, content: MailContent): Promise<void> {
  await tx.insert(Mail, { ...content, recipient });
}

/** Sends what is due, a mail at a time, and answers how many went. Instances share the work without meeting. */
export async function sendDueMails(db: DataSource, send: (mail: Mail) => Promise<void>, log: Log): Promise<number> {
  let sent = 0;
  for (; sent < BATCH; sent++) {
    const found = await db.transaction(async (tx) => {
      const mail = await tx
        .createQueryBuilder(Mail, 'mail')
        .where('mail.dueAt <= now()')
        .orderBy('mail.dueAt')
        .limit(1)
        .setLock('pessimistic_write')
        .setOnLocked('skip_locked')
        .getOne();
      if (!mail) return false;
      await attempt(tx, mail, send, log);
      return true;
    });
    if (!found) break;
  }
  return sent;
}

async function attempt(tx: EntityManager, mail: Mail, send: (mail: Mail) => Promise<void>, log: Log): Promise<void> {
  try {
    await send(mail);
    await tx.delete(Mail, { id: mail.id });
  } catch (error) {
    const attempts = mail.attempts + 1;
    const dueAt = attempts < MAX_ATTEMPTS ? new Date(Date.now() + 15_000 * 2 ** attempts) : null;
    await tx.update(Mail, { id: mail.id }, { attempts, dueAt });
    log.error({ err: error, mail: mail.id, attempts, givenUp: !dueAt }, 'a mail could not be sent');
  }
}

/** Sends mails while the server runs; the answer stops it, after the mail at hand. */
export function startMailer(db: DataSource, config: Config, log: Log): () => Promise<void> {
  const send = createSender(config, log);
  let stopped = false;
  let wake = () => {};
  const loop = (async () => {
    while (!stopped) {
      const sent = await sendDueMails(db, send, log).catch((error: unknown) => {
        log.error({ err: error }, 'the mail queue could not be read');
        return 0;
      });
      if (sent === 0 && !stopped) await new Promise<void>((resolve) => setTimeout((wake = resolve), POLL));
    }
  })();
  return async () => {
    stopped = true;
    wake();
    await loop;
  };
}

function createSender({ smtpUrl, mailFrom, dataDir }: Config, log: Log): (mail: Mail) => Promise<void> {
  const folder = path.join(dataDir, 'mail');
  const transport: Transporter = smtpUrl
    ? nodemailer.createTransport(smtpUrl)
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
