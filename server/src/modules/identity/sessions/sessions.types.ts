import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'The session to revoke.' })
export class RevokeSessionInput {
  @Field(() => ID, { description: 'UUID of the session.' })
  sessionId: string;
}
