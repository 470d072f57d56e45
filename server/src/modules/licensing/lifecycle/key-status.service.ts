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
import { isWithdrawal } from '../keys/key-status-causes.ts';
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

/** The events that change the status of a key, with its new status. */
const STATUS_BY_KIND = {
  [EventKind.KEY_REQUESTED]: KeyStatus.PENDING,
  [EventKind.KEY_CREATED]: KeyStatus.APPROVED,
  [EventKind.KEY_APPROVED]: KeyStatus.APPROVED,
  [EventKind.KEY_EXTENDED]: KeyStatus.APPROVED,
  [EventKind.KEY_REINSTATED]: KeyStatus.APPROVED,
  [EventKind.RENEWAL_CONFIRMED]: KeyStatus.APPROVED,
  [EventKind.KEY_REJECTED]: KeyStatus.REJECTED,
  [EventKind.KEY_WITHDRAWN]: KeyStatus.REJECTED,
  [EventKind.KEY_DISABLED]: KeyStatus.DISABLED,
  [EventKind.KEY_REPLACED]: KeyStatus.DISABLED,
} as const satisfies Partial<Record<EventKind, KeyStatus>>;

export type StatusChangeKind = keyof typeof STATUS_BY_KIND;

/** Returns the status of a key after an event. */
export const getStatusAfter = (kind: StatusChangeKind): KeyStatus => STATUS_BY_KIND[kind];

/**
 * Changes the status of a key and records the change in the history and as an event. All status changes use this
 * function. The update requires the old status, so the second of two concurrent changes fails with KEY_CHANGED.
 */
export async function setKeyStatus(
  tx: EntityManager,
  key: Key,
  kind: StatusChangeKind,
  decision: DecisionRecord,
  change: KeyChanges = {},
): Promise<void> {
  const status = getStatusAfter(kind);
  const { affected } = await tx.update(Key, { id: key.id, status: key.status }, { ...change, status });
  if (!affected)
    throw new UserErrors(
      createUserError(null, 'This key was changed by someone else. Reload and try again.', UserErrorCode.KEY_CHANGED),
    );
  await recordKeyStatus(tx, { ...key, ...change, status }, kind, decision);
}

/** Records the new status of a key in its history and as an event. */
export async function recordKeyStatus(
  tx: EntityManager,
  key: Key,
  kind: StatusChangeKind,
  decision: DecisionRecord,
): Promise<void> {
  const { id, status, companyId } = key;
  const { administratorId, now, requestedQuote = null } = decision;
  const reason = decision.reason?.trim() || null;
  // The history does not store the kind of the event. A withdrawal is recognized by its other columns.
  if (isWithdrawal({ status, administratorId, reason }) !== (kind === EventKind.KEY_WITHDRAWN))
    throw new Error(`The event ${kind} does not match the author and the reason of the status change.`);
  await tx.insert(KeyEvent, { keyId: id, status, at: now, administratorId, reason, requestedQuote });
  const data = { key: toKeyEventData(key), reason, ...(requestedQuote && { requestedTotal: requestedQuote.total }) };
  await recordEvent(tx, { kind, at: now, companyId, keyId: id, administratorId, data });
}
