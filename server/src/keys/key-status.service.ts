import type { EntityManager } from 'typeorm';
import { EventKind } from '../events/event-kinds.rules.ts';
import { recordEvent } from '../events/events.service.ts';
import type { Price } from '../plans/pricing.rules.ts';
import type { Context } from '../shared/context.ts';
import { problem, UserErrorCode } from '../shared/problem.rules.ts';
import type { Quota } from '../shared/quotas.ts';
import { Refusal } from '../shared/refusal.ts';
import { KeyEvent, type StoredQuote } from './key-event.entity.ts';
import { keyData } from './key-event-data.ts';
import type { KeyTime } from './key-grace.rules.ts';
import { KeyStatus } from './key-status.rules.ts';
import type { Term } from './key-term.rules.ts';
import { Key } from './key.entity.ts';
import { keyTimeOf } from './keys.service.ts';

/** When a key is changed, in which time zone days are counted, and where the links in mails lead. */
export interface Occasion extends KeyTime {
  zone: string;
  publicUrl: string;
  /** Where the limits are told that count it. */
  quotas?: Quota[];
}

/** The occasion of a request. */
export const occasionOf = (context: Pick<Context, 'now' | 'config' | 'quotas'>): Occasion => ({
  ...keyTimeOf(context),
  zone: context.config.businessTimeZone,
  publicUrl: context.config.publicUrl,
  quotas: context.quotas,
});

/** Who decides, when and why; a null `administratorId` means the company itself. */
export interface Decision extends Occasion {
  administratorId: string | null;
  reason: string | null;
}

/** What the history records of a decision. */
export interface Deed extends Pick<Decision, 'now' | 'administratorId' | 'reason'> {
  /** The term and the price that were requested, where the decision replaces them. */
  requestedQuote?: StoredQuote | null;
}

/** The columns that a change of status may set with it. */
type Change = Partial<Term & Price & Pick<Key, 'isUsed' | 'graceDays'>>;

/**
 * Changes a key's status; nothing else does. The old status in the condition lets one of two decisions win, and the
 * entry in the history and the event are written with it.
 */
export async function setStatus(
  tx: EntityManager,
  key: Key,
  to: KeyStatus,
  decision: Deed,
  change: Change = {},
  kind?: EventKind,
): Promise<void> {
  const { affected } = await tx.update(Key, { id: key.id, status: key.status }, { ...change, status: to });
  if (!affected)
    throw new Refusal(
      problem(null, 'This key was changed by someone else. Reload and try again.', UserErrorCode.KEY_CHANGED),
    );
  await recordStatus(tx, { ...key, ...change, status: to }, decision, kind);
}

/** Writes the status that a key has taken into its history, and what happened to it as an event. */
export async function recordStatus(
  tx: EntityManager,
  key: Key,
  decision: Deed,
  kind = kindOf(key, decision),
): Promise<void> {
  const { id, status, companyId } = key;
  const { administratorId, now, requestedQuote = null } = decision;
  const reason = decision.reason?.trim() || null;
  await tx.insert(KeyEvent, { keyId: id, status, at: now, administratorId, reason, requestedQuote });
  const data = { key: keyData(key), reason, ...(requestedQuote && { requestedTotal: requestedQuote.total }) };
  await recordEvent(tx, { kind, at: now, companyId, keyId: id, administratorId, data });
}

/** What the status that a key has taken is called as an event. */
function kindOf({ replacesId, status }: Key, { administratorId }: Pick<Decision, 'administratorId'>): EventKind {
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
