import { Field, ID, InputType } from 'type-graphql';
import { PayloadOf } from '../../../platform/kernel/mutation-payload.ts';
import { CompanyPayload } from '../../companies/companies/companies.types.ts';

@InputType({ description: 'The suspension of a company.' })
export class SuspendCompanyInput {
  @Field(() => ID, { description: 'UUID of the company.' })
  companyId: string;

  @Field({ description: 'The reason, 1 to 500 characters. It is shown to the company.' })
  reason: string;

  @Field({
    description: 'Whether to disable the approved keys that have not ended, which stops the chat apps of the company.',
  })
  disablesKeys: boolean;
}

@InputType({ description: 'The company whose suspension is lifted, and the keys to reinstate.' })
export class LiftSuspensionInput {
  @Field(() => ID, { description: 'UUID of the company.' })
  companyId: string;

  @Field(() => [ID], {
    nullable: true,
    description:
      'UUIDs of the keys of the company to reinstate, such as its `keysDisabledWithSuspension`. No key is reinstated if omitted.',
  })
  keyIds?: string[] | null;
}

@PayloadOf('suspendCompany')
export class SuspendCompanyPayload extends CompanyPayload {}

@PayloadOf('liftSuspension')
export class LiftSuspensionPayload extends CompanyPayload {}
