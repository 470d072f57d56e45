import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer, { type Transporter } from 'nodemailer';
import type { Settings } from '../context/context.ts';
import { assertFolderWritable } from '../storage/assert-folder-writable.ts';
import type { OutboxEmail } from './outbox-email.entity.ts';

const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };
/** The time limit for one email in milliseconds. Without it, a slow server could block all other emails. */
export const SEND_TIMEOUT_MS = 60_000;

/** Returns the folder for emails that are written to files. */
export const getEmailFolder = (dataDir: string) => path.join(dataDir, 'mail');

/** Throws if emails cannot be written to files. A missing folder is valid, because the first email creates it. */
export async function assertEmailFolderWritable(dataDir: string): Promise<void> {
  const folder = getEmailFolder(dataDir);
  if (existsSync(folder)) await assertFolderWritable(folder);
}

/** Throws if the mail server is unreachable or rejects the login. */
export const verifyMailServer = (smtpUrl: string): Promise<true> =>
  nodemailer.createTransport({ url: smtpUrl, ...SMTP_TIMEOUTS }).verify();

/**
 * Creates a function that sends one email or throws. Without SMTP_URL, emails are written to files. `replyTo` is empty if
 * replies go to the sender.
 */
export function createEmailSender(
  { smtpUrl, mailFrom, dataDir }: Settings,
  log: { info(details: object, text: string): void },
): (email: OutboxEmail, replyTo: string) => Promise<void> {
  const folder = getEmailFolder(dataDir);
  const transport: Transporter = smtpUrl
    ? nodemailer.createTransport({ url: smtpUrl, ...SMTP_TIMEOUTS })
    : nodemailer.createTransport({ streamTransport: true, buffer: true });
  return async ({ id, recipient, subject, text, html, attachmentName, attachment }, replyTo) => {
    const sentEmail = (await transport.sendMail({
      from: mailFrom,
      to: { name: '', address: recipient }, // always one recipient, even if the address contains commas
      replyTo: replyTo && { name: '', address: replyTo },
      subject,
      text,
      html,
      attachments: attachment
        ? [{ filename: attachmentName!, content: attachment, contentType: 'application/pdf' }]
        : [],
      messageId: `<${id}@licence-portal>`, // lets mail servers recognise an email that is sent twice
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    })) as { message?: Buffer };
    if (smtpUrl || !sentEmail.message) return;
    await mkdir(folder, { recursive: true });
    const file = path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`);
    // Write to a temporary name first, so that no reader of the folder finds half an email.
    await writeFile(`${file}.part`, sentEmail.message, { mode: 0o600 });
    await rename(`${file}.part`, file);
    log.info({ file, subject }, 'email written to a file because SMTP_URL is not set');
  };
}
