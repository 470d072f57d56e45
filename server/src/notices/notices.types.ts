import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { EventKind } from '../events/event-kinds.rules.ts';
import { pageType } from '../shared/pages.ts';
import { MutationPayload } from '../shared/payload.ts';
import { Count } from '../shared/scalars.ts';

registerEnumType(EventKind, {
  name: 'EventKind',
  description: 'What happened.',
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
    PRICES_CHANGED: { description: 'The prices were changed.' },
    VERSION_PUBLISHED: { description: 'A version of a chat app was added.' },
  },
});

/** What is told of an event, to whomever. */
@ObjectType({ simpleResolvers: true })
export abstract class Told {
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
export class Notice extends Told {
  @Field({ description: 'Whether the viewer has read it.' })
  isRead: boolean;
}

@ObjectType({ description: 'One page of notices, the latest first.', simpleResolvers: true })
export class NoticePage extends pageType(() => Notice, 'notices') {}

@ObjectType({
  implements: MutationPayload,
  description: 'The outcome of marking notices as read.',
  simpleResolvers: true,
})
export class ReadNoticesPayload extends MutationPayload {
  @Field(() => Int, { nullable: true, description: 'How many are unread now, counted up to 100; null when refused.' })
  unreadCount?: number | null;
}
