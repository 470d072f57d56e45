import type { MutationOutcomeFragment } from '../../../lib/forms/mutation-outcome.generated.ts';

/** The labels of reminder results. */
export const REMINDER_RESULTS = {
  SENT: 'Sent',
  REMINDED: 'Already reminded',
  NOT_DUE: 'No longer due',
  REFUSED: 'Not sent',
};

export interface ReminderResult {
  kind: keyof typeof REMINDER_RESULTS;
  /** The server's reason; null if the email was sent. */
  reason: string | null;
}

const RESULT_KINDS: Partial<Record<MutationOutcomeFragment['userErrors'][number]['code'], ReminderResult['kind']>> = {
  REMINDED_TODAY: 'REMINDED',
  // the key ended, was changed, or another one follows
  KEY_EXPIRED: 'NOT_DUE',
  KEY_CHANGED: 'NOT_DUE',
  KEY_FOLLOWED: 'NOT_DUE',
};

/** Reads the outcome of a reminder. */
export function toReminderResult({ userErrors }: MutationOutcomeFragment): ReminderResult {
  const [refusal] = userErrors;
  return refusal
    ? { kind: RESULT_KINDS[refusal.code] ?? 'REFUSED', reason: refusal.message }
    : { kind: 'SENT', reason: null };
}
