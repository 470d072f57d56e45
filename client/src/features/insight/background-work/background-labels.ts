import type { StatusColour } from '../../../lib/browser/status-colour.ts';
import type { BackgroundKind, BackgroundState } from './background.generated.ts';

/** What each kind of work is called. */
export const BACKGROUND_KINDS: Record<BackgroundKind, string> = {
  MAILS: 'Mails',
  REQUEST_MAILS: 'Mails about key requests',
  PASSWORD_RESETS: 'Password reset emails',
  BULK_DECISIONS: 'Bulk decisions',
  REMINDERS: 'Reminders',
  AUDIT: 'Sealing of the audit log',
  EVENTS: 'Notices and histories',
  CLEANING: 'Cleaning',
  THINNING: 'Thinning of old reports',
  WEBHOOKS: 'Webhooks',
  REPORT_MONTHS: 'Room for new reports',
  IMAGES: 'Unused images',
};

/** How it is doing, in a word. */
export const BACKGROUND_STATES: Record<BackgroundState, { label: string; tone: StatusColour }> = {
  OK: { label: 'Ok', tone: 'green' },
  FAILING: { label: 'Failing', tone: 'red' },
  LATE: { label: 'Late', tone: 'amber' },
  NOT_YET: { label: 'Not yet', tone: 'grey' },
};
