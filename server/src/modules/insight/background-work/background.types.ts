import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Job } from '../../../platform/jobs/job.ts';
import { BackgroundState } from './background-state.rules.ts';

/** The names of the jobs, as an enum of the schema. */
const BackgroundKind: Record<string, string> = {};
const valuesConfig: Record<string, { description: string }> = {};
registerEnumType(BackgroundKind, {
  name: 'BackgroundKind',
  description: 'A kind of work that no request waits for.',
  valuesConfig,
});

/** Adds the jobs to the enum BackgroundKind. Call it before the schema is built, which reads the enum. */
export function defineBackgroundKinds(jobs: readonly Job[]): void {
  for (const { name, description } of jobs) {
    BackgroundKind[name] = name;
    valuesConfig[name] = { description };
  }
}

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
  kind: string;

  @Field(() => BackgroundState, { description: 'How it is doing.' })
  state: BackgroundState;

  @Field(() => BackgroundSuccess, { nullable: true, description: 'When it ran last; null: not so far.' })
  lastRun: BackgroundSuccess | null;

  @Field(() => BackgroundFailure, { nullable: true, description: 'When it failed last; null: never.' })
  lastFailure: BackgroundFailure | null;

  @Field(() => Int, { nullable: true, description: 'How much of it waits; null where nothing ever waits.' })
  waiting: number | null;
}
