import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { BackgroundKind, BackgroundState } from './background-kinds.rules.ts';

registerEnumType(BackgroundKind, {
  name: 'BackgroundKind',
  description: 'A kind of work that no request waits for.',
  valuesConfig: {
    MAILS: { description: 'Sends the mails that are due.' },
    REQUEST_MAILS: { description: 'Mails administrators the key requests that were collected.' },
    PASSWORD_RESETS: { description: 'Mails the links that were requested to set a new password.' },
    REMINDERS: { description: 'Reminds of keys that end, and of keys whose seats run out.' },
    EVENTS: { description: 'Publishes what happened, for bells, lists and histories.' },
    AUDIT: { description: 'Seals the audit log, and writes the failed logins into it.' },
    WEBHOOKS: { description: 'Sends what happened to the endpoints that are told of it.' },
    CLEANING: { description: 'Removes what is too old.' },
    THINNING: { description: 'Keeps, of old reports of the chat apps, the last of each day.' },
    REPORT_MONTHS: { description: 'Makes room for the reports of the coming months.' },
    IMAGES: { description: 'Puts away images that nothing uses.' },
  },
});
registerEnumType(BackgroundState, {
  name: 'BackgroundState',
  description: 'How a kind of work is doing.',
  valuesConfig: {
    OK: { description: 'It ran when it should have.' },
    FAILING: { description: 'It has failed since it last ran.' },
    LATE: { description: 'It should have run again, or something waits for too long.' },
    NOT_YET: { description: 'It has not run so far.' },
  },
});

@ObjectType({ description: 'The last time that a kind of work ran.', simpleResolvers: true })
export class BackgroundSuccess {
  @Field({ description: 'When it was done; work that runs every few seconds is recorded every 20 seconds.' })
  at: Date;

  @Field(() => Int, { description: 'How long it took, in milliseconds.' })
  milliseconds: number;

  @Field({ description: 'The name of the server that did it.' })
  server: string;
}

@ObjectType({ description: 'The last time that a kind of work failed.', simpleResolvers: true })
export class BackgroundFailure {
  @Field({ description: 'When.' })
  at: Date;

  @Field({ description: 'Why; without any value of a statement.' })
  reason: string;

  @Field({ description: 'The name of the server on which it failed.' })
  server: string;
}

@ObjectType({
  description: 'How a kind of work that no request waits for is doing, over all servers.',
  simpleResolvers: true,
})
export class BackgroundWork {
  @Field(() => BackgroundKind, { description: 'The kind.' })
  kind: BackgroundKind;

  @Field(() => BackgroundState, { description: 'How it is doing.' })
  state: BackgroundState;

  @Field(() => BackgroundSuccess, { nullable: true, description: 'When it ran last; null: not so far.' })
  lastRun: BackgroundSuccess | null;

  @Field(() => BackgroundFailure, { nullable: true, description: 'When it failed last; null: never.' })
  lastFailure: BackgroundFailure | null;

  @Field(() => Int, { nullable: true, description: 'How much of it waits; null where nothing ever waits.' })
  waiting: number | null;
}
