import { Field, ID, Int, ObjectType, InputType } from 'type-graphql';
import { MutationPayload, PayloadOf } from '../../../platform/kernel/mutation-payload.ts';
import { createConnectionType } from '../../../platform/kernel/pages.ts';
import { Count, Money } from '../../../platform/kernel/scalars.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { PaymentKind } from '../../events/outbox/payment-kinds.rules.ts';

/** The common fields of notifications and history entries. */
@ObjectType({ simpleResolvers: true })
export abstract class EventSummary {
  @Field(() => ID, { description: 'UUID.' })
  id: string;

  @Field(() => EventKind, { description: 'The kind of event.' })
  kind: EventKind;

  @Field({ description: 'The time of the event.' })
  occurredAt: Date;

  @Field(() => String, {
    nullable: true,
    description: 'The reason that the actor entered. `null` if no reason was entered.',
  })
  reason: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The number of days before the expiry of the key, rounded up. `null` unless the event is KEY_EXPIRING or KEY_EXPIRED.',
  })
  daysLeft: number | null;

  @Field(() => Count, {
    nullable: true,
    description: 'The reported number of users. `null` unless the event is KEY_USAGE_REACHED.',
  })
  users: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The reached percentage of the user limit. `null` unless the event is KEY_USAGE_REACHED.',
  })
  percent: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The new number of grace days. `null` unless the event is KEY_GRACE_CHANGED.',
  })
  graceDays: number | null;

  @Field(() => Money, {
    nullable: true,
    description:
      'The recorded amount for PAYMENT_RECORDED, or the outstanding amount for INVOICE_OVERDUE, in INR. `null` for other events.',
  })
  amount: number | null;

  @Field(() => PaymentKind, {
    nullable: true,
    description: 'The kind of the recorded entry. `null` unless the event is PAYMENT_RECORDED.',
  })
  paymentKind: PaymentKind | null;

  companyId: string | null;
  keyId: string | null;
  memberId: string | null;
}

@ObjectType({ description: 'A notification of the viewer about an event.', simpleResolvers: true })
export class Notification extends EventSummary {
  @Field({ description: 'Whether the viewer has read the notification. False for an API token of a company.' })
  isRead: boolean;
}

@ObjectType({ description: 'Notifications, newest first, read by cursor.', simpleResolvers: true })
export class NotificationConnection extends createConnectionType('Notification', () => Notification, 'notifications') {}

@ObjectType({ simpleResolvers: true })
abstract class MarkReadPayload extends MutationPayload {
  @Field(() => Int, {
    nullable: true,
    description:
      'The number of unread notifications after the change, counted up to 100. `null` if the request failed.',
  })
  unreadCount?: number | null;
}

@InputType({ description: 'The notification to mark as read.' })
export class MarkNotificationReadInput {
  @Field(() => ID, { description: 'UUID of the notification.' })
  notificationId: string;
}

@InputType({ description: 'The newest notification to mark as read.' })
export class MarkAllNotificationsReadInput {
  @Field(() => ID, { description: 'UUID of the newest notification to mark.' })
  newestNotificationId: string;
}

@PayloadOf('markNotificationRead')
export class MarkNotificationReadPayload extends MarkReadPayload {}

@PayloadOf('markAllNotificationsRead')
export class MarkAllNotificationsReadPayload extends MarkReadPayload {}
