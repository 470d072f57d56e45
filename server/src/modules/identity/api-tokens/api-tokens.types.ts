import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { ApiToken } from './api-token.entity.ts';

@InputType({ description: 'A new API token.' })
export class ApiTokenInput {
  @Field({ description: 'What it is called, 1 to 60 characters.' })
  name: string;

  @Field(() => [Scope], { description: 'What it is good for: at least one, and nothing that the account cannot do.' })
  scopes: Scope[];

  @Field(() => Int, { nullable: true, description: 'After how many days it expires, 1 to 730; null for never.' })
  expiresInDays?: number | null;
}

@ObjectType({
  implements: MutationPayload,
  description: 'An API token, and what to send as it.',
  simpleResolvers: true,
})
export class NewApiTokenPayload extends MutationPayload {
  @Field(() => ApiToken, { nullable: true, description: 'The token; null when refused.' })
  apiToken?: ApiToken | null;

  @Field(() => String, { nullable: true, description: 'What a program sends; it is shown once. Null when refused.' })
  secret?: string | null;
}

@ObjectType({ implements: MutationPayload, description: 'Whether an API token was revoked.', simpleResolvers: true })
export class RevokeApiTokenPayload extends MutationPayload {}
