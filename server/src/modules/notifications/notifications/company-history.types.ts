import { Field, ObjectType } from 'type-graphql';
import { createPageType } from '../../../platform/kernel/pages.ts';
import { EventSummary } from './notifications.types.ts';

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
export class CompanyEvent extends EventSummary {
  @Field(() => [CompanyChange], { description: 'The details that were changed; empty unless some were.' })
  changes: CompanyChange[];

  administratorId: string | null;
}

@ObjectType({ description: 'One page of what happened to a company, the latest first.', simpleResolvers: true })
export class CompanyEventPage extends createPageType(() => CompanyEvent, 'events') {}
