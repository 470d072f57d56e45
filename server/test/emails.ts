import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { findContact } from '../src/modules/companies/members/members.service.ts';
import { queueConfirmationEmail } from '../src/modules/identity/accounts/email-confirmation.service.ts';
import type { Portal } from './portal.ts';
import { waitFor } from './wait-for.ts';

const getEmailFolder = ({ dataDir }: Portal) => path.join(dataDir, 'mail');

// A wait reads the folder repeatedly. A file is complete when it appears, and does not change.
const emailsByFile = new Map<string, Promise<Email & { file: string }>>();

/** Returns every email in the email folder with its file, oldest first. */
export async function readEmails(portal: Portal): Promise<(Email & { file: string })[]> {
  mkdirSync(getEmailFolder(portal), { recursive: true });
  const files = readdirSync(getEmailFolder(portal))
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => path.join(getEmailFolder(portal), name));
  return Promise.all(
    files.map((file) => {
      const email = emailsByFile.get(file) ?? parseEmail(file);
      emailsByFile.set(file, email);
      return email;
    }),
  );
}

const parseEmail = async (file: string) => ({ ...(await PostalMime.parse(readFileSync(file))), file });

/** Waits for an email with this recipient and subject, removes the oldest one from the folder and returns it. */
export const takeEmail = (portal: Portal, recipient: string, subject: string): Promise<Email & { file: string }> =>
  waitFor(async () => {
    const emails = await readEmails(portal);
    const isTo = ({ to }: Email) => to?.[0]?.address?.toLowerCase() === recipient.toLowerCase();
    const oldestEmail = emails.find((email) => isTo(email) && email.subject === subject);
    if (!oldestEmail) throw new Error(`No email '${subject}' to ${recipient}.`);
    rmSync(oldestEmail.file);
    return oldestEmail;
  });

/**
 * Waits until no email is due or being sent, and every request for a reset link is processed. Emails that a rate limit
 * delays or that wait for a retry do not count.
 */
export const waitUntilEmailsSent = (portal: Portal): Promise<void> =>
  waitFor(async () => {
    const [{ emails, resets }] = await portal.db.query(
      `select (select count(*)::int from mails
           where due_at <= now() or attempts = 0 and due_at <= now() + interval '2 minutes') as emails,
         (select count(*)::int from password_reset_requests) as resets`,
    );
    if (emails || resets) throw new Error(`${emails} emails and ${resets} requests for a reset link are pending.`);
  });

/** Creates a company, and sends the email with the link that confirms its address, as a sign-up does. */
export async function createCompanyWithLink(portal: Portal, overrides?: Parameters<Portal['createCompany']>[0]) {
  const company = await portal.createCompany(overrides);
  await portal.db.transaction(async (tx) =>
    queueConfirmationEmail(tx, await findContact(tx, company.id), portal.config.publicUrl, portal.clock()),
  );
  return company;
}

export const parseLinkToken = ({ text }: Email): string => /#token=([\w-]+)/.exec(text ?? '')![1]!;
