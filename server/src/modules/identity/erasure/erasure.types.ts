import { Field, ID, InputType } from 'type-graphql';
import { CompanyPayload } from '../../companies/companies/companies.types.ts';
import { PayloadOf } from '../../../platform/kernel/mutation-payload.ts';

@InputType({ description: 'The company whose personal data is erased.' })
export class EraseCompanyInput {
  @Field(() => ID, { description: 'UUID of the company.' })
  companyId: string;
}

@PayloadOf('eraseCompany')
export class EraseCompanyPayload extends CompanyPayload {}
