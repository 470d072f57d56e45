import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { MutationPayload } from '../shared/payload.ts';
import { DateOrDateTime } from '../shared/scalars.ts';
import { AppVersionStatus } from './version-status.rules.ts';
import { Version, VersionType } from './version.entity.ts';

registerEnumType(AppVersionStatus, {
  name: 'AppVersionStatus',
  description: 'Whether a version of the chat app may still be used.',
  valuesConfig: {
    OK: { description: 'It may.' },
    WARN: { description: 'It may, but should be updated before expiryDate.' },
    EXPIRED: { description: 'It must be updated.' },
  },
});

@ObjectType({ description: 'Whether a version of the chat app may still be used.', simpleResolvers: true })
export class AppVersion {
  @Field(() => AppVersionStatus, { description: 'The answer; OK for a version nobody entered.' })
  status: AppVersionStatus;

  @Field(() => Date, { nullable: true, description: 'From when to ask for an update; null for never.' })
  warnDate: Date | null;

  @Field(() => Date, { nullable: true, description: 'From when it must not be used; null for never.' })
  expiryDate: Date | null;
}

@InputType({ description: 'A version of the chat app as it shall be.' })
export class VersionInput {
  @Field({ description: 'The version as the app names itself, at most 100 characters; one of a kind for each type.' })
  version: string;

  @Field(() => VersionType, { description: 'Which app.' })
  type: VersionType;

  @Field(() => DateOrDateTime, {
    nullable: true,
    description: 'From when the app asks for an update, a day from its start; null for never. Not after expiryDate.',
  })
  warnDate?: string | null;

  @Field(() => DateOrDateTime, {
    nullable: true,
    description: 'From when the app must not be used, a day from its end; null for never.',
  })
  expiryDate?: string | null;
}

@ObjectType({ implements: MutationPayload, description: 'A version after a change.', simpleResolvers: true })
export class VersionPayload extends MutationPayload {
  @Field(() => Version, { nullable: true, description: 'The version as it is now; null when refused.' })
  version?: Version | null;
}
