import type { MutationOutcomeFragment } from '../../shared/mutation-outcome.generated.ts';

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
  why: string | null;
}

const KINDS: Partial<Record<MutationOutcomeFragment['userErrors'][number]['code'], ReminderResult['kind']>> = {
  REMINDED_TODAY: 'REMINDED',
  // the key ended, was changed, or another one follows
  KEY_EXPIRED: 'NOT_DUE',
  KEY_CHANGED: 'NOT_DUE',
  KEY_FOLLOWED: 'NOT_DUE',
};

/** Reads the outcome of a reminder. */
export function reminderResultOf({ userErrors }: MutationOutcomeFragment): ReminderResult {
  const [refusal] = userErrors;
  return refusal ? { kind: KINDS[refusal.code] ?? 'REFUSED', why: refusal.message } : { kind: 'SENT', why: null };
}
