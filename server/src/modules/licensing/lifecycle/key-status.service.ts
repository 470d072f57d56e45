import type { EntityManager } from 'typeorm';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { recordEvent } from '../../events/outbox/events.service.ts';
import type { Price } from '../../catalogue/prices/pricing.rules.ts';
import type { Context } from '../../../platform/context/context.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import type { RateLimitUsage } from '../../../platform/context/rate-limit-usage.ts';
import { UserErrors } from '../../../platform/kernel/user-errors.ts';
import { KeyEvent, type StoredQuote } from '../keys/key-event.entity.ts';
import { toKeyEventData } from '../keys/key-event-data.ts';
import type { KeyTime } from '../keys/key-grace.rules.ts';
import { KeyStatus } from '../keys/key-status.rules.ts';
import type { Term } from '../keys/key-term.rules.ts';
import { Key } from '../keys/key.entity.ts';
import { getKeyTime } from '../keys/keys.service.ts';

/** When a key is changed, in which time zone days are counted, and where the links in mails lead. */
export interface DecisionContext extends KeyTime {
  zone: string;
  publicUrl: string;
  /** Where the limits are told that count it. */
  quotas?: RateLimitUsage[];
}

/** The occasion of a request. */
export const getDecisionContext = (context: Pick<Context, 'now' | 'config' | 'quotas'>): DecisionContext => ({
  ...getKeyTime(context),
  zone: context.config.businessTimeZone,
  publicUrl: context.config.publicUrl,
  quotas: context.quotas,
});

/** Who decides, when and why; a null `administratorId` means the company itself. */
export interface Decision extends DecisionContext {
  administratorId: string | null;
  reason: string | null;
}

/** What the history records of a decision. */
export interface DecisionRecord extends Pick<Decision, 'now' | 'administratorId' | 'reason'> {
  /** The term and the price that were requested, where the decision replaces them. */
  requestedQuote?: StoredQuote | null;
}

/** The columns that a change of status may set with it. */
type KeyChanges = Partial<Term & Price & Pick<Key, 'isUsed' | 'graceDays'>>;

/**
 * Changes a key's status; nothing else does. The old status in the condition lets one of two decisions win, and the
 * entry in the history and the event are written with it.
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

/** Writes the status that a key has taken into its history, and what happened to it as an event. */
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

/** What the status that a key has taken is called as an event. */
function getEventKind({ replacesId, status }: Key, { administratorId }: Pick<Decision, 'administratorId'>): EventKind {
  switch (status) {
    case KeyStatus.PENDING:
      return EventKind.KEY_REQUESTED;
    case KeyStatus.APPROVED:
      return replacesId ? EventKind.KEY_EXTENDED : EventKind.KEY_APPROVED;
    case KeyStatus.REJECTED:
      return administratorId === null ? EventKind.KEY_WITHDRAWN : EventKind.KEY_REJECTED;
    case KeyStatus.DISABLED:
      return EventKind.KEY_DISABLED;
  }
}
