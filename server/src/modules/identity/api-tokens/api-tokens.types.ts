import { Field, InputType, Int, ObjectType, ID } from 'type-graphql';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { MutationPayload, PayloadOf } from '../../../platform/kernel/mutation-payload.ts';
import { ApiTokenSettings } from './api-token-settings.entity.ts';
import { ApiToken } from './api-token.entity.ts';
import { DEFAULT_OVERLAP_HOURS } from './api-token.rules.ts';

const ALLOWED_ADDRESSES_DESCRIPTION =
  'Up to 20 IPv4 or IPv6 addresses or CIDR ranges from which the token works, such as 203.0.113.0/24. Empty for every address.';
const TOKEN_ID_DESCRIPTION = 'UUID of the API token.';

@InputType({ description: 'A new API token.' })
export class CreateApiTokenInput {
  @Field({ description: 'The name, 1 to 60 characters.' })
  name: string;

  @Field(() => [Scope], { description: 'At least one scope, limited to what the account itself can do.' })
  scopes: Scope[];

  @Field(() => Int, {
    nullable: true,
    description:
      'The number of days until the token expires, from 1 to `apiTokenSettings.maxDays`. Default: 90, or the maximum if it is lower. `null` is rejected, because every new token expires.',
  })
  expiresInDays?: number | null;

  @Field(() => [String], { defaultValue: [], description: ALLOWED_ADDRESSES_DESCRIPTION })
  allowedAddresses: string[];
}

@InputType({ description: 'New allowed addresses of an API token.' })
export class UpdateApiTokenInput {
  @Field(() => ID, { description: TOKEN_ID_DESCRIPTION })
  apiTokenId: string;

  @Field(() => [String], { description: ALLOWED_ADDRESSES_DESCRIPTION })
  allowedAddresses: string[];
}

@PayloadOf('updateApiToken')
export class UpdateApiTokenPayload extends MutationPayload {
  @Field(() => ApiToken, {
    nullable: true,
    description: 'The token after the change. `null` if the request was rejected.',
  })
  apiToken?: ApiToken | null;
}

@InputType({ description: 'New settings for all API tokens.' })
export class UpdateApiTokenSettingsInput {
  @Field(() => Int, { description: 'The maximum lifetime of a new API token in days, 1 to 3,650.' })
  maxDays: number;
}

@ObjectType({
  implements: MutationPayload,
  description: 'The outcome of changing the settings of API tokens.',
  simpleResolvers: true,
})
export class UpdateApiTokenSettingsPayload extends MutationPayload {
  @Field(() => ApiTokenSettings, {
    nullable: true,
    description: 'The settings after the change. `null` if the request was rejected.',
  })
  settings?: ApiTokenSettings | null;
}

@ObjectType({ simpleResolvers: true })
abstract class NewApiTokenPayload extends MutationPayload {
  @Field(() => ApiToken, { nullable: true, description: 'The token. `null` if the request was rejected.' })
  apiToken?: ApiToken | null;

  @Field(() => String, {
    nullable: true,
    description: 'The secret that a program sends. It is returned only once. `null` if the request was rejected.',
  })
  secret?: string | null;
}

@ObjectType({
  implements: MutationPayload,
  description: 'The outcome of revoking an API token.',
  simpleResolvers: true,
})
export class RevokeApiTokenPayload extends MutationPayload {}

@InputType({ description: 'The API token to rotate.' })
export class RotateApiTokenInput {
  @Field(() => ID, { description: TOKEN_ID_DESCRIPTION })
  apiTokenId: string;

  @Field(() => Int, {
    defaultValue: DEFAULT_OVERLAP_HOURS,
    description: 'The number of hours for which the old token works alongside the new one, 0 to 168.',
  })
  overlapHours: number;
}

@InputType({ description: 'The API token to revoke.' })
export class RevokeApiTokenInput {
  @Field(() => ID, { description: TOKEN_ID_DESCRIPTION })
  apiTokenId: string;
}

@PayloadOf('createApiToken')
export class CreateApiTokenPayload extends NewApiTokenPayload {}

@PayloadOf('rotateApiToken')
export class RotateApiTokenPayload extends NewApiTokenPayload {}
