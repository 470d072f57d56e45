import { z } from 'zod';
import { moment, uuid } from '../rest/values.ts';
import { EVENT_DATA } from './event-data.ts';
import { EventKind } from './event-kinds.rules.ts';

const cursor = z.string().meta({ description: 'Opaque text.' });

const shapeOf = (kind: EventKind) =>
  z.object({
    id: uuid.meta({ description: 'The same event has the same one wherever it is told.' }),
    type: z.literal(kind),
    cursor,
    occurredAt: moment,
    companyId: uuid.nullable(),
    keyId: uuid.nullable(),
    data: EVENT_DATA[kind],
  });

/** An event as the feed, the stream and webhooks tell it. */
export const Event = z
  .union(Object.values(EventKind).map(shapeOf) as [ReturnType<typeof shapeOf>])
  .meta({ id: 'Event', description: 'Something that happened, and the state after it.' });

export const feedShape = {
  data: z.array(Event),
  cursor: cursor.meta({ description: 'Everything up to here was read: go on with it as `after`.' }),
  hasMore: z.boolean(),
  newestCursor: cursor.meta({ description: 'The end of the feed.' }),
};
