import type { StatusColour } from '../../../ui/elements/status-colour.ts';
import type { BackgroundKind, BackgroundState } from './background.generated.ts';

export const BACKGROUND_KIND_LABELS: Record<BackgroundKind, string> = {
  MAILS: 'Send emails',
  REQUEST_MAILS: 'Send key request emails',
  PASSWORD_RESETS: 'Send password reset emails',
  JOIN_REQUESTS: 'Send join request emails',
  BULK_DECISIONS: 'Apply bulk decisions',
  REMINDERS: 'Send reminders',
  AUDIT: 'Seal audit log',
  EVENTS: 'Publish events',
  CLEANING: 'Clean up old data',
  THINNING: 'Compact old reports',
  WEBHOOKS: 'Deliver webhooks',
  INVOICES: 'Issue pending invoices',
  RECEIVABLES: 'Report overdue invoices',
  DOCUMENT_FILES: 'Render invoice PDFs',
  BANK_STATEMENTS: 'Match bank statements',
  REPORT_MONTHS: 'Create report partitions',
  IMAGES: 'Delete unused images',
};

export const BACKGROUND_STATES: Record<BackgroundState, { label: string; tone: StatusColour }> = {
  OK: { label: 'Ok', tone: 'green' },
  FAILING: { label: 'Failing', tone: 'red' },
  LATE: { label: 'Late', tone: 'amber' },
  NOT_YET: { label: 'Not run yet', tone: 'grey' },
};

export const formatDuration = (milliseconds: number) =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
