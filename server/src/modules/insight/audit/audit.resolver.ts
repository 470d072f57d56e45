import type { GraphQLResolveInfo } from 'graphql';
import { Args, Ctx, FieldResolver, ID, Info, Query, Resolver, Root } from 'type-graphql';
import { selectsTotalCount } from '../../../platform/kernel/selected-fields.ts';
import type { Context } from '../../../platform/context/context.ts';
import { AllowRoles, RequiresPermission, RequiresScopes } from '../../../platform/auth/guards.ts';
import { CursorArgs } from '../../../platform/kernel/pages.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Role, getViewerAs } from '../../../platform/auth/viewer.ts';
import { AuditEntry } from './audit-entry.entity.ts';
import { AuditActor, AuditKind, toKnownKind } from './audit-kinds.rules.ts';
import { getActor, listChanges, isByPortalStaff, listEntries } from './audit.service.ts';
import { AuditChange, AuditEntryPage, AuditLogArgs, OwnAuditLogArgs } from './audit.types.ts';

const isCompany = ({ viewer }: Context) => viewer.role === Role.Customer;

@Resolver(() => AuditEntry)
export class AuditResolver {
  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.LOG_READ)
  @RequiresPermission(Permission.LOG)
  @Query(() => AuditEntryPage, {
    nullable: true,
    description:
      'Entries of the audit log, newest first. An unknown id returns no entries, because the log outlives its records. `null` with the error NOT_FOUND for an id that is not a UUID.',
  })
  auditLog(
    @Args(() => AuditLogArgs) args: AuditLogArgs,
    @Args(() => CursorArgs) cursor: CursorArgs,
    @Ctx() { db, countsExactly }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<AuditEntryPage> {
    const counting = { needsTotal: selectsTotalCount(info), needsExactTotal: countsExactly };
    return listEntries(db.manager, args, 'all', { ...args, ...cursor }, counting);
  }

  @AllowRoles(Role.Customer)
  @RequiresScopes(Scope.LOG_READ)
  @Query(() => AuditEntryPage, {
    description:
      'Entries of the audit log about the company that is logged in, newest first. The names and addresses of administrators are omitted.',
  })
  ownAuditLog(
    @Args(() => OwnAuditLogArgs) args: OwnAuditLogArgs,
    @Args(() => CursorArgs) cursor: CursorArgs,
    @Ctx() { db, viewer, countsExactly }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<AuditEntryPage> {
    const counting = { needsTotal: selectsTotalCount(info), needsExactTotal: countsExactly };
    return listEntries(db.manager, args, getViewerAs(viewer, Role.Customer), { ...args, ...cursor }, counting);
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
      'The current name of the actor, or the command of an operator. `null` for the portal itself, and for administrators and operators if a company reads the entry.',
  })
  async by(@Root() entry: AuditEntry, @Ctx() context: Context): Promise<string | null> {
    if (isCompany(context) && isByPortalStaff(entry)) return null;
    const { loaders } = context;
    if (entry.byAdministrator) return (await loaders.administrator.load(entry.byAdministrator))?.name ?? null;
    if (entry.byCompany) return (await loaders.company.load(entry.byCompany))?.name ?? null;
    return entry.byCommand;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The username of the administrator who made the change. `null` for other actors, and if a company reads the entry.',
  })
  async username(@Root() { byAdministrator }: AuditEntry, @Ctx() context: Context): Promise<string | null> {
    if (!byAdministrator || isCompany(context)) return null;
    return (await context.loaders.administrator.load(byAdministrator))?.username ?? null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The name of the API token that made the change. `null` without a token, for a deleted token, and for tokens of administrators if a company reads the entry.',
  })
  async apiToken(@Root() entry: AuditEntry, @Ctx() context: Context): Promise<string | null> {
    if (!entry.byToken || (isCompany(context) && isByPortalStaff(entry))) return null;
    return (await context.loaders.apiToken.load(entry.byToken))?.name ?? null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The network address of the actor. `null` for administrators and operators if a company reads the entry.',
  })
  address(@Root() entry: AuditEntry, @Ctx() context: Context): string | null {
    return isCompany(context) && isByPortalStaff(entry) ? null : entry.address;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "The id of the request, as in the server's log. `null` for administrators and operators if a company reads the entry.",
  })
  requestId(@Root() entry: AuditEntry, @Ctx() context: Context): string | null {
    return isCompany(context) && isByPortalStaff(entry) ? null : entry.requestId;
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
}
