import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, ID, Info, Mutation, Query, Resolver, Root } from 'type-graphql';
import { findCompany } from '../companies/companies.service.ts';
import { getIdempotentRequest } from '../../../platform/idempotency/idempotency.service.ts';
import { selectsTotalCount } from '../../../platform/kernel/selected-fields.ts';
import type { Context } from '../../../platform/context/context.ts';
import {
  AllowRoles,
  Idempotent,
  AllowStale,
  RequiresPermission,
  RequiresScopes,
} from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { CursorArgs, PageArgs } from '../../../platform/kernel/pages.ts';
import { DeletePayload } from '../../../platform/kernel/mutation-payload.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Role, getViewerAs } from '../../../platform/auth/viewer.ts';
import { CompanyNote } from './company-note.entity.ts';
import { createCompanyNote, listCompanyNotes, deleteCompanyNote } from './company-notes.service.ts';
import {
  CompanyNotePage,
  CreateCompanyNotePayload,
  CreateCompanyNoteInput,
  DeleteCompanyNoteInput,
} from './company-notes.types.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';

@Resolver(() => CompanyNote)
export class CompanyNotesResolver {
  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.COMPANIES_READ)
  @AllowStale()
  @Query(() => CompanyNotePage, {
    nullable: true,
    description:
      'The notes of administrators about a company, newest first. `null` with the error NOT_FOUND for an unknown id.',
  })
  async companyNotes(
    @Arg('companyId', () => ID, { description: 'UUID of the company.' }) companyId: string,
    @Args(() => PageArgs) page: PageArgs,
    @Args(() => CursorArgs) cursor: CursorArgs,
    @Ctx() { db, countsExactly }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<CompanyNotePage> {
    const counting = { needsTotal: selectsTotalCount(info), needsExactTotal: countsExactly };
    await findCompany(db.manager, companyId);
    return listCompanyNotes(db.manager, companyId, { ...page, ...cursor }, counting);
  }

  @Idempotent()
  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.COMPANIES_WRITE)
  @RequiresPermission(Permission.COMPANIES)
  @Mutation(() => CreateCompanyNotePayload, {
    description: 'Adds a note about a company. The company cannot read it.',
  })
  async createCompanyNote(
    @Input(() => CreateCompanyNoteInput) { companyId, text }: CreateCompanyNoteInput,
    @Ctx() context: Context,
  ): Promise<CreateCompanyNotePayload> {
    const { administratorId } = getViewerAs(context.viewer, Role.Admin);
    const attempt = getIdempotentRequest(context, 'createCompanyNote', { companyId, text });
    const note = await createCompanyNote(context.db, companyId, text, administratorId, context.now, attempt);
    return { message: 'Note added.', note };
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.COMPANIES_WRITE)
  @RequiresPermission(Permission.COMPANIES)
  @Mutation(() => DeletePayload, { description: 'Deletes a note permanently, regardless of its author.' })
  async deleteCompanyNote(
    @Input(() => DeleteCompanyNoteInput) { noteId: id }: DeleteCompanyNoteInput,
    @Ctx() { db }: Context,
  ): Promise<DeletePayload> {
    await db.transaction((tx) => deleteCompanyNote(tx, id));
    return { message: 'Note removed.' };
  }

  @FieldResolver(() => String, { description: 'The name of the administrator who wrote the note.' })
  async by(@Root() { administratorId }: CompanyNote, @Ctx() { loaders }: Context): Promise<string> {
    const author = administratorId ? await loaders.administrator.load(administratorId) : null;
    return author?.name ?? 'Administrator';
  }
}
