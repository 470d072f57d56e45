import { Field, ObjectType } from 'type-graphql';
import { pageType } from '../shared/pages.ts';
import { Told } from './notices.types.ts';

@ObjectType({ description: 'A detail of a company that was changed.', simpleResolvers: true })
export class CompanyChange {
  @Field({ description: "Which: 'name', 'email', 'phone', 'address' or 'profilePicture'." })
  field: string;

  @Field({ description: 'What it was.' })
  from: string;

  @Field({ description: 'What it became.' })
  to: string;
}

@ObjectType({ description: 'Something that happened to a company or its keys.', simpleResolvers: true })
export class CompanyEvent extends Told {
  @Field(() => [CompanyChange], { description: 'The details that were changed; empty unless some were.' })
  changes: CompanyChange[];

  administratorId: string | null;
}

@ObjectType({ description: 'One page of what happened to a company, the latest first.', simpleResolvers: true })
export class CompanyEventPage extends pageType(() => CompanyEvent, 'events') {}
