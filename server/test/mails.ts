import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { Portal } from './portal.ts';
import { soon } from './soon.ts';

const folderOf = ({ dataDir }: Portal) => path.join(dataDir, 'mail');

/** Every mail written so far, oldest first, with its file. */
export async function readMails(portal: Portal): Promise<(Email & { file: string })[]> {
  mkdirSync(folderOf(portal), { recursive: true });
  const files = readdirSync(folderOf(portal)).toSorted();
  return Promise.all(
    files.map(async (name) => {
      const file = path.join(folderOf(portal), name);
      return { ...(await PostalMime.parse(readFileSync(file))), file };
    }),
  );
}

/** Takes the oldest mail with this recipient and subject out of the folder, waiting until there is one. */
export const takeMail = (portal: Portal, recipient: string, subject: string): Promise<Email> =>
  soon(async () => {
    const mails = await readMails(portal);
    const isTo = ({ to }: Email) => to?.[0]?.address?.toLowerCase() === recipient.toLowerCase();
    const mail = mails.find((its) => isTo(its) && its.subject === subject);
    if (!mail) throw new Error(`There is no mail '${subject}' to ${recipient}.`);
    rmSync(mail.file);
    return mail;
  });

/** Waits until the server has no mail left to send, and has answered every request for a reset link. */
export const mailsAreSent = (portal: Portal): Promise<void> =>
  soon(async () => {
    const [{ mails, resets }] = await portal.db.query(
      `select (select count(*)::int from mails where due_at <= now()) as mails,
         (select count(*)::int from password_reset_requests) as resets`,
    );
    if (mails || resets) throw new Error(`${mails} mails and ${resets} requests for a reset link are waiting.`);
  });

/** The token in the link of a mail. */
export const tokenIn = ({ text }: Email): string => /#token=([\w-]+)/.exec(text ?? '')![1]!;
