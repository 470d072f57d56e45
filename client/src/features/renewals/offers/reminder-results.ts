import type { MutationOutcomeFragment } from '../../../lib/forms/mutation-outcome.generated.ts';

const LABELS = {
  SENT: 'Sent',
  REMINDED: 'Already reminded',
  NOT_DUE: 'No longer due',
  REFUSED: 'Not sent',
};

export interface ReminderResult {
  kind: keyof typeof LABELS;
  /** The server's reason, or null if the email was sent or saved. */
  reason: string | null;
}

/** Returns the label of a result. Without a mail server (`sendsEmail`), a sent email is saved as a file. */
export const getReminderResultLabel = ({ kind }: ReminderResult, sendsEmail: boolean): string =>
  kind === 'SENT' && !sendsEmail ? 'Saved' : LABELS[kind];

const KINDS_BY_CODE: Partial<Record<MutationOutcomeFragment['userErrors'][number]['code'], ReminderResult['kind']>> = {
  REMINDED_TODAY: 'REMINDED',
  // These errors mean that the key has ended, was changed or has been renewed.
  KEY_EXPIRED: 'NOT_DUE',
  KEY_CHANGED: 'NOT_DUE',
  KEY_FOLLOWED: 'NOT_DUE',
};

export function toReminderResult({ userErrors }: MutationOutcomeFragment): ReminderResult {
  const [error] = userErrors;
  return error
    ? { kind: KINDS_BY_CODE[error.code] ?? 'REFUSED', reason: error.message }
    : { kind: 'SENT', reason: null };
}
