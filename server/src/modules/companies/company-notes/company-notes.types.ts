import { Field, ObjectType } from 'type-graphql';
import { createConnectionType, createPageType } from '../../../platform/kernel/pages.ts';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';
import { CompanyNote } from './company-note.entity.ts';

@ObjectType({ description: 'The notes about a company, newest first, read by cursor.', simpleResolvers: true })
export class CompanyNoteConnection extends createConnectionType('CompanyNote', () => CompanyNote, 'notes') {}

@ObjectType({ description: 'One page of the notes about a company, newest first.', simpleResolvers: true })
export class CompanyNotePage extends createPageType(() => CompanyNote, 'notes') {}

@ObjectType({ implements: MutationPayload, description: 'The outcome of a change of a note.', simpleResolvers: true })
export class CompanyNotePayload extends MutationPayload {
  @Field(() => CompanyNote, { nullable: true, description: 'The note. `null` if the request was rejected.' })
  note?: CompanyNote | null;
}
