import { Field, ObjectType } from 'type-graphql';
import { pageType } from '../shared/pages.ts';
import { MutationPayload } from '../shared/payload.ts';
import { Company } from './company.entity.ts';

@ObjectType({ description: 'One page of companies, newest first.', simpleResolvers: true })
export class CompanyPage extends pageType(() => Company, 'companies') {}

@ObjectType({ implements: MutationPayload, description: 'A company after a change.', simpleResolvers: true })
export class CompanyPayload extends MutationPayload {
  @Field(() => Company, { nullable: true, description: 'The company as it is now; null when refused.' })
  company?: Company | null;
}
