import type { EventKind } from '../events/event-kinds.rules.ts';
import type { EventData } from '../events/event-data.ts';
import type { Key } from './key.entity.ts';

/** The snapshot of a key in an event: every stored field that a list shows, except for the licence string, which is a secret. */
export const keyData = (key: Key): EventData<EventKind.KEY_APPROVED>['key'] => ({
  id: key.id,
  status: key.status,
  planType: key.planType,
  userLimit: key.userLimit,
  addOns: key.addOns,
  isUsed: key.isUsed,
  startsAt: key.startsAt.toISOString(),
  expiresAt: key.expiresAt.toISOString(),
  graceDays: key.graceDays,
  lines: key.lines,
  subtotal: key.subtotal,
  gst: key.gst,
  roundOff: key.roundOff,
  total: key.total,
  replacesId: key.replacesId,
  createdAt: key.createdAt.toISOString(),
});
