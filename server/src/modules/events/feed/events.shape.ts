import { z } from 'zod';
import { timestampSchema, uuidSchema } from '../../../platform/rest/response-schemas.ts';
import { EVENT_DATA } from '../outbox/event-data.ts';
import { EventKind } from '../outbox/event-kinds.rules.ts';

const cursor = z.string().meta({ description: 'Opaque text.' });

const createEventSchema = (kind: EventKind) =>
  z.object({
    id: uuidSchema.meta({ description: 'The same event has the same one wherever it is told.' }),
    type: z.literal(kind),
    cursor,
    occurredAt: timestampSchema,
    companyId: uuidSchema.nullable(),
    keyId: uuidSchema.nullable(),
    data: EVENT_DATA[kind],
  });

/** An event as the feed, the stream and webhooks tell it. */
export const EventSchema = z
  .union(Object.values(EventKind).map(createEventSchema) as [ReturnType<typeof createEventSchema>])
  .meta({ id: 'Event', description: 'Something that happened, and the state after it.' });

export const feedSchema = {
  data: z.array(EventSchema),
  cursor: cursor.meta({ description: 'Everything up to here was read: go on with it as `after`.' }),
  hasMore: z.boolean(),
  newestCursor: cursor.meta({ description: 'The end of the feed.' }),
};
