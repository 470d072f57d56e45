import type { EmailKind } from './email-preferences.generated.ts';

/** The label of each kind of email, and a description of when such an email is sent. */
export const EMAIL_KIND_LABELS: Record<EmailKind, [label: string, description: string]> = {
  DECISIONS: ['Decisions', 'One of your requests is approved or rejected, or a key is disabled.'],
  REQUESTS: ['Requests', 'A company requests a key or more users.'],
  REMINDERS: ['Reminders', 'A key expires soon and has not been renewed, or a renewal offer is ready.'],
  USAGE: ['User limit', 'A chat app reaches, or almost reaches, the user limit of its key.'],
  JOIN_REQUESTS: ['Join requests', 'A person requests to join your company. At most one email a day.'],
  OVERDUE: ['Overdue invoices', 'An invoice is not paid by its due date.'],
};
