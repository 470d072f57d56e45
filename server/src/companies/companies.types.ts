import { Field, InputType, ObjectType } from 'type-graphql';
import { pageType } from '../shared/pages.ts';
import { Company } from './company.entity.ts';

@ObjectType({ description: 'One page of companies, newest first.', simpleResolvers: true })
export class CompanyPage extends pageType(() => Company, 'companies') {}

@InputType({ description: "A company's profile." })
export class ProfileInput {
  @Field({ description: 'Name, at most 200 characters.' })
  name: string;

  @Field({ description: 'Email; the part behind the @ cannot change.' })
  email: string;

  @Field(() => String, {
    nullable: true,
    description: 'Postal address, at most 500 characters; unchanged when left out.',
  })
  address?: string | null;

  @Field(() => String, { nullable: true, description: '10 digits, or empty; unchanged when left out.' })
  phone?: string | null;
}
