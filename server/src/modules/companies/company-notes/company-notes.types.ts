import { Field, ObjectType, ID, InputType } from 'type-graphql';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';
import { createPageType, createConnectionType } from '../../../platform/kernel/pages.ts';
import { CompanyNote } from './company-note.entity.ts';

@ObjectType({ description: 'The notes about a company, newest first, read by cursor.', simpleResolvers: true })
export class CompanyNoteConnection extends createConnectionType('CompanyNote', () => CompanyNote, 'notes') {}

@ObjectType({ description: 'One page of the notes about a company, newest first.', simpleResolvers: true })
export class CompanyNotePage extends createPageType(() => CompanyNote, 'notes') {}

@ObjectType({ implements: MutationPayload, description: 'The outcome of adding a note.', simpleResolvers: true })
export class CreateCompanyNotePayload extends MutationPayload {
  @Field(() => CompanyNote, { nullable: true, description: 'The note. `null` if the request was rejected.' })
  note?: CompanyNote | null;
}

@InputType({ description: 'A note about a company.' })
export class CreateCompanyNoteInput {
  @Field(() => ID, { description: 'UUID of the company.' })
  companyId: string;

  @Field({ description: 'The note, at most 2,000 characters.' })
  text: string;
}

@InputType({ description: 'The note to delete.' })
export class DeleteCompanyNoteInput {
  @Field(() => ID, { description: 'UUID of the note.' })
  noteId: string;
}
