import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'The suspension of a company.' })
export class SuspensionInput {
  @Field(() => ID, { description: 'UUID of the company.' })
  companyId: string;

  @Field({ description: 'The reason, 1 to 500 characters. It is shown to the company.' })
  reason: string;

  @Field({
    description: 'Whether to disable the approved keys that have not ended, which stops the chat apps of the company.',
  })
  disablesKeys: boolean;
}
