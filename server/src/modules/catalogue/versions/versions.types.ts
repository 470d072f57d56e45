import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';
import { DateOrDateTime } from '../../../platform/kernel/scalars.ts';
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
  @Field(() => AppVersionStatus, { description: 'The answer; OK for a version that nobody added.' })
  status: AppVersionStatus;

  @Field(() => Date, {
    nullable: true,
    description: 'The moment from which the app asks for an update; null for never.',
  })
  warnDate: Date | null;

  @Field(() => Date, { nullable: true, description: 'The moment from which the app must not be used; null for never.' })
  expiryDate: Date | null;
}

@InputType({ description: 'A new version of the chat app, or what an existing one becomes.' })
export class VersionInput {
  @Field({ description: 'The version, as the app itself reports it: at most 100 characters, unique for each type.' })
  version: string;

  @Field(() => VersionType, { description: 'Which app.' })
  type: VersionType;

  @Field(() => DateOrDateTime, {
    nullable: true,
    description:
      'When the app starts to ask for an update: a moment, or a day, from its start. Null for never; not after expiryDate.',
  })
  warnDate?: string | null;

  @Field(() => DateOrDateTime, {
    nullable: true,
    description: 'When the app must no longer be used: a moment, or a day, from its end. Null for never.',
  })
  expiryDate?: string | null;
}

@ObjectType({ implements: MutationPayload, description: 'A version after a change.', simpleResolvers: true })
export class VersionPayload extends MutationPayload {
  @Field(() => Version, { nullable: true, description: 'The version as it is now; null when refused.' })
  version?: Version | null;
}
