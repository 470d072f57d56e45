import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer, { type Transporter } from 'nodemailer';
import type { Settings } from '../context/context.ts';
import { assertFolderWritable } from '../kernel/assert-folder-writable.ts';
import type { OutboxEmail } from './outbox-email.entity.ts';

const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };
/** How long one mail may take in all, in milliseconds: a server that dribbles must not hold up the others for ever. */
export const SEND_TIMEOUT_MS = 60_000;

/** Where the mails are that became files. */
export const getEmailFolder = (dataDir: string) => path.join(dataDir, 'mail');

/** Throws if mails cannot be stored as files. The first mail creates the folder, so a missing folder is fine. */
export async function assertEmailFolderWritable(dataDir: string): Promise<void> {
  const folder = getEmailFolder(dataDir);
  if (existsSync(folder)) await assertFolderWritable(folder);
}

/** Throws where the mail server cannot be reached, or does not let us in. */
export const verifyMailServer = (smtpUrl: string): Promise<true> =>
  nodemailer.createTransport({ url: smtpUrl, ...SMTP_TIMEOUTS }).verify();

/** Sends a mail, or throws. Without SMTP_URL the mail becomes a file. */
export function createEmailSender(
  { smtpUrl, mailFrom, dataDir }: Settings,
  log: { info(details: object, text: string): void },
): (mail: OutboxEmail) => Promise<void> {
  const folder = getEmailFolder(dataDir);
  const transport: Transporter = smtpUrl
    ? nodemailer.createTransport({ url: smtpUrl, ...SMTP_TIMEOUTS })
    : nodemailer.createTransport({ streamTransport: true, buffer: true });
  return async ({ id, recipient, subject, text, html }) => {
    const info = (await transport.sendMail({
      from: mailFrom,
      to: { name: '', address: recipient }, // one recipient, whatever it contains
      subject,
      text,
      html,
      messageId: `<${id}@licence-portal>`, // the id identifies the mail, so that one sent twice is recognised
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    })) as { message?: Buffer };
    if (smtpUrl || !info.message) return;
    await mkdir(folder, { recursive: true });
    const file = path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`);
    await writeFile(file, info.message, { mode: 0o600 });
    log.info({ file, subject }, 'a mail was written to a file, as SMTP_URL is not set');
  };
}
