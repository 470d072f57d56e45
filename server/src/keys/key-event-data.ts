import type { EventKind } from '../events/event-kinds.rules.ts';
import type { EventData } from '../events/event-data.ts';
import type { Key } from './key.entity.ts';

/** A key in the data of an event: its state, without what proves the licence. */
export const keyData = (key: Key): EventData<EventKind.KEY_APPROVED>['key'] => ({
  id: key.id,
  status: key.status,
  planType: key.planType,
  userLimit: key.userLimit,
  addOns: key.addOns,
  startsAt: key.startsAt.toISOString(),
  expiresAt: key.expiresAt.toISOString(),
  graceDays: key.graceDays,
  total: key.total,
  replacesId: key.replacesId,
});
