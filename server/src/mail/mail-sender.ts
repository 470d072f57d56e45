import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer, { type Transporter } from 'nodemailer';
import type { Settings } from '../shared/context.ts';
import type { Mail } from './mail.entity.ts';

const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };
/** How long one mail may take in all, in milliseconds: a server that dribbles must not hold up the others for ever. */
export const MAIL_TAKES_AT_MOST = 60_000;

/** Where the mails are that became files. */
export const mailFolder = (dataDir: string) => path.join(dataDir, 'mail');

/** Throws where the mail server cannot be reached, or does not let us in. */
export const checkMailServer = (smtpUrl: string): Promise<true> =>
  nodemailer.createTransport({ url: smtpUrl, ...PATIENCE }).verify();

/** Sends a mail, or throws. Without SMTP_URL the mail becomes a file. */
export function createSender(
  { smtpUrl, mailFrom, dataDir }: Settings,
  log: { info(details: object, text: string): void },
): (mail: Mail) => Promise<void> {
  const folder = mailFolder(dataDir);
  const transport: Transporter = smtpUrl
    ? nodemailer.createTransport({ url: smtpUrl, ...PATIENCE })
    : nodemailer.createTransport({ streamTransport: true, buffer: true });
  return async ({ id, recipient, subject, text, html }) => {
    const info = (await transport.sendMail({
      from: mailFrom,
      to: { name: '', address: recipient }, // one recipient, whatever it contains
      subject,
      text,
      html,
      messageId: `<${id}@licence-portal>`, // the id identifies the mail, so that one sent twice is recognised
      signal: AbortSignal.timeout(MAIL_TAKES_AT_MOST),
    })) as { message?: Buffer };
    if (smtpUrl || !info.message) return;
    await mkdir(folder, { recursive: true });
    const file = path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`);
    await writeFile(file, info.message, { mode: 0o600 });
    log.info({ file, subject }, 'a mail was written to a file, as SMTP_URL is not set');
  };
}
