import { Field, ID, InputType } from 'type-graphql';
import { PayloadOf } from '../../../platform/kernel/mutation-payload.ts';
import { CompanyPayload } from '../../companies/companies/companies.types.ts';

@InputType({ description: 'The company whose personal data is erased.' })
export class EraseCompanyInput {
  @Field(() => ID, { description: 'UUID of the company.' })
  companyId: string;
}

@PayloadOf('eraseCompany')
export class EraseCompanyPayload extends CompanyPayload {}
