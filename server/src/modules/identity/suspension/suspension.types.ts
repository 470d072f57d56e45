import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'A suspension of a company.' })
export class SuspensionInput {
  @Field(() => ID, { description: 'UUID of the company.' })
  companyId: string;

  @Field({ description: 'Why, in 1 to 500 characters; the company reads it.' })
  reason: string;

  @Field({
    description: 'Whether its approved keys that have not ended are disabled, too, so that its chat app stops.',
  })
  disablesKeys: boolean;
}
