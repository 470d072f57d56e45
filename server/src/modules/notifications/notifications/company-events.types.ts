import { Field, ObjectType } from 'type-graphql';
import { createConnectionType, createPageType } from '../../../platform/kernel/pages.ts';
import { EventSummary } from './notifications.types.ts';

@ObjectType({ description: 'A change of a field of a company.', simpleResolvers: true })
export class CompanyChange {
  @Field({ description: "The name of the field: 'name', 'email', 'phone', 'address' or 'profilePicture'." })
  field: string;

  @Field({ description: 'The value before the change.' })
  from: string;

  @Field({ description: 'The value after the change.' })
  to: string;
}

@ObjectType({ description: 'An event in the history of a company or its keys.', simpleResolvers: true })
export class CompanyEvent extends EventSummary {
  @Field(() => [CompanyChange], { description: 'The changed fields of the company. Empty for other events.' })
  changes: CompanyChange[];

  administratorId: string | null;
}

@ObjectType({ description: 'The events of a company, newest first, read by cursor.', simpleResolvers: true })
export class CompanyEventConnection extends createConnectionType('CompanyEvent', () => CompanyEvent, 'events') {}

@ObjectType({ description: 'One page of the history of a company, newest first.', simpleResolvers: true })
export class CompanyEventPage extends createPageType(() => CompanyEvent, 'events') {}
