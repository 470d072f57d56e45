import type { EntityManager } from 'typeorm';
import type { Context } from '../../../platform/context/context.ts';
import type { RateLimitUsage } from '../../../platform/context/rate-limit-usage.ts';
import { getAdministratorUrl } from '../../../platform/email/administrator-url.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { UserErrors } from '../../../platform/kernel/user-errors.ts';
import type { IssueContext } from '../../billing/invoices/invoices.service.ts';
import type { Price } from '../../catalogue/prices/pricing.rules.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { recordEvent } from '../../events/outbox/events.service.ts';
import { toKeyEventData } from '../keys/key-event-data.ts';
import { KeyEvent, type StoredQuote } from '../keys/key-event.entity.ts';
import type { KeyTime } from '../keys/key-grace.rules.ts';
import { KeyStatus } from '../keys/key-status.rules.ts';
import type { Term } from '../keys/key-term.rules.ts';
import { Key } from '../keys/key.entity.ts';
import { getKeyTime } from '../keys/keys.service.ts';

/**
 * The time of a change, the default grace days, the clock for invoices, the business time zone, and the base URLs of
 * links in emails to companies and to administrators.
 */
export interface DecisionContext extends KeyTime, IssueContext {
  zone: string;
  publicUrl: string;
  administratorUrl: string;
  /** The rate limit usage that the response headers report. Rate limit checks add entries. */
  quotas?: RateLimitUsage[];
}

export const getDecisionContext = (context: Pick<Context, 'now' | 'clock' | 'config' | 'quotas'>): DecisionContext => ({
  ...getKeyTime(context),
  clock: context.clock,
  zone: context.config.businessTimeZone,
  publicUrl: context.config.publicUrl,
  administratorUrl: getAdministratorUrl(context.config),
  quotas: context.quotas,
});

/** The author and reason of a status change. `administratorId` is null if a company or the portal makes the change. */
export interface Decision extends DecisionContext {
  administratorId: string | null;
  reason: string | null;
}

/** The fields of a decision that the history of a key stores. */
export interface DecisionRecord extends Pick<Decision, 'now' | 'administratorId' | 'reason'> {
  /** The requested term and price, if a late approval reduces the paid days. */
  requestedQuote?: StoredQuote | null;
}

/** The columns that can change together with the status. */
type KeyChanges = Partial<Term & Price & Pick<Key, 'isUsed' | 'graceDays'>>;

/**
 * Changes the status of a key and records the change in the history and as an event. All status changes use this
 * function. The update requires the old status, so the second of two concurrent changes fails with KEY_CHANGED.
 */
export async function setKeyStatus(
  tx: EntityManager,
  key: Key,
  to: KeyStatus,
  decision: DecisionRecord,
  change: KeyChanges = {},
  kind?: EventKind,
): Promise<void> {
  const { affected } = await tx.update(Key, { id: key.id, status: key.status }, { ...change, status: to });
  if (!affected)
    throw new UserErrors(
      createUserError(null, 'This key was changed by someone else. Reload and try again.', UserErrorCode.KEY_CHANGED),
    );
  await recordKeyStatus(tx, { ...key, ...change, status: to }, decision, kind);
}

/** Records the new status of a key in its history and as an event. */
export async function recordKeyStatus(
  tx: EntityManager,
  key: Key,
  decision: DecisionRecord,
  kind = getEventKind(key, decision),
): Promise<void> {
  const { id, status, companyId } = key;
  const { administratorId, now, requestedQuote = null } = decision;
  const reason = decision.reason?.trim() || null;
  await tx.insert(KeyEvent, { keyId: id, status, at: now, administratorId, reason, requestedQuote });
  const data = { key: toKeyEventData(key), reason, ...(requestedQuote && { requestedTotal: requestedQuote.total }) };
  await recordEvent(tx, { kind, at: now, companyId, keyId: id, administratorId, data });
}

function getEventKind({ replacesId, status }: Key, { administratorId, reason }: DecisionRecord): EventKind {
  switch (status) {
    case KeyStatus.PENDING:
      return EventKind.KEY_REQUESTED;
    case KeyStatus.APPROVED:
      return replacesId ? EventKind.KEY_EXTENDED : EventKind.KEY_APPROVED;
    case KeyStatus.REJECTED:
      return administratorId === null && reason === null ? EventKind.KEY_WITHDRAWN : EventKind.KEY_REJECTED;
    case KeyStatus.DISABLED:
      return EventKind.KEY_DISABLED;
  }
}
