import {
  composeEmail,
  type EmailContent,
  type Sentence,
  sentence,
  trustText,
} from '../../../platform/email/email-template.ts';
import { formatCalendarDate } from '../../../platform/kernel/date-formats.rules.ts';
import { toPaise, toRupees } from '../../../platform/kernel/paise.rules.ts';
import type { SellerDetails } from '../parties/seller-details.entity.ts';
import { formatRupees } from '../pdf/document-text.ts';

/** An overdue invoice in an email. `outstanding` is in INR, `dueOn` a day (YYYY-MM-DD). */
export interface OverdueInvoice {
  number: string;
  dueOn: string;
  outstanding: number;
}

// This limit keeps the email short. Members find all overdue invoices in the portal.
const MAX_LISTED_INVOICES = 20;

/**
 * Composes the reminder about the overdue invoices of a company. If `copyNote` is set, the email is a copy for a
 * recipient without a login: it ends with `copyNote` and has no link.
 */
export function composeReminderEmail(
  invoices: readonly OverdueInvoice[],
  seller: SellerDetails,
  publicUrl: string,
  copyNote?: Sentence,
): EmailContent {
  const total = toRupees(invoices.reduce((sum, { outstanding }) => sum + toPaise(outstanding), 0n));
  const lines = invoices
    .slice(0, MAX_LISTED_INVOICES)
    .map(
      ({ number, dueOn, outstanding }) =>
        `${number}: ${formatRupees(outstanding)}, due on ${formatCalendarDate(dueOn)}`,
    );
  const omittedCount = invoices.length - lines.length;
  if (omittedCount > 0) lines.push(`and ${omittedCount} more`);
  return composeEmail(
    'Your payment is overdue',
    [
      sentence`${trustText(formatRupees(total))} is overdue. If you have paid in the last few days, ignore this email.`,
      trustText(lines.join('\n')),
      ...describeAccount(seller, invoices),
      ...(copyNote ? [copyNote] : []),
    ],
    copyNote ? undefined : { label: 'Open your invoices', url: `${publicUrl}/invoices?status=OVERDUE` },
    copyNote ? undefined : `${publicUrl}/settings`,
  );
}

function describeAccount(
  { bankAccountName, bankAccountNumber, bankName, ifsc, upiId }: SellerDetails,
  invoices: readonly OverdueInvoice[],
): Sentence[] {
  const account = bankAccountNumber && `Account ${bankAccountNumber} (${bankAccountName}), ${bankName}, IFSC ${ifsc}`;
  const lines = [account, upiId && `UPI ${upiId}`].filter(Boolean);
  const reference = invoices.length === 1 ? invoices[0]!.number : 'the numbers of the invoices';
  return lines.length ? [trustText(['Pay to:', ...lines, `Reference: ${reference}`].join('\n'))] : [];
}
