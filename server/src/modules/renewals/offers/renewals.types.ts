import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import { Key } from '../../licensing/keys/key.entity.ts';
import { KeyOrder } from '../../licensing/keys/keys.types.ts';
import { MAX_DAYS_AHEAD } from '../reminders/reminders.rules.ts';
import { createPageType, SearchArgs } from '../../../platform/kernel/pages.ts';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';
import { Count } from '../../../platform/kernel/scalars.ts';

@ObjectType({ description: 'A key that ends soon, and that nothing follows.', simpleResolvers: true })
export class Renewal {
  @Field(() => Key, { description: 'The key.' })
  key: Key;

  @Field(() => Count, {
    nullable: true,
    description: "The users that the newest report of the company's chat app counts; null where it never reported.",
  })
  users: number | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When the company was last mailed that this key ends, with or without `remindCompany`; null if never.',
  })
  lastRemindedAt: Date | null;

  @Field({ description: 'Whether the company has switched off the mails that tell it that a key ends.' })
  isMuted: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Why it cannot be reminded with `remindCompany` now, as a sentence for people; null when it can.',
  })
  reminderRefusal: string | null;
}

@ObjectType({ description: 'One page of keys that end soon.', simpleResolvers: true })
export class RenewalPage extends createPageType(() => Renewal, 'keys') {}

@ArgsType()
export class RenewalListArgs extends SearchArgs {
  @Field(() => Int, {
    defaultValue: 30,
    description: `Only keys that end within so many days, 1 to ${MAX_DAYS_AHEAD}.`,
  })
  days: number;

  @Field(() => KeyOrder, { defaultValue: KeyOrder.EXPIRES_FIRST, description: 'The order of the list.' })
  orderBy: KeyOrder;
}

@ObjectType({ implements: MutationPayload, description: 'The outcome of a reminder.', simpleResolvers: true })
export class ReminderPayload extends MutationPayload {
  @Field(() => Key, { nullable: true, description: 'The key that ends; null when it was refused.' })
  key?: Key | null;
}
