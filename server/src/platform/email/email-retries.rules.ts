import { DAY_MS, HOUR_MS } from '../kernel/durations.rules.ts';

const FIRST_RETRY_DELAY_MS = 30_000;
const MAX_RETRY_DELAY_MS = 4 * HOUR_MS;
const RETRY_PERIOD_MS = 3 * DAY_MS;

/** When a mail is tried again after this many failed attempts; null once it has been tried for three days. */
export function getNextAttempt(attempts: number, triedSince: Date, now: Date): Date | null {
  const end = triedSince.getTime() + RETRY_PERIOD_MS;
  if (now.getTime() >= end) return null;
  const pause = Math.min(FIRST_RETRY_DELAY_MS * 2 ** (attempts - 1), MAX_RETRY_DELAY_MS);
  return new Date(Math.min(now.getTime() + pause, end));
}

/** Why a mail was not accepted, as the SMTP client reports it. */
export interface SendError {
  message: string;
  code?: string;
  /** What the server answered, if it did. */
  responseCode?: number;
}

/** Whether the mail itself was refused for good; a login or a connection that fails may be fixed later. */
export const isPermanentError = ({ code, responseCode }: SendError): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode === undefined || responseCode >= 500);

/** The reason for administrators and the log. A server may quote the mail, so the tokens of its links are removed. */
export const formatSendError = ({ message }: SendError): string =>
  message
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .replaceAll(/[\w-]{32,}/g, '…')
    .slice(0, 300);
