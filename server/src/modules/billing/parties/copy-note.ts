import { type Sentence, sentence } from '../../../platform/email/email-template.ts';
import { quoteText } from '../../../platform/email/quoted-text.ts';

/** Builds the note at the end of an email copy. A recipient needs no login, so only the company can stop the copies. */
export const buildCopyNote = (company: string): Sentence =>
  sentence`You receive this copy because ${quoteText(company)} entered your email address for its invoices. To stop these emails, ask ${quoteText(company)} to remove the address.`;
