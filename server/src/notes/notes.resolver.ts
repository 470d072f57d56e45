import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, ID, Info, Mutation, Query, Resolver, Root } from 'type-graphql';
import { findCompany } from '../companies/companies.service.ts';
import { attemptOf } from '../idempotency/idempotency.service.ts';
import { asksForTotal } from '../shared/asks-for.ts';
import type { Context } from '../shared/context.ts';
import { Guarded, Idempotent, MayLag, Needs, Scoped } from '../shared/guards.ts';
import { Right } from '../shared/rights.rules.ts';
import { CursorArgs, PageArgs } from '../shared/pages.ts';
import { DeletePayload } from '../shared/payload.ts';
import { Scope } from '../shared/scopes.rules.ts';
import { Role, viewerAs } from '../shared/viewer.ts';
import { CompanyNote } from './note.entity.ts';
import { addNote, listNotes, removeNote } from './notes.service.ts';
import { CompanyNotePage, CompanyNotePayload } from './notes.types.ts';

@Resolver(() => CompanyNote)
export class NotesResolver {
  @Guarded(Role.Admin)
  @Scoped(Scope.COMPANIES_READ)
  @MayLag()
  @Query(() => CompanyNotePage, {
    nullable: true,
    description:
      'What administrators wrote about a company, newest first; null with the error NOT_FOUND for an unknown id.',
  })
  async companyNotes(
    @Arg('companyId', () => ID, { description: 'UUID of the company.' }) companyId: string,
    @Args(() => PageArgs) page: PageArgs,
    @Args(() => CursorArgs) cursor: CursorArgs,
    @Ctx() { db, countsExactly }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<CompanyNotePage> {
    const counting = { isCounted: asksForTotal(info), isExact: countsExactly };
    await findCompany(db.manager, companyId);
    return listNotes(db.manager, companyId, { ...page, ...cursor }, counting);
  }

  @Idempotent()
  @Guarded(Role.Admin)
  @Scoped(Scope.COMPANIES_WRITE)
  @Needs(Right.COMPANIES)
  @Mutation(() => CompanyNotePayload, {
    description: 'Writes a note about a company, which never sees it.',
  })
  async addCompanyNote(
    @Arg('companyId', () => ID, { description: 'UUID of the company.' }) companyId: string,
    @Arg('text', () => String, { description: 'The note, at most 2,000 characters.' }) text: string,
    @Ctx() context: Context,
  ): Promise<CompanyNotePayload> {
    const { administratorId } = viewerAs(context.viewer, Role.Admin);
    const attempt = attemptOf(context, 'addCompanyNote', { companyId, text });
    const note = await addNote(context.db, companyId, text, administratorId, context.now, attempt);
    return { message: 'Note added.', note };
  }

  @Guarded(Role.Admin)
  @Scoped(Scope.COMPANIES_WRITE)
  @Needs(Right.COMPANIES)
  @Mutation(() => DeletePayload, { description: 'Removes a note for good, whoever wrote it.' })
  async removeCompanyNote(
    @Arg('id', () => ID, { description: 'UUID of the note.' }) id: string,
    @Ctx() { db }: Context,
  ): Promise<DeletePayload> {
    await db.transaction((tx) => removeNote(tx, id));
    return { message: 'Note removed.' };
  }

  @FieldResolver(() => String, { description: "Who wrote it: the administrator's name." })
  async by(@Root() { administratorId }: CompanyNote, @Ctx() { loaders }: Context): Promise<string> {
    const writer = administratorId ? await loaders.administrator.load(administratorId) : null;
    return writer?.name ?? 'Administrator';
  }
}
