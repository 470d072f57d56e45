import { DAY_MS, HOUR_MS } from '../kernel/durations.rules.ts';

const FIRST_RETRY_DELAY_MS = 30_000;
const MAX_RETRY_DELAY_MS = 4 * HOUR_MS;
const RETRY_PERIOD_MS = 3 * DAY_MS;

/** Returns when to retry an email that failed `attempts` times since `triedSince`. Returns null after three days. */
export function getNextAttempt(attempts: number, triedSince: Date, now: Date): Date | null {
  const end = triedSince.getTime() + RETRY_PERIOD_MS;
  if (now.getTime() >= end) return null;
  const pause = Math.min(FIRST_RETRY_DELAY_MS * 2 ** (attempts - 1), MAX_RETRY_DELAY_MS);
  return new Date(Math.min(now.getTime() + pause, end));
}

/** An error of the SMTP client. */
export interface SendError {
  message: string;
  code?: string;
  /** The SMTP status code of the server's reply, if any. */
  responseCode?: number;
}

/**
 * Returns whether the SMTP server or the SMTP client rejected the email permanently, so that a retry would fail again.
 * Login and connection errors are temporary.
 */
export const isPermanentError = ({ code, responseCode }: SendError): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode === undefined || responseCode >= 500);

/** Formats an error for administrators and the log. SMTP servers can quote the email, so link tokens are removed. */
export const formatSendError = ({ message }: SendError): string =>
  message
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .replaceAll(/[\w-]{32,}/g, '…')
    .slice(0, 300);
