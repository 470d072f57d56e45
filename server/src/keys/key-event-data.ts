import type { EventData } from '../events/event.entity.ts';
import type { Key } from './key.entity.ts';

/** A key in the data of an event: its state, without what proves the licence. */
export const keyData = (key: Key): EventData => ({
  id: key.id,
  status: key.status,
  planType: key.planType,
  userLimit: key.userLimit,
  addOns: key.addOns,
  startsAt: key.startsAt,
  expiresAt: key.expiresAt,
  graceDays: key.graceDays,
  total: key.total,
  replacesId: key.replacesId,
});
