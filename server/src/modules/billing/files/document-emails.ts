import {
  composeEmail,
  type EmailContent,
  type Sentence,
  sentence,
  trustText,
} from '../../../platform/email/email-template.ts';
import { formatCalendarDate } from '../../../platform/kernel/date-formats.rules.ts';
import { DocumentKind, type TaxDocument } from '../invoices/tax-document.entity.ts';
import { formatRupees } from '../pdf/document-text.ts';

/** Returns the file name of the PDF, such as INV-26-27-000001.pdf. */
export const getFileName = ({ number }: TaxDocument): string => `${number.replaceAll('/', '-')}.pdf`;

/** The day on which an email is sent, in Indian time, and the base URL of its link. Null omits the link. */
export interface DocumentEmailSettings {
  today: string;
  publicUrl: string | null;
}

/**
 * Composes the email to which the PDF of a document is attached. `outstanding` is the unpaid amount of an
 * invoice in INR. The copy for a recipient without a login ends with `copyNote`.
 */
export function composeDocumentEmail(
  document: TaxDocument,
  outstanding: number,
  { today, publicUrl }: DocumentEmailSettings,
  copyNote?: Sentence,
): EmailContent {
  const { id, kind, number, total, reason } = document;
  const link = publicUrl ? { label: 'Open your invoices', url: `${publicUrl}/invoices?document=${id}` } : undefined;
  const notes = copyNote ? [copyNote] : [];
  const amount = trustText(formatRupees(total));
  if (kind === DocumentKind.CREDIT_NOTE)
    return composeEmail(
      'Your credit note',
      [
        sentence`Credit note ${trustText(number)} for ${amount} is attached.`,
        sentence`Reason: ${trustText(reason!)}`,
        ...notes,
      ],
      link,
    );
  return composeEmail(
    'Your invoice',
    [
      sentence`Tax invoice ${trustText(number)} for ${amount} is attached.`,
      describePayment(document, outstanding, today),
      ...(outstanding > 0 ? [sentence`Enter ${trustText(number)} as the reference of your payment.`] : []),
      ...notes,
    ],
    link,
  );
}

function describePayment({ total, dueOn }: TaxDocument, outstanding: number, today: string): Sentence {
  if (outstanding === 0) return sentence`No amount is outstanding.`;
  const verb = trustText(dueOn! < today ? 'was' : 'is');
  const dueSentence = sentence`It ${verb} due on ${trustText(formatCalendarDate(dueOn!))}.`;
  return outstanding < total
    ? sentence`${trustText(formatRupees(outstanding))} is outstanding. ${dueSentence}`
    : dueSentence;
}
