import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Job } from '../../../platform/jobs/job.ts';
import { BackgroundState } from './background-state.rules.ts';

/** Job names, registered as the GraphQL enum BackgroundKind. */
const BackgroundKind: Record<string, string> = {};
const valuesConfig: Record<string, { description: string }> = {};
registerEnumType(BackgroundKind, {
  name: 'BackgroundKind',
  description: 'A background job.',
  valuesConfig,
});

/** Adds the jobs to the enum BackgroundKind. Call this before the schema is built. */
export function defineBackgroundKinds(jobs: readonly Job[]): void {
  for (const { name, description } of jobs) {
    BackgroundKind[name] = name;
    valuesConfig[name] = { description };
  }
}

registerEnumType(BackgroundState, {
  name: 'BackgroundState',
  description: 'The state of a background job.',
  valuesConfig: {
    OK: { description: 'The job runs on schedule.' },
    FAILING: { description: 'The job failed after its last successful run.' },
    LATE: { description: 'The job has missed its schedule, or an item has been pending for too long.' },
    NOT_YET: { description: 'The job has not run yet.' },
  },
});

@ObjectType({ description: 'The last successful run of a job.', simpleResolvers: true })
export class BackgroundSuccess {
  @Field({ description: 'When the run finished. Jobs that run every few seconds are recorded every 20 seconds.' })
  at: Date;

  @Field(() => Int, { description: 'The duration in milliseconds.' })
  milliseconds: number;

  @Field({ description: 'The name of the server that ran the job.' })
  server: string;
}

@ObjectType({ description: 'The last failure of a job.', simpleResolvers: true })
export class BackgroundFailure {
  @Field({ description: 'When the job failed.' })
  at: Date;

  @Field({ description: 'The error message, without values from SQL statements.' })
  reason: string;

  @Field({ description: 'The name of the server on which the job failed.' })
  server: string;
}

@ObjectType({
  description: 'The state of a background job across all servers.',
  simpleResolvers: true,
})
export class BackgroundWork {
  @Field(() => BackgroundKind, { description: 'The job.' })
  kind: string;

  @Field(() => BackgroundState, { description: 'The state of the job.' })
  state: BackgroundState;

  @Field(() => BackgroundSuccess, {
    nullable: true,
    description: 'The last successful run. `null` if the job has not run yet.',
  })
  lastRun: BackgroundSuccess | null;

  @Field(() => BackgroundFailure, { nullable: true, description: 'The last failure. `null` if the job never failed.' })
  lastFailure: BackgroundFailure | null;

  @Field(() => Int, { nullable: true, description: 'The number of pending items. `null` for jobs without a queue.' })
  waiting: number | null;
}
