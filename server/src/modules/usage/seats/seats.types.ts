import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import { Count } from '../../../platform/kernel/scalars.ts';

/** The longest time that is looked back. */
export const MAX_SEAT_DAYS = 365;

@ArgsType()
export class SeatDaysArgs {
  @Field(() => Int, { defaultValue: 30, description: `How many days, today included: 1 to ${MAX_SEAT_DAYS}.` })
  days: number;
}

@ObjectType({
  description: 'How many users a company had on one day, and how many it had bought.',
  simpleResolvers: true,
})
export class SeatDay {
  @Field({ description: 'The day in the business time zone, YYYY-MM-DD.' })
  day: string;

  @Field(() => Count, {
    nullable: true,
    description: 'Users in the last report of that day; null when there was none.',
  })
  users: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Users that the current key of that day allowed, 0 for unlimited; null when no key ran.',
  })
  seats: number | null;
}

@ObjectType({ description: 'The users of all keys that run, together.', simpleResolvers: true })
export class SeatFigures {
  @Field(() => Count, {
    description: 'How many users the running keys allow; those of unlimited keys are not counted.',
  })
  bought: number;

  @Field(() => Int, { description: 'How many of the running keys are unlimited.' })
  unlimitedKeys: number;

  @Field(() => Count, {
    description:
      'Users in the newest report of each company with a running key; those of companies without one count as none.',
  })
  used: number;
}
