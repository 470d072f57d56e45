import { GraphQLScalarType } from 'graphql';
import { ArgsType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { EventKind } from '../outbox/event-kinds.rules.ts';
import type { EventData } from '../outbox/event-data.ts';

registerEnumType(EventKind, {
  name: 'EventKind',
  description: 'The type of an event. Types are never renamed, and fields are never removed from their data.',
  valuesConfig: {
    KEY_REQUESTED: { description: 'A company requested a key, or more users for a key. The request is pending.' },
    KEY_CREATED: { description: 'An administrator created a key, which is approved immediately.' },
    KEY_APPROVED: { description: 'A key request was approved.' },
    KEY_EXTENDED: { description: 'A request for more users was approved. The key replaces the one that it extends.' },
    KEY_REPLACED: { description: 'The key was replaced by its extension.' },
    KEY_REJECTED: { description: 'An administrator rejected a request.' },
    KEY_WITHDRAWN: { description: 'The company withdrew a request.' },
    KEY_DISABLED: { description: 'An administrator disabled a key.' },
    KEY_REINSTATED: { description: 'An administrator reinstated a disabled key.' },
    KEY_GRACE_CHANGED: { description: 'The grace period of a key was changed.' },
    KEY_USED: { description: 'A chat app validated the key successfully for the first time.' },
    KEY_EXPIRING: { description: 'A key ends in `daysLeft` days without a following key.' },
    KEY_EXPIRED: { description: 'A key and its grace period have ended.' },
    KEY_USAGE_REACHED: { description: 'The number of users of a chat app reached `percent` of the limit of its key.' },
    RENEWAL_PREPARED: { description: 'An administrator prepared a renewal. The company can confirm or decline it.' },
    RENEWAL_CONFIRMED: { description: 'A company confirmed a prepared renewal. The new key is approved.' },
    RENEWAL_DECLINED: { description: 'A company declined a prepared renewal.' },
    RENEWAL_WITHDRAWN: { description: 'An administrator withdrew a prepared renewal.' },
    COMPANY_SIGNED_UP: { description: 'A company signed up.' },
    COMPANY_CONFIRMED: { description: 'A company confirmed its email.' },
    COMPANY_CHANGED: { description: 'The details of a company were changed. `changes` lists them.' },
    COMPANY_SUSPENDED: { description: 'An administrator suspended a company.' },
    COMPANY_SUSPENSION_LIFTED: { description: 'The suspension of a company was lifted.' },
    COMPANY_RELEASED: {
      description:
        'The email and domain of a company that never confirmed its email were released. Company lists no longer contain it.',
    },
    COMPANY_ERASED: {
      description:
        'An administrator erased the personal data of a company. Erase your copy as well. Earlier events of the company now contain placeholders.',
    },
    PRICES_CHANGED: { description: 'The prices were changed.' },
    VERSION_PUBLISHED: { description: 'A version of a chat app was added.' },
  },
});

const EventDataScalar = new GraphQLScalarType<EventData, EventData>({
  name: 'EventData',
  description:
    'The state after an event. The fields of the object depend on the event type and are listed in docs/api-reference.md. New fields can be added. The data never contains a licence string.',
  serialize: (value) => value as EventData,
});

@ObjectType('Event', { description: 'A change in the portal.', simpleResolvers: true })
export class FeedEvent {
  @Field(() => ID, { description: 'UUID, identical in the feed, in streams and in webhooks.' })
  id: string;

  @Field(() => EventKind, { description: 'The type of the event.' })
  type: EventKind;

  @Field({ description: 'The cursor of the event. Pass it as `after` to read later events.' })
  cursor: string;

  @Field({
    description:
      'When the event happened. The feed is not ordered by this time, because a long transaction is published late.',
  })
  occurredAt: Date;

  @Field(() => ID, {
    nullable: true,
    description: 'UUID of the company that the event is about. `null` if it is not about a company.',
  })
  companyId: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'UUID of the key that the event is about. `null` if it is not about a key.',
  })
  keyId: string | null;

  @Field(() => EventDataScalar, { description: 'The state after the event.' })
  data: EventData;
}

@ObjectType({ description: 'One page of events, in the order of the feed.', simpleResolvers: true })
export class EventFeed {
  @Field(() => [FeedEvent], { description: 'The events, oldest first.' })
  items: FeedEvent[];

  @Field({
    description: 'The cursor after the returned events, even if `items` is empty. Pass it as `after` to continue.',
  })
  endCursor: string;

  @Field({ description: 'Whether more events are available.' })
  hasMore: boolean;

  @Field({
    description:
      'The cursor at the end of the feed. To mirror lists, first store this cursor, then read the lists, then read events after the cursor.',
  })
  newestCursor: string;
}

@ArgsType()
export class FeedArgs {
  @Field(() => String, {
    nullable: true,
    description: 'Returns events after this cursor. If omitted, the feed is read from its start.',
  })
  after?: string | null;

  @Field(() => [EventKind], {
    nullable: true,
    description: 'Only events of these types. If omitted, all types are returned.',
  })
  types?: EventKind[] | null;

  @Field(() => Int, { defaultValue: 100, description: 'The maximum number of events, 1 to 100.' })
  first: number;
}
