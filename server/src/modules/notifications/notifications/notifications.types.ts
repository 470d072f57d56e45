import { Field, ID, Int, ObjectType } from 'type-graphql';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { createPageType } from '../../../platform/kernel/pages.ts';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';
import { Count } from '../../../platform/kernel/scalars.ts';

/** What is told of an event, to whomever. */
@ObjectType({ simpleResolvers: true })
export abstract class EventSummary {
  @Field(() => ID, { description: 'UUID.' })
  id: string;

  @Field(() => EventKind, { description: 'What happened.' })
  kind: EventKind;

  @Field({ description: 'When it happened.' })
  occurredAt: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Why, in the words of whoever decided; null where none are given.',
  })
  reason: string | null;

  @Field(() => Int, { nullable: true, description: 'How many days before its end; null unless the key is expiring.' })
  daysLeft: number | null;

  @Field(() => Count, { nullable: true, description: 'The users that were reported; null unless a share was reached.' })
  users: number | null;

  @Field(() => Int, { nullable: true, description: 'The share that was reached; null unless one was.' })
  percent: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'For how many days after its expiry the key runs on since then; null unless that was changed.',
  })
  graceDays: number | null;

  companyId: string | null;
  keyId: string | null;
}

@ObjectType({ description: 'Something that happened, which the viewer should know.', simpleResolvers: true })
export class Notice extends EventSummary {
  @Field({ description: 'Whether the viewer has read it.' })
  isRead: boolean;
}

@ObjectType({ description: 'One page of notices, the latest first.', simpleResolvers: true })
export class NoticePage extends createPageType(() => Notice, 'notices') {}

@ObjectType({
  implements: MutationPayload,
  description: 'The outcome of marking notices as read.',
  simpleResolvers: true,
})
export class ReadNoticesPayload extends MutationPayload {
  @Field(() => Int, { nullable: true, description: 'How many are unread now, counted up to 100; null when refused.' })
  unreadCount?: number | null;
}
