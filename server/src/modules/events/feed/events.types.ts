import { GraphQLScalarType } from 'graphql';
import { ArgsType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { EventKind } from '../outbox/event-kinds.rules.ts';
import type { EventData } from '../outbox/event-data.ts';

registerEnumType(EventKind, {
  name: 'EventKind',
  description: 'What happened. A kind is never renamed, and what its data has is never taken away.',
  valuesConfig: {
    KEY_REQUESTED: { description: 'A company requested a key, or users for one; it waits for a decision.' },
    KEY_CREATED: { description: 'An administrator created a key, approved at once.' },
    KEY_APPROVED: { description: 'A request for a key was approved.' },
    KEY_EXTENDED: { description: 'A request for more users was approved: this key replaces the one it extends.' },
    KEY_REPLACED: { description: 'The key was replaced by its extension.' },
    KEY_REJECTED: { description: 'A request was rejected by an administrator.' },
    KEY_WITHDRAWN: { description: 'A request was withdrawn by the company.' },
    KEY_DISABLED: { description: 'A key was switched off by an administrator.' },
    KEY_REINSTATED: { description: 'A key that was switched off was switched on again.' },
    KEY_GRACE_CHANGED: { description: 'For how many days a key runs on after its expiry was changed.' },
    KEY_USED: { description: 'A chat app validated the key successfully for the first time.' },
    KEY_EXPIRING: { description: 'A key ends in some days, see `daysLeft`, and none follows it.' },
    KEY_EXPIRED: { description: 'A key has ended, its grace included.' },
    KEY_USAGE_REACHED: { description: "A chat app has as many users as a share of its key's, see `percent`." },
    RENEWAL_PREPARED: { description: 'An administrator prepared a renewal; it waits for the company.' },
    RENEWAL_CONFIRMED: { description: 'A company confirmed a prepared renewal; this key is approved.' },
    RENEWAL_DECLINED: { description: 'A company declined a prepared renewal.' },
    RENEWAL_WITHDRAWN: { description: 'A prepared renewal was withdrawn by an administrator.' },
    COMPANY_SIGNED_UP: { description: 'A company signed up.' },
    COMPANY_CONFIRMED: { description: 'A company confirmed its email.' },
    COMPANY_CHANGED: { description: 'The details of a company were changed, see `changes`.' },
    COMPANY_SUSPENDED: { description: 'A company was suspended by an administrator.' },
    COMPANY_SUSPENSION_LIFTED: { description: 'The suspension of a company was lifted.' },
    COMPANY_RELEASED: {
      description:
        'The email and domain of a company that never confirmed its email were released. Company lists no longer contain it.',
    },
    COMPANY_ERASED: {
      description:
        'The personal data of a company was erased by an administrator. Erase your copy as well. Its earlier events have placeholders now.',
    },
    PRICES_CHANGED: { description: 'The prices were changed.' },
    VERSION_PUBLISHED: { description: 'A version of a chat app was added.' },
  },
});

const EventDataScalar = new GraphQLScalarType<EventData, EventData>({
  name: 'EventData',
  description:
    'The state after an event, as an object whose fields depend on its type: docs/api-reference.md lists them. Further ones may be added. It never has a licence string.',
  serialize: (value) => value as EventData,
});

@ObjectType('Event', { description: 'Something that happened.', simpleResolvers: true })
export class FeedEvent {
  @Field(() => ID, { description: 'UUID. The same event has the same one wherever it is told.' })
  id: string;

  @Field(() => EventKind, { description: 'What happened.' })
  type: EventKind;

  @Field({ description: 'Its place: send it as `after` to read what came later.' })
  cursor: string;

  @Field({ description: 'When it happened. What takes long to be done may come after what happened later.' })
  occurredAt: Date;

  @Field(() => ID, { nullable: true, description: 'UUID of the company it is about; null where it is about none.' })
  companyId: string | null;

  @Field(() => ID, { nullable: true, description: 'UUID of the key it is about; null where it is about none.' })
  keyId: string | null;

  @Field(() => EventDataScalar, { description: 'The state after it.' })
  data: EventData;
}

@ObjectType({ description: 'Some of what happened, in the order of the feed.', simpleResolvers: true })
export class EventFeed {
  @Field(() => [FeedEvent], { description: 'The events, the earliest first.' })
  items: FeedEvent[];

  @Field({ description: 'Everything up to here was read, also where `items` is empty: go on with it as `after`.' })
  endCursor: string;

  @Field({ description: 'Whether there are more now.' })
  hasMore: boolean;

  @Field({
    description:
      'The end of the feed. Whoever mirrors lists takes it first, reads the lists, and goes on with it as `after`.',
  })
  newestCursor: string;
}

@ArgsType()
export class FeedArgs {
  @Field(() => String, {
    nullable: true,
    description: 'The cursor up to which everything is known; without it, the feed is read from its beginning.',
  })
  after?: string | null;

  @Field(() => [EventKind], { nullable: true, description: 'Only events of these types; all without it.' })
  types?: EventKind[] | null;

  @Field(() => Int, { defaultValue: 100, description: 'At most so many, 1 to 100.' })
  first: number;
}
