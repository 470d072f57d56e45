import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, ID, Info, Query, Resolver, Root } from 'type-graphql';
import { CompanyRight } from '../../../platform/auth/company-rights.rules.ts';
import { AllowRoles, RequiresPermission, RequiresScopes, RequiresCompanyRight } from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Role, getCompanyScope, getViewerAs, type CompanyScope } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { CursorArgs, type ListArgs, PageArgs, toConnection, toPage } from '../../../platform/kernel/pages.ts';
import { selectsTotalCount } from '../../../platform/kernel/selected-fields.ts';
import { AuditEntry } from './audit-entry.entity.ts';
import { AuditActor, AuditKind, toKnownKind } from './audit-kinds.rules.ts';
import { findEntry, getActor, listChanges, isByOutsider, listEntries, listRecordIds } from './audit.service.ts';
import {
  AuditChange,
  AuditEntryConnection,
  AuditEntryPage,
  AuditLogArgs,
  OwnAuditLogArgs,
  RecordName,
} from './audit.types.ts';

const isReadByCompany = ({ viewer }: Context) => viewer.role === Role.Customer;

function readEntries(
  filter: AuditLogArgs,
  scope: CompanyScope,
  args: ListArgs,
  { db, countsExactly }: Context,
  info: GraphQLResolveInfo,
) {
  const countOptions = { needsTotal: selectsTotalCount(info), needsExactTotal: countsExactly };
  return listEntries(db.manager, filter, scope, args, countOptions);
}

@Resolver(() => AuditEntry)
export class AuditResolver {
  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.LOG_READ)
  @RequiresPermission(Permission.LOG)
  @Query(() => AuditEntryConnection, {
    nullable: true,
    description:
      'Entries of the audit log, newest first. An unknown id returns no entries, because the log outlives its records. `null` with the error NOT_FOUND for an id that is not a UUID.',
  })
  async auditLog(
    @Args(() => AuditLogArgs) filter: AuditLogArgs,
    @Args(() => CursorArgs) cursor: CursorArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<AuditEntryConnection> {
    return toConnection(await readEntries(filter, 'all', cursor, context, info));
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.LOG_READ)
  @RequiresPermission(Permission.LOG)
  @Query(() => AuditEntryPage, {
    nullable: true,
    description:
      'A numbered page of `auditLog`, with the same filters. `null` with the error NOT_FOUND for an id that is not a UUID.',
  })
  async auditLogPage(
    @Args(() => AuditLogArgs) filter: AuditLogArgs,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<AuditEntryPage> {
    return toPage(await readEntries(filter, 'all', page, context, info));
  }

  @AllowRoles(Role.Customer)
  @RequiresCompanyRight(CompanyRight.PEOPLE)
  @RequiresScopes(Scope.LOG_READ)
  @Query(() => AuditEntryConnection, {
    description:
      "Entries of the audit log about the caller's company, newest first. The names and addresses of administrators are omitted.",
  })
  async ownAuditLog(
    @Args(() => OwnAuditLogArgs) filter: OwnAuditLogArgs,
    @Args(() => CursorArgs) cursor: CursorArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<AuditEntryConnection> {
    return toConnection(await readEntries(filter, getViewerAs(context.viewer, Role.Customer), cursor, context, info));
  }

  @AllowRoles(Role.Customer)
  @RequiresCompanyRight(CompanyRight.PEOPLE)
  @RequiresScopes(Scope.LOG_READ)
  @Query(() => AuditEntryPage, { description: 'A numbered page of `ownAuditLog`, with the same filters.' })
  async ownAuditLogPage(
    @Args(() => OwnAuditLogArgs) filter: OwnAuditLogArgs,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<AuditEntryPage> {
    return toPage(await readEntries(filter, getViewerAs(context.viewer, Role.Customer), page, context, info));
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.PEOPLE)
  @RequiresScopes(Scope.LOG_READ)
  @RequiresPermission(Permission.LOG)
  @Query(() => AuditEntry, {
    nullable: true,
    description:
      'One entry of `auditLog`, or of `ownAuditLog` for a company. `null` with the error NOT_FOUND for an unknown id.',
  })
  auditEntry(
    @Arg('id', () => ID, { description: 'The id of the entry, which is a number.' }) id: string,
    @Ctx() { db, viewer }: Context,
  ): Promise<AuditEntry> {
    return findEntry(db.manager, id, getCompanyScope(viewer));
  }

  @FieldResolver(() => AuditKind, {
    description: 'The kind of record that the entry is about. OTHER for a kind that this version does not know.',
  })
  kind(@Root() entry: AuditEntry): AuditKind {
    return toKnownKind(entry.kind);
  }

  @FieldResolver(() => AuditActor, { description: 'The type of the actor.' })
  actor(@Root() entry: AuditEntry): AuditActor {
    return getActor(entry);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The current name of the actor, or the command of an operator. A member without a name appears with the email at the time of the change. Administrators also see the company of the member. Changes by an API token, and changes from before members existed, show the name of the company. `null` for the portal itself. A company also gets `null` for administrators, operators and members of other companies.',
  })
  async by(@Root() entry: AuditEntry, @Ctx() context: Context): Promise<string | null> {
    if (isReadByCompany(context) && isByOutsider(entry)) return null;
    const { loaders } = context;
    if (entry.byAdministrator) return (await loaders.administrator.load(entry.byAdministrator))?.name ?? null;
    if (entry.byCompany) {
      const member = await loaders.auditMember.load(entry.id);
      const companyName = (await loaders.company.load(entry.byCompany))?.name ?? null;
      const memberName = member && (member.name ?? member.email);
      // Only administrators see the company next to the member. A company does not need its own name there.
      return memberName && !isReadByCompany(context) ? `${memberName} (${companyName})` : (memberName ?? companyName);
    }
    return entry.byCommand;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The email with which the member logged in at the time of the change. Members choose their names, so only the email identifies a member. `null` if no member made the change. A company also gets `null` for members of other companies.',
  })
  async byEmail(@Root() entry: AuditEntry, @Ctx() context: Context): Promise<string | null> {
    if (isReadByCompany(context) && isByOutsider(entry)) return null;
    return (await context.loaders.auditMember.load(entry.id))?.email ?? null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The username of the administrator who made the change. `null` for other actors, and if a company reads the entry.',
  })
  async username(@Root() { byAdministrator }: AuditEntry, @Ctx() context: Context): Promise<string | null> {
    if (!byAdministrator || isReadByCompany(context)) return null;
    return (await context.loaders.administrator.load(byAdministrator))?.username ?? null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The name of the API token that made the change. `null` without a token, for a deleted token, and for tokens of administrators if a company reads the entry.',
  })
  async apiToken(@Root() entry: AuditEntry, @Ctx() context: Context): Promise<string | null> {
    if (!entry.byToken || (isReadByCompany(context) && isByOutsider(entry))) return null;
    return (await context.loaders.tokenName.load(entry.byToken))?.name ?? null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The network address of the actor. `null` for administrators, operators and members of other companies if a company reads the entry.',
  })
  address(@Root() entry: AuditEntry, @Ctx() context: Context): string | null {
    return isReadByCompany(context) && isByOutsider(entry) ? null : entry.address;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "The id of the request, as in the server's log. `null` for administrators, operators and members of other companies if a company reads the entry.",
  })
  requestId(@Root() entry: AuditEntry, @Ctx() context: Context): string | null {
    return isReadByCompany(context) && isByOutsider(entry) ? null : entry.requestId;
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description: 'UUID of the company that the entry is about. `null` if it is not about a company.',
  })
  companyId(@Root() { companyId }: AuditEntry): string | null {
    return companyId;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The current name of the company that the entry is about. `null` if it is not about a company.',
  })
  async companyName(@Root() { companyId }: AuditEntry, @Ctx() { loaders }: Context): Promise<string | null> {
    return companyId ? ((await loaders.company.load(companyId))?.name ?? null) : null;
  }

  @FieldResolver(() => [AuditChange], { description: 'The values before and after the change.' })
  changes(@Root() entry: AuditEntry): AuditChange[] {
    return listChanges(entry);
  }

  @FieldResolver(() => [RecordName], {
    description:
      "The names of the keys, documents and payments whose ids the entry contains as `subject`, as a value or in the filter of a download. Omits payments without a reference, and records of other companies than the entry's.",
  })
  async recordNames(@Root() entry: AuditEntry, @Ctx() { loaders }: Context): Promise<RecordName[]> {
    const records = await Promise.all(listRecordIds(entry).map((id) => loaders.recordName.load(id)));
    // A company can enter any id as a value, for example as its address, and must not read the names of other records.
    return records.filter((record) => record !== null).filter(({ companyId }) => companyId === entry.companyId);
  }
}
