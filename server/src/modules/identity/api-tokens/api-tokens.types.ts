import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { ApiToken } from './api-token.entity.ts';

@InputType({ description: 'A new API token.' })
export class ApiTokenInput {
  @Field({ description: 'The name, 1 to 60 characters.' })
  name: string;

  @Field(() => [Scope], { description: 'At least one scope, limited to what the account itself can do.' })
  scopes: Scope[];

  @Field(() => Int, {
    nullable: true,
    description: 'The number of days until the token expires, 1 to 730. `null` means that it never expires.',
  })
  expiresInDays?: number | null;
}

@ObjectType({
  implements: MutationPayload,
  description: 'A new API token and its secret.',
  simpleResolvers: true,
})
export class NewApiTokenPayload extends MutationPayload {
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
