import { z } from 'zod';
import { timestampSchema, uuidSchema } from '../../../platform/rest/response-schemas.ts';
import { EVENT_DATA } from '../outbox/event-data.ts';
import { EventKind } from '../outbox/event-kinds.rules.ts';

const cursor = z.string().meta({ description: 'An opaque string.' });

const createEventSchema = (kind: EventKind) =>
  z.object({
    id: uuidSchema.meta({ description: 'The id of the event, identical in the feed, in streams and in webhooks.' }),
    type: z.literal(kind),
    cursor,
    occurredAt: timestampSchema,
    companyId: uuidSchema.nullable(),
    keyId: uuidSchema.nullable(),
    data: EVENT_DATA[kind],
  });

/** The schema of an event in the feed, in streams and in webhooks. */
export const EventSchema = z
  .union(Object.values(EventKind).map(createEventSchema) as [ReturnType<typeof createEventSchema>])
  .meta({ id: 'Event', description: 'An event and the state after it.' });

export const feedSchema = {
  data: z.array(EventSchema),
  cursor: cursor.meta({ description: 'The cursor after the returned events. Pass it as `after` to continue.' }),
  hasMore: z.boolean(),
  newestCursor: cursor.meta({ description: 'The cursor at the end of the feed.' }),
};
