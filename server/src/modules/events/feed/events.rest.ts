import { z } from 'zod';
import { createSuccessResponse } from '../../../platform/rest/envelope.ts';
import { optionalField, integerField } from '../../../platform/rest/request-fields.ts';
import { defineRead } from '../../../platform/rest/route.ts';
import { EventKind } from '../outbox/event-kinds.rules.ts';
import { isCursor } from './cursors.ts';
import { feedSchema } from './events.shape.ts';
import { readStoredFeed } from './stored-feed.ts';

const FIRST_MESSAGE = 'first must be a whole number from 1 to 100.';
const AFTER_MESSAGE = 'after must be a cursor from an earlier response.';
const TYPES_MESSAGE = 'types must be a comma-separated list of event types.';

/** The query parameters that select events. */
export const feedQuery = {
  after: optionalField(z.string(AFTER_MESSAGE).refine(isCursor, AFTER_MESSAGE)).meta({
    description:
      'Returns the events after this cursor of an earlier response. `null` starts with the oldest stored event.',
  }),
  types: optionalField(
    z
      .string(TYPES_MESSAGE)
      .transform((list) => list.split(',').map((word) => word.trim()))
      .pipe(
        z.array(
          z.enum(EventKind, {
            error: ({ input }) => (input ? `${String(input).slice(0, 40)} is not an event type.` : TYPES_MESSAGE),
          }),
        ),
      ),
  ).meta({
    description: 'A comma-separated list of event types, such as KEY_APPROVED,KEY_EXPIRED. `null` returns all types.',
  }),
};

export const eventRoutes = [
  defineRead('GET', '/events', 'events', {
    operationId: 'listEvents',
    tag: 'Events',
    summary: 'List the events after a cursor, oldest first.',
    description:
      'A company reads its own events, an administrator reads all. Pass `cursor` of the response as `after` to continue. A cursor older than 90 days is rejected with CURSOR_EXPIRED.',
    message: 'Events fetched.',
    linksErrorDocs: true,
    example: { types: 'COMPANY_SIGNED_UP,KEY_APPROVED', first: 10 },
    returns: feedSchema,
    listsIgnoredFields: true,
    inputSchema: z.object({
      ...feedQuery,
      first: optionalField(integerField(FIRST_MESSAGE, { min: 1, max: 100 })).meta({
        minimum: 1,
        maximum: 100,
        description: 'The number of events, 1 to 100. `null` means 100.',
      }),
    }),
    reply: async ({ first, ...input }, context) => {
      const { events, endCursor, hasMore, newestCursor } = await readStoredFeed(context, {
        ...input,
        first: first ?? 100,
      });
      return createSuccessResponse('Events fetched.', { data: events, cursor: endCursor, hasMore, newestCursor });
    },
  }),
];
