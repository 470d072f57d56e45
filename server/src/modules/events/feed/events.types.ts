import { ArgsType, Field, ID, Int, InterfaceType, ObjectType, registerEnumType } from 'type-graphql';
import { EventKind } from '../outbox/event-kinds.rules.ts';

export const KIND_DESCRIPTIONS: Record<EventKind, string> = {
  KEY_REQUESTED: 'A company requested a key, or more users for a key. The request is pending.',
  KEY_CREATED: 'An administrator created a key, which is approved immediately.',
  KEY_APPROVED: 'A key request was approved.',
  KEY_EXTENDED: 'A request for more users was approved. The key replaces the one that it extends.',
  KEY_REPLACED: 'The key was replaced by its extension.',
  KEY_REJECTED: 'An administrator rejected a request, or the portal rejected it because the sign-up lapsed.',
  KEY_WITHDRAWN: 'The company withdrew a request.',
  KEY_DISABLED: 'An administrator disabled a key.',
  KEY_REINSTATED: 'An administrator reinstated a disabled key.',
  KEY_GRACE_CHANGED: 'The grace period of a key was changed.',
  KEY_USED: 'A chat app validated the key successfully for the first time.',
  KEY_EXPIRING: 'A key expires in `daysLeft` days without a following key.',
  KEY_EXPIRED: 'A key and its grace period have ended.',
  KEY_USAGE_REACHED: 'The number of users of a chat app reached `percent` of the limit of its key.',
  RENEWAL_PREPARED: 'An administrator prepared a renewal. The company can confirm or decline it.',
  RENEWAL_CONFIRMED: 'A company confirmed a prepared renewal. The new key is approved.',
  RENEWAL_DECLINED: 'A company declined a prepared renewal.',
  RENEWAL_WITHDRAWN: 'An administrator withdrew a prepared renewal.',
  INVOICE_ISSUED: 'A GST tax invoice was issued.',
  CREDIT_NOTE_ISSUED: 'An administrator issued a credit note.',
  INVOICE_PAID: 'Payments, or payments and credit notes, settled an invoice completely.',
  INVOICE_OVERDUE: 'The due date of an invoice has passed, and the amount `outstanding` is unpaid.',
  PAYMENT_RECORDED: 'A payment, a tax deduction, a refund or a write-off was recorded.',
  COMPANY_SIGNED_UP: 'A company signed up.',
  COMPANY_CONFIRMED: 'A company confirmed its email.',
  COMPANY_CHANGED: 'The details of a company were changed. `changes` lists them.',
  COMPANY_SUSPENDED: 'An administrator suspended a company.',
  COMPANY_SUSPENSION_LIFTED: 'The suspension of a company was lifted.',
  COMPANY_RELEASED:
    'The email and domain of a company that never confirmed its email were released. Company lists no longer contain the company.',
  COMPANY_ERASED:
    'An administrator erased the personal data of a company. Erase your copy as well. Earlier events of the company now contain placeholders.',
  PRICES_CHANGED: 'The prices were changed.',
  VERSION_PUBLISHED: 'A version of a chat app was added.',
};

registerEnumType(EventKind, {
  name: 'EventKind',
  description: 'The type of an event. Types are never renamed, and fields are never removed from their data.',
  valuesConfig: Object.fromEntries(
    Object.entries(KIND_DESCRIPTIONS).map(([kind, description]) => [kind, { description }]),
  ),
});

@InterfaceType('Event', {
  description: 'A change in the portal. Each type of event has a GraphQL type with its data. New types can be added.',
})
export abstract class FeedEvent {
  @Field(() => ID, { description: 'UUID, identical in the feed, in streams and in webhooks.' })
  id: string;

  @Field(() => EventKind, { description: 'The type of the event.' })
  type: EventKind;

  @Field({ description: 'The cursor of the event. Pass it as `after` to read later events.' })
  cursor: string;

  @Field({
    description:
      'When the event happened. The feed is not ordered by this time, because the events of a long transaction are published late.',
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

  @Field(() => ID, {
    nullable: true,
    description:
      'UUID of the member of the company whose action caused the event. `null` for administrators, API tokens, the system and events from before 0.2.0.',
  })
  byMemberId: string | null;
}

@ObjectType({ description: 'An event in a page of the feed.', simpleResolvers: true })
export class EventEdge {
  @Field({ description: 'The cursor of the event. Pass it as `after` to read later events.' })
  cursor: string;

  @Field(() => FeedEvent, { description: 'The event.' })
  node: FeedEvent;
}

@ObjectType({ description: 'The position of a page in the event feed.', simpleResolvers: true })
export class EventPageInfo {
  @Field({ description: 'Whether more events are available.' })
  hasNextPage: boolean;

  @Field({ description: 'Always false, because the feed is only read forwards.' })
  hasPreviousPage: boolean;

  @Field(() => String, { nullable: true, description: 'The cursor of the first event. `null` on an empty page.' })
  startCursor: string | null;

  @Field({
    description: 'The cursor after the returned events, also on an empty page. Pass it as `after` to continue.',
  })
  endCursor: string;
}

@ObjectType({ description: 'A page of events, in the order of the feed.', simpleResolvers: true })
export class EventConnection {
  @Field(() => [EventEdge], { description: 'The events, oldest first.' })
  edges: EventEdge[];

  @Field({ description: 'The position of the page in the feed.' })
  pageInfo: EventPageInfo;

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
    description: 'Only events of these types. If omitted or empty, all types are returned.',
  })
  types?: EventKind[] | null;

  @Field(() => Int, { defaultValue: 100, description: 'The maximum number of events, 1 to 100.' })
  first: number;
}
