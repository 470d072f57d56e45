import type { MailKind } from './email-preferences.generated.ts';

/** The label of each kind of email, and when it is sent. */
export const EMAIL_KIND_LABELS: Record<MailKind, [label: string, description: string]> = {
  DECISIONS: ['Decisions', 'A request of yours was approved or rejected, or a key was disabled.'],
  REQUESTS: ['Requests', 'A company asks for a key, or for more users.'],
  REMINDERS: ['Reminders', 'A key ends soon, and none follows it, or its renewal is prepared.'],
  USAGE: ['Users', 'A chat app has nearly as many users as its key allows, or as many.'],
};
