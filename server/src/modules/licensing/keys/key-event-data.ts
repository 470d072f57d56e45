import { EVENT_DATA, type EventData } from '../../events/outbox/event-data.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { getSnapshotColumns, toSnapshot } from '../../events/outbox/snapshots.ts';
import type { Key, NOT_IN_EVENTS } from './key.entity.ts';

const keyColumns = getSnapshotColumns<Exclude<keyof Key, keyof typeof NOT_IN_EVENTS>>(
  EVENT_DATA[EventKind.KEY_USED].shape.key.shape,
);

export const toKeyEventData = (key: Key): EventData<EventKind.KEY_USED>['key'] => toSnapshot(key, keyColumns);
