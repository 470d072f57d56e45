import { Field, InputType, ObjectType } from 'type-graphql';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';
import { createConnectionType, createPageType } from '../../../platform/kernel/pages.ts';
import { Count } from '../../../platform/kernel/scalars.ts';
import { SyncRecord } from './sync-record.entity.ts';

@InputType({ description: 'The counts of a usage report.' })
export class ReportSyncInput {
  @Field({ defaultValue: '', description: "The app's version string, at most 100 characters." })
  version: string;

  @Field(() => Count, { defaultValue: 0, description: 'The number of users.' })
  users: number;

  @Field(() => Count, { defaultValue: 0, description: 'The number of groups.' })
  groups: number;

  @Field(() => Count, { defaultValue: 0, description: 'The number of departments.' })
  departments: number;

  @Field(() => Count, { defaultValue: 0, description: 'The number of tracked users.' })
  tracking: number;

  @Field(() => Count, { defaultValue: 0, description: 'The number of text messages between two people.' })
  privateTexts: number;

  @Field(() => Count, { defaultValue: 0, description: 'The number of files sent between two people.' })
  privateFiles: number;

  @Field(() => Count, { defaultValue: 0, description: 'The number of text messages in groups.' })
  groupTexts: number;

  @Field(() => Count, { defaultValue: 0, description: 'The number of files sent in groups.' })
  groupFiles: number;

  @Field(() => Count, { defaultValue: 0, description: 'The number of calls between two people.' })
  privateCalls: number;

  @Field(() => Count, { defaultValue: 0, description: 'The number of calls in groups.' })
  groupCalls: number;

  @Field(() => Date, {
    nullable: true,
    description: 'The time of the counts, at most 5 minutes in the future and at most a year ago. Defaults to now.',
  })
  syncedAt?: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A stable id of this installation, 1 to 100 characters. The portal lists installations for the company. The number of installations does not affect the response.',
  })
  installationId?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Any 1 to 255 characters. For 7 days, a retry with the same key and input returns the first record and stores nothing.',
  })
  idempotencyKey?: string | null;
}

@ObjectType({ implements: MutationPayload, description: 'The result of a usage report.', simpleResolvers: true })
export class ReportSyncPayload extends MutationPayload {
  @Field(() => SyncRecord, { nullable: true, description: 'The stored report. `null` if the request failed.' })
  syncRecord?: SyncRecord | null;
}

@ObjectType({ description: 'Usage reports, most recently received first, read by cursor.', simpleResolvers: true })
export class SyncRecordConnection extends createConnectionType('SyncRecord', () => SyncRecord, 'reports') {}

@ObjectType({ description: 'One page of usage reports, most recently received first.', simpleResolvers: true })
export class SyncRecordPage extends createPageType(() => SyncRecord, 'reports') {}
