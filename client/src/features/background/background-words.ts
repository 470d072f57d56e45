import type { Tone } from '../../shared/tone.ts';
import type { BackgroundKind, BackgroundState } from './background.generated.ts';

/** What each kind of work is called. */
export const KINDS: Record<BackgroundKind, string> = {
  MAILS: 'Mails',
  REQUEST_MAILS: 'Mails about key requests',
  PASSWORD_RESETS: 'Password reset emails',
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
export const STATES: Record<BackgroundState, { label: string; tone: Tone }> = {
  OK: { label: 'Ok', tone: 'green' },
  FAILING: { label: 'Failing', tone: 'red' },
  LATE: { label: 'Late', tone: 'amber' },
  NOT_YET: { label: 'Not yet', tone: 'grey' },
};
