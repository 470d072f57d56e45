import { Field, InputType, ObjectType, registerEnumType, ID } from 'type-graphql';
import { KNOWN_FIELD } from '../../../platform/kernel/apply-edit.ts';
import { MutationPayload, PayloadOf } from '../../../platform/kernel/mutation-payload.ts';
import { createConnectionType, createPageType } from '../../../platform/kernel/pages.ts';
import { DateOrDateTime } from '../../../platform/kernel/scalars.ts';
import { AppVersionStatus } from './version-status.rules.ts';
import { Version, VersionType } from './version.entity.ts';

registerEnumType(AppVersionStatus, {
  name: 'AppVersionStatus',
  description: 'The status of a version of the chat app.',
  valuesConfig: {
    OK: { description: 'The version can be used.' },
    WARN: { description: 'The version can be used, but users should update before `expiryDate`.' },
    EXPIRED: { description: 'The version must not be used. Users must update.' },
  },
});

@ObjectType({ description: 'Versions of the chat apps, highest first, read by cursor.', simpleResolvers: true })
export class VersionConnection extends createConnectionType('Version', () => Version, 'versions') {}

@ObjectType({ description: 'One page of versions of the chat apps, highest first.', simpleResolvers: true })
export class VersionPage extends createPageType(() => Version, 'versions') {}

@ObjectType({ description: 'The status of a version of the chat app.', simpleResolvers: true })
export class AppVersion {
  @Field(() => AppVersionStatus, { description: 'The status. OK for an unknown version.' })
  status: AppVersionStatus;

  @Field(() => Date, {
    nullable: true,
    description: 'The time from which the app asks users to update. `null` means never.',
  })
  warnDate: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'The time from which the version must not be used. `null` means never.',
  })
  expiryDate: Date | null;
}

@InputType({ description: 'The fields of a version.' })
export class VersionFields {
  @Field({ description: 'The version string that the app reports: at most 100 characters, unique per type.' })
  version: string;

  @Field(() => VersionType, { description: 'The app of the version.' })
  type: VersionType;

  @Field(() => DateOrDateTime, {
    nullable: true,
    description:
      'The time from which the app asks users to update. A day means its start. `null` means never. Must not be after `expiryDate`.',
  })
  warnDate?: string | null;

  @Field(() => DateOrDateTime, {
    nullable: true,
    description: 'The time from which the version must not be used. A day means its end. `null` means never.',
  })
  expiryDate?: string | null;
}

@InputType({ description: 'The new version.' })
export class CreateVersionInput extends VersionFields {}

@InputType({ description: 'A version and its new fields.' })
export class UpdateVersionInput extends VersionFields {
  @Field(() => ID, { description: 'UUID of the version.' })
  versionId: string;

  @Field(() => VersionFields, KNOWN_FIELD)
  known?: VersionFields | null;
}

@ObjectType({ simpleResolvers: true })
abstract class VersionPayload extends MutationPayload {
  @Field(() => Version, { nullable: true, description: 'The version after the change. `null` if the request failed.' })
  version?: Version | null;
}

@InputType({ description: 'The version to delete.' })
export class DeleteVersionInput {
  @Field(() => ID, { description: 'UUID of the version.' })
  versionId: string;
}

@PayloadOf('createVersion')
export class CreateVersionPayload extends VersionPayload {}

@PayloadOf('updateVersion')
export class UpdateVersionPayload extends VersionPayload {}
