import { ArgsType, Field, ObjectType } from 'type-graphql';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';
import { createConnectionType, createPageType, SearchArgs } from '../../../platform/kernel/pages.ts';
import { Company } from './company.entity.ts';

@ObjectType({ description: 'Companies, newest first, read by cursor.', simpleResolvers: true })
export class CompanyConnection extends createConnectionType('Company', () => Company, 'companies') {}

@ObjectType({ description: 'One page of companies, newest first.', simpleResolvers: true })
export class CompanyPage extends createPageType(() => Company, 'companies') {}

@ArgsType()
export class CompanyFilterArgs extends SearchArgs {
  @Field(() => Boolean, {
    nullable: true,
    description: 'Filters by whether the current email is confirmed.',
  })
  isEmailConfirmed?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Filters by whether the company has an APPROVED key that has not ended, including its grace period.',
  })
  isLicensed?: boolean | null;

  @Field(() => Date, { nullable: true, description: 'Only companies that signed up at this time or later.' })
  createdFrom?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Only companies that signed up before this time.' })
  createdBefore?: Date | null;
}

@ObjectType({ simpleResolvers: true })
export abstract class CompanyPayload extends MutationPayload {
  @Field(() => Company, {
    nullable: true,
    description: 'The company after the change. `null` if the request was rejected.',
  })
  company?: Company | null;
}
