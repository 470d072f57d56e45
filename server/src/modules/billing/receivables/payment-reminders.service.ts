import type { DataSource, EntityManager } from 'typeorm';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { hasEmailBacklog, queueEmail } from '../../../platform/email/outbox.service.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { lockCompany } from '../../companies/companies/companies.service.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { listBillingRecipients } from '../../companies/members/members.service.ts';
import { EmailKind } from '../../events/email-preferences/email-kinds.rules.ts';
import { filterByEmailPreference } from '../../events/email-preferences/email-preferences.service.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { recordEvent } from '../../events/outbox/events.service.ts';
import { buildAwaitsIrnSql } from '../e-invoices/e-invoices.service.ts';
import { getIndianDay } from '../gst/financial-year.rules.ts';
import { toInvoiceEventData } from '../invoices/document-event-data.ts';
import { buildOpenSql, buildOutstandingSql } from '../invoices/invoice-conditions.ts';
import { TaxDocument } from '../invoices/tax-document.entity.ts';
import { buildCopyNote } from '../parties/copy-note.ts';
import { listCopyEmails, readSellerDetails } from '../parties/parties.service.ts';
import {
  checkPaymentReminder,
  MAX_REMINDERS,
  type PaymentReminderState,
  REMINDER_INTERVAL_DAYS,
} from './receivables.rules.ts';
import { composeReminderEmail } from './reminder-email.ts';

const IS_OPEN_SQL = buildOpenSql('invoice_balances');
// Companies cannot pay an invoice that they have not received.
const IS_RECEIVED_SQL = `not ${buildAwaitsIrnSql('invoice_balances.invoice_id')}`;
const OUTSTANDING_SQL = buildOutstandingSql('invoice_balances');
const BATCH_SIZE = 50;

const claimOverdueInvoices = createNamedStatement<{ invoice_id: string; outstanding: string }>(`
  update invoice_balances set overdue_at = $1
  where invoice_id in (
    select invoice_id from invoice_balances
    where ${IS_OPEN_SQL} and due_on < $2::date and overdue_at is null
    order by due_on, invoice_id limit ${BATCH_SIZE} for update skip locked
  )
  returning invoice_id, ${OUTSTANDING_SQL} as outstanding`);

/**
 * Records the event INVOICE_OVERDUE for the next batch of overdue invoices that have no such event yet. Returns true if
 * another batch can follow.
 */
export const recordOverdueInvoices = (db: DataSource, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const overdueInvoices = await claimOverdueInvoices(tx, now, getIndianDay(now));
    for (const { invoice_id: id, outstanding } of overdueInvoices) {
      const invoice = await tx.findOneByOrFail(TaxDocument, { id });
      await recordEvent(tx, {
        kind: EventKind.INVOICE_OVERDUE,
        at: now,
        companyId: invoice.companyId,
        keyId: invoice.keyId,
        data: { invoice: toInvoiceEventData(invoice), outstanding: Number(outstanding) },
      });
    }
    return overdueInvoices.length === BATCH_SIZE;
  });

// The query finds no company before the first payment is recorded. Until then, the portal does not know which invoices
// are paid.
const buildReminderQuery = (condition: string) => `
  select company_id from invoice_balances
  where exists (select from payments) and ${IS_OPEN_SQL} and due_on < $1::date and reminders < ${MAX_REMINDERS}
    and ${IS_RECEIVED_SQL}
    and coalesce(greatest(reminded_at, reminder_skipped_at) <= $2, true)${condition}
  order by due_on, invoice_id limit 1`;

const findCompanyToRemind = createNamedStatement<{ company_id: string }>(buildReminderQuery(''));
const findPendingReminder = createNamedStatement(buildReminderQuery(' and company_id = $3'));

/**
 * Sends the next reminder about overdue invoices. Returns false if no company needs a reminder, or if many emails are
 * due.
 */
export const sendNextReminder = (db: DataSource, now: Date, publicUrl: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (await hasEmailBacklog(tx)) return false;
    const today = getIndianDay(now);
    const remindedBefore = new Date(now.getTime() - REMINDER_INTERVAL_DAYS * DAY_MS);
    const [next] = await findCompanyToRemind(tx, today, remindedBefore);
    if (!next) return false;
    const company = await lockCompany(tx, next.company_id);
    // Another server can have reminded the company while this server waited for the lock.
    const [pendingReminder] = await findPendingReminder(tx, today, remindedBefore, company.id);
    // The reminder of a company without recipients, for example because its members have turned off the email, is
    // skipped, so that the company gets no old reminders later.
    if (pendingReminder) await queueReminder(tx, company, now, publicUrl);
    return true;
  });

const buildCountReminderSql = (timeColumn: 'reminded_at' | 'reminder_skipped_at') => `
  update invoice_balances set ${timeColumn} = $2, reminders = reminders + 1
  where company_id = $1 and ${IS_OPEN_SQL} and due_on < $3::date and ${IS_RECEIVED_SQL}
  returning invoice_id, ${OUTSTANDING_SQL} as outstanding`;

type CountedInvoice = { invoice_id: string; outstanding: string };
const countSentReminder = createNamedStatement<CountedInvoice>(buildCountReminderSql('reminded_at'));
const countSkippedReminder = createNamedStatement<CountedInvoice>(buildCountReminderSql('reminder_skipped_at'));

/**
 * Counts a reminder for each overdue invoice of a company, and queues an email about these invoices for each recipient.
 * Returns false if the company has no overdue invoice or no recipient.
 */
async function queueReminder(tx: EntityManager, company: Company, now: Date, publicUrl: string): Promise<boolean> {
  const members = company.erasedAt ? [] : await listBillingRecipients(tx, company);
  const recipients = (await filterByEmailPreference(tx, EmailKind.OVERDUE, members)).map(
    (member) => member.noticeEmail,
  );
  const memberEmails = members.map(({ noticeEmail }) => noticeEmail);
  const copyEmails = company.suspendedAt ? [] : await listCopyEmails(tx, company.id, memberEmails);
  const hasRecipients = recipients.length + copyEmails.length > 0;
  const countReminder = hasRecipients ? countSentReminder : countSkippedReminder;
  const remindedInvoices = await countReminder(tx, company.id, now, getIndianDay(now));
  if (!hasRecipients || !remindedInvoices.length) return false;
  const ids = remindedInvoices.map(({ invoice_id: id }) => id);
  const invoices = await readInvoices(tx, ids);
  const outstandingById = new Map(remindedInvoices.map((row) => [row.invoice_id, Number(row.outstanding)]));
  const rows = invoices.map(({ id, number, due_on: dueOn }) => ({
    number,
    dueOn,
    outstanding: outstandingById.get(id)!,
  }));
  const seller = await readSellerDetails(tx);
  const content = composeReminderEmail(rows, seller, publicUrl);
  for (const recipient of recipients) await queueEmail(tx, recipient, content, [company.id]);
  const copy = composeReminderEmail(rows, seller, publicUrl, buildCopyNote(company.name));
  for (const recipient of copyEmails) await queueEmail(tx, recipient, copy, [company.id]);
  return true;
}

const readInvoices = createNamedStatement<{ id: string; number: string; due_on: string }>(
  'select id, number, due_on::text from documents where id = any($1::uuid[]) order by due_on, sequence',
);

const readReminderStates = createNamedStatement<{ id: string; overdue: boolean; last: Date | null }>(`
  select requested.id, coalesce(bool_or(${IS_OPEN_SQL} and due_on < $2::date and ${IS_RECEIVED_SQL}), false) as overdue,
    max(reminded_at) as last
  from unnest($1::uuid[]) as requested(id) left join invoice_balances on company_id = requested.id
  group by requested.id`);

/** The facts about a company's invoices that decide whether a reminder can be sent. */
export type ReminderState = Pick<PaymentReminderState, 'hasOverdueInvoice' | 'lastRemindedAt'>;

/** Loads the reminder states of companies, keyed by company id. */
export async function loadReminderStates(
  db: EntityManager,
  companyIds: readonly string[],
  now: Date,
): Promise<Map<string, ReminderState>> {
  const rows = await readReminderStates(db, companyIds, getIndianDay(now));
  return new Map(rows.map(({ id, overdue, last }) => [id, { hasOverdueInvoice: overdue, lastRemindedAt: last }]));
}

/**
 * Sends a company a reminder about its overdue invoices. Throws a user error if `checkPaymentReminder` returns one, or
 * if the company has no recipient.
 */
export const sendPaymentReminder = (db: DataSource, companyId: string, now: Date, publicUrl: string): Promise<void> =>
  db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    const state = (await loadReminderStates(tx, [companyId], now)).get(companyId)!;
    assertNoUserErrors(checkPaymentReminder({ company, ...state }, now));
    if (await queueReminder(tx, company, now, publicUrl)) return;
    const message = 'This company does not receive these reminders.';
    throw new UserErrors(createUserError(null, message, UserErrorCode.REMINDERS_OFF));
  });
