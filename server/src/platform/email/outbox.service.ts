import type { DataSource, EntityManager } from 'typeorm';
import { createEntityStatement, createNamedStatement } from '../database/prepared-statements/named-statements.ts';
import { isOutage } from '../kernel/system-errors.ts';
import { reserveEmailSlot } from './email-rate-limit.ts';
import { isPermanentError, getNextAttempt, formatSendError, type SendError } from './email-retries.rules.ts';
import { SEND_TIMEOUT_MS } from './email-sender.ts';
import type { EmailContent } from './email-template.ts';
import { OutboxEmail } from './outbox-email.entity.ts';
import { readSellerContact } from './seller-contact.ts';

// A claim lasts longer than sending one email can take, so that no other server claims the email too early.
const CLAIM_UNTIL_SQL = `now() + ${2 * SEND_TIMEOUT_MS} * interval '1 millisecond'`;

interface Log {
  error(details: object, text: string): void;
}

/** A PDF that is sent with an email. */
export interface EmailAttachment {
  name: string;
  content: Buffer;
}

/**
 * Adds an email to the outbox in the caller's transaction, so that it is sent only after the commit. `companyIds` are
 * the companies that receive the email or are named in it.
 */
export async function queueEmail(
  tx: EntityManager,
  recipient: string,
  content: EmailContent,
  companyIds: readonly string[],
  { dueAt, attachment }: { dueAt?: Date; attachment?: EmailAttachment } = {},
): Promise<void> {
  await tx.insert(OutboxEmail, {
    ...content,
    recipient,
    companyIds: [...new Set(companyIds)],
    dueAt,
    attachmentName: attachment?.name ?? null,
    attachment: attachment?.content ?? null,
  });
}

/**
 * Adds an email caused by a member's own change. A member's emails beyond 10 per hour are delayed
 * (docs/business-rules.md#limits).
 */
export async function queueRateLimitedEmail(
  tx: EntityManager,
  { companyId, memberId }: { companyId: string; memberId: string },
  recipient: string,
  content: EmailContent,
): Promise<void> {
  const { at } = await reserveEmailSlot(tx, `changes of ${memberId}`, { emails: 10, minutes: 60 });
  await queueEmail(tx, recipient, content, [companyId], { dueAt: at });
}

// A server sends this many emails within a few minutes.
const BACKLOG_SIZE = 300;

const findBacklog = createNamedStatement(`select from mails where due_at <= now() offset ${BACKLOG_SIZE - 1} limit 1`);

/**
 * Returns whether many emails wait to be sent. Automatic payment reminders wait until the backlog is sent. Otherwise
 * they would delay other emails, such as password resets, for hours.
 */
export const hasEmailBacklog = async (db: EntityManager): Promise<boolean> => (await findBacklog(db)).length > 0;

interface EmailClaim {
  email: OutboxEmail;
  /** The contact email of the seller. Empty if it is not set. */
  replyTo: string;
}

type SendEmail = (email: OutboxEmail, replyTo: string) => Promise<void>;

/** Sends the next due email. Returns false if no email is due. Several servers can call this concurrently. */
export async function sendNextEmail(db: DataSource, send: SendEmail, log: Log): Promise<boolean> {
  const claim = await claimNextEmail(db);
  if (claim) await attemptSend(db, claim, send, log);
  return claim !== null;
}

const lockNextDueEmail = createEntityStatement(
  OutboxEmail,
  (columns) => `
    select ${columns(OutboxEmail, 'email')} from mails email
    where due_at <= now() order by due_at limit 1 for update skip locked`,
);

/**
 * Claims the next due email by postponing it. Other servers skip the email, and no transaction stays open while the
 * mail server responds. If this server crashes, another one sends the email later. The reply address is read in the same
 * transaction, so that a failed read undoes the claim.
 */
const claimNextEmail = (db: DataSource): Promise<EmailClaim | null> =>
  db.transaction(async (tx) => {
    const [email = null] = await lockNextDueEmail(tx);
    if (email) await tx.update(OutboxEmail, { id: email.id }, { dueAt: () => CLAIM_UNTIL_SQL });
    return email && { email, replyTo: await readSellerContact(tx) };
  });

async function attemptSend(db: DataSource, { email, replyTo }: EmailClaim, send: SendEmail, log: Log): Promise<void> {
  try {
    await send(email, replyTo);
  } catch (error) {
    await recordFailure(db, email, error as SendError, log);
    return;
  }
  await db.manager.delete(OutboxEmail, { id: email.id });
}

async function recordFailure(db: DataSource, email: OutboxEmail, error: SendError, log: Log): Promise<void> {
  const now = new Date();
  const attempts = email.attempts + 1;
  const triedSince = email.triedSince ?? now;
  const dueAt = isPermanentError(error) ? null : getNextAttempt(attempts, triedSince, now);
  const failure = formatSendError(error);
  await db.manager.update(
    OutboxEmail,
    { id: email.id },
    { attempts, triedSince, failure, dueAt, givenUpAt: dueAt ? null : now },
  );
  const details = { mail: email.id, failure, attempts, givenUp: !dueAt };
  // During an outage, such as a full disk, every email fails. The outage log groups lines that contain `err`.
  log.error({ ...details, ...(isOutage(error) && { err: error }) }, 'email delivery failed');
}
