import { ArgsType, Field, Int, ObjectType, ID, InputType } from 'type-graphql';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';
import { createConnectionType, createPageType, SearchArgs } from '../../../platform/kernel/pages.ts';
import { Count } from '../../../platform/kernel/scalars.ts';
import { Key } from '../../licensing/keys/key.entity.ts';
import { KeyOrder } from '../../licensing/keys/keys.types.ts';
import { MAX_DAYS_AHEAD } from '../reminders/reminders.rules.ts';

@ObjectType({ description: 'An expiring key that has not been renewed.', simpleResolvers: true })
export class Renewal {
  @Field(() => Key, { description: 'The key.' })
  key: Key;

  @Field(() => Count, {
    nullable: true,
    description:
      "The number of users in the newest usage report of the company's chat app. `null` if the app has never reported.",
  })
  users: number | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'The time of the last email to the company about the expiry of this key, automatic or by `sendKeyReminder`. `null` if no email was sent.',
  })
  lastRemindedAt: Date | null;

  @Field({ description: 'Whether the company has turned off reminder emails.' })
  isMuted: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'The reason why `sendKeyReminder` would fail now, as a sentence for people. `null` if a reminder can be sent.',
  })
  reminderRefusal: string | null;
}

@ObjectType({ description: 'Expiring keys, read by cursor.', simpleResolvers: true })
export class RenewalConnection extends createConnectionType('Renewal', () => Renewal, 'keys') {}

@ObjectType({ description: 'One page of expiring keys.', simpleResolvers: true })
export class RenewalPage extends createPageType(() => Renewal, 'keys') {}

@ArgsType()
export class RenewalListArgs extends SearchArgs {
  @Field(() => Int, {
    defaultValue: 30,
    description: `Only keys that expire within this number of days, 1 to ${MAX_DAYS_AHEAD}.`,
  })
  days: number;

  @Field(() => KeyOrder, { defaultValue: KeyOrder.EXPIRES_FIRST, description: 'The order of the list.' })
  orderBy: KeyOrder;
}

@ObjectType({ implements: MutationPayload, description: 'The result of a reminder.', simpleResolvers: true })
export class SendKeyReminderPayload extends MutationPayload {
  @Field(() => Key, { nullable: true, description: 'The expiring key. `null` if the request failed.' })
  key?: Key | null;
}

@InputType({ description: 'The key that the reminder is about.' })
export class SendKeyReminderInput {
  @Field(() => ID, { description: 'UUID of the expiring key.' })
  keyId: string;
}
