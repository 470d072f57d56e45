import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, ID, Info, Mutation, Query, Resolver, Root } from 'type-graphql';
import {
  AllowRoles,
  Idempotent,
  AllowStale,
  RequiresPermission,
  RequiresScopes,
} from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Role, getViewerAs } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { getIdempotentRequest } from '../../../platform/idempotency/idempotency.service.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';
import { DeletePayload } from '../../../platform/kernel/mutation-payload.ts';
import { CursorArgs, type ListArgs, PageArgs, toConnection, toPage } from '../../../platform/kernel/pages.ts';
import { selectsTotalCount } from '../../../platform/kernel/selected-fields.ts';
import { findCompany } from '../companies/companies.service.ts';
import { CompanyNote } from './company-note.entity.ts';
import { createCompanyNote, listCompanyNotes, deleteCompanyNote } from './company-notes.service.ts';
import {
  CompanyNotePage,
  CreateCompanyNotePayload,
  CreateCompanyNoteInput,
  DeleteCompanyNoteInput,
  CompanyNoteConnection,
} from './company-notes.types.ts';

const COMPANY_ID_DESCRIPTION = 'UUID of the company.';

async function readNotes(companyId: string, args: ListArgs, context: Context, info: GraphQLResolveInfo) {
  const { db, countsExactly } = context;
  await findCompany(db.manager, companyId);
  const countOptions = { needsTotal: selectsTotalCount(info), needsExactTotal: countsExactly };
  return listCompanyNotes(db.manager, companyId, args, countOptions);
}

@Resolver(() => CompanyNote)
export class CompanyNotesResolver {
  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.COMPANIES_READ)
  @AllowStale()
  @Query(() => CompanyNoteConnection, {
    nullable: true,
    description:
      'The notes of administrators about a company, newest first. `null` with the error NOT_FOUND for an unknown id.',
  })
  async companyNotes(
    @Arg('companyId', () => ID, { description: COMPANY_ID_DESCRIPTION }) companyId: string,
    @Args(() => CursorArgs) cursor: CursorArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<CompanyNoteConnection> {
    return toConnection(await readNotes(companyId, cursor, context, info));
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.COMPANIES_READ)
  @AllowStale()
  @Query(() => CompanyNotePage, {
    nullable: true,
    description: 'A numbered page of `companyNotes`. `null` with the error NOT_FOUND for an unknown id.',
  })
  async companyNotePage(
    @Arg('companyId', () => ID, { description: COMPANY_ID_DESCRIPTION }) companyId: string,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<CompanyNotePage> {
    return toPage(await readNotes(companyId, page, context, info));
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
    const idempotentRequest = getIdempotentRequest(context, 'createCompanyNote', { companyId, text });
    const note = await createCompanyNote(context.db, companyId, text, administratorId, context.now, idempotentRequest);
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
    return { message: 'Note deleted.' };
  }

  @FieldResolver(() => String, { description: 'The name of the administrator who wrote the note.' })
  async by(@Root() { administratorId }: CompanyNote, @Ctx() { loaders }: Context): Promise<string> {
    const author = administratorId ? await loaders.administrator.load(administratorId) : null;
    return author?.name ?? 'Administrator';
  }
}
