import { Field, InputType, ObjectType } from 'type-graphql';
import { createPageType } from '../../../platform/kernel/pages.ts';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';
import { Count } from '../../../platform/kernel/scalars.ts';
import { SyncRecord } from './sync-record.entity.ts';

@InputType({ description: 'What a chat app reports about its use.' })
export class SyncInput {
  @Field({ defaultValue: '', description: "The app's version, at most 100 characters." })
  version: string;

  @Field(() => Count, { defaultValue: 0, description: 'Users.' })
  users: number;

  @Field(() => Count, { defaultValue: 0, description: 'Groups.' })
  groups: number;

  @Field(() => Count, { defaultValue: 0, description: 'Departments.' })
  departments: number;

  @Field(() => Count, { defaultValue: 0, description: 'Tracked users.' })
  tracking: number;

  @Field(() => Count, { defaultValue: 0, description: 'Text messages between two people.' })
  privateTexts: number;

  @Field(() => Count, { defaultValue: 0, description: 'Files sent between two people.' })
  privateFiles: number;

  @Field(() => Count, { defaultValue: 0, description: 'Text messages in groups.' })
  groupTexts: number;

  @Field(() => Count, { defaultValue: 0, description: 'Files sent in groups.' })
  groupFiles: number;

  @Field(() => Count, { defaultValue: 0, description: 'Calls between two people.' })
  privateCalls: number;

  @Field(() => Count, { defaultValue: 0, description: 'Calls in groups.' })
  groupCalls: number;

  @Field(() => Date, {
    nullable: true,
    description:
      'The moment that the counts describe, at most 5 minutes ahead and at most a year ago; now when left out.',
  })
  syncedAt?: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'What this installation calls itself, always the same, 1 to 100 characters: it is counted for the company, and never refused.',
  })
  installationId?: string | null;
}

@ObjectType({ implements: MutationPayload, description: 'The outcome of a report.', simpleResolvers: true })
export class SyncPayload extends MutationPayload {
  @Field(() => SyncRecord, { nullable: true, description: 'The stored record; null when refused.' })
  syncRecord?: SyncRecord | null;
}

@ObjectType({ description: 'One page of reports, most recently received first.', simpleResolvers: true })
export class SyncRecordPage extends createPageType(() => SyncRecord, 'reports') {}
