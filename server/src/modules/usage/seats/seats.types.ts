import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import { Count } from '../../../platform/kernel/scalars.ts';

export const MAX_SEAT_DAYS = 365;

@ArgsType()
export class SeatDaysArgs {
  @Field(() => Int, { defaultValue: 30, description: `The number of days including today, 1 to ${MAX_SEAT_DAYS}.` })
  days: number;
}

@ObjectType({
  description: 'The number of users and of bought seats of a company on one day.',
  simpleResolvers: true,
})
export class SeatDay {
  @Field({ description: 'The day in the business time zone, YYYY-MM-DD.' })
  day: string;

  @Field(() => Count, {
    nullable: true,
    description: 'The number of users in the last usage report of the day. `null` if there was no report.',
  })
  users: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The number of users that the current key of the day allowed. 0 means unlimited. `null` if no key was valid.',
  })
  seats: number | null;
}

@ObjectType({ description: 'The sums of bought and used seats of all running keys.', simpleResolvers: true })
export class SeatFigures {
  @Field(() => Count, {
    description: 'The number of users that all running keys allow. Unlimited keys are not counted.',
  })
  bought: number;

  @Field(() => Int, { description: 'The number of running keys with unlimited users.' })
  unlimitedKeys: number;

  @Field(() => Count, {
    description:
      'The sum of the users in the newest usage report of each company with a running key. Companies without a report count as 0.',
  })
  used: number;
}
