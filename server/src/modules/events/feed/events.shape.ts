import { z } from 'zod';
import { EXAMPLE } from '../../../platform/rest/example-values.ts';
import { timestampSchema, uuidSchema } from '../../../platform/rest/response-schemas.ts';
import { EVENT_DATA } from '../outbox/event-data.ts';
import { EventKind } from '../outbox/event-kinds.rules.ts';

const CURSOR_EXAMPLE = 'q3Zk1vT0mXbR8sLwYd2EaQ';
const cursorSchema = z.string().meta({ description: 'An opaque string.', examples: [CURSOR_EXAMPLE] });

const createEventSchema = (kind: EventKind) =>
  z.object({
    id: uuidSchema.meta({ description: 'The id of the event, identical in the feed, in streams and in webhooks.' }),
    type: z.literal(kind),
    cursor: cursorSchema,
    occurredAt: timestampSchema,
    companyId: uuidSchema.nullable(),
    keyId: uuidSchema.nullable(),
    byMemberId: uuidSchema.nullable().optional().meta({
      description:
        'The member of the company whose action caused the event. `null` for administrators, API tokens and the system. Events that a version before 0.2.0 sends do not have it.',
    }),
    data: EVENT_DATA[kind],
  });

const EVENT_EXAMPLE = {
  id: EXAMPLE.eventId,
  type: EventKind.COMPANY_SIGNED_UP,
  cursor: CURSOR_EXAMPLE,
  occurredAt: '2026-11-24T12:29:32.782Z',
  companyId: EXAMPLE.companyId,
  keyId: null,
  byMemberId: null,
  data: {
    company: {
      id: EXAMPLE.companyId,
      name: 'Acme',
      email: EXAMPLE.email,
      domain: 'acme.example',
      isEmailConfirmed: false,
      confirmedEmail: null,
      phone: '9820000000',
      address: '1 MG Road, Mumbai',
      profilePicture: null,
      suspendedAt: null,
      suspensionReason: null,
      releasedAt: null,
      erasedAt: null,
      createdAt: '2026-11-24T12:29:32.782Z',
    },
  },
};

/** The schema of an event in the feed, in streams and in webhooks. */
const EventSchema = z
  .union(Object.values(EventKind).map(createEventSchema) as [ReturnType<typeof createEventSchema>])
  .meta({ id: 'Event', description: 'An event and the state after it.', examples: [EVENT_EXAMPLE] });

export const feedSchema = {
  data: z.array(EventSchema),
  cursor: cursorSchema.meta({ description: 'The cursor after the returned events. Pass it as `after` to continue.' }),
  hasMore: z.boolean().meta({ description: 'Whether the feed has more events.', examples: [false] }),
  newestCursor: cursorSchema.meta({ description: 'The cursor at the end of the feed.' }),
};
