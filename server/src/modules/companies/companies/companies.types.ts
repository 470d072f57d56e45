import { ArgsType, Field, ObjectType } from 'type-graphql';
import { type PageArgs, createPageType, SearchArgs } from '../../../platform/kernel/pages.ts';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';
import { Company } from './company.entity.ts';

@ObjectType({ description: 'One page of companies, newest first.', simpleResolvers: true })
export class CompanyPage extends createPageType(() => Company, 'companies') {}

@ArgsType()
export class CompanyListArgs extends SearchArgs {
  @Field(() => Boolean, {
    nullable: true,
    description: "Only companies whose present email is confirmed, or only those whose isn't.",
  })
  isEmailConfirmed?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Only companies with an APPROVED key that has not ended, its grace included, or only those without one.',
  })
  isLicensed?: boolean | null;

  @Field(() => Date, { nullable: true, description: 'Only companies that signed up at this moment or later.' })
  createdFrom?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Only companies that signed up before this moment.' })
  createdBefore?: Date | null;
}

/** Which companies are wanted. */
export type CompanyFilterArgs = Omit<CompanyListArgs, keyof PageArgs>;

@ObjectType({ implements: MutationPayload, description: 'A company after a change.', simpleResolvers: true })
export class CompanyPayload extends MutationPayload {
  @Field(() => Company, { nullable: true, description: 'The company as it is now; null when refused.' })
  company?: Company | null;
}
