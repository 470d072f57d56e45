import type { GraphQLResolveInfo } from 'graphql';
import { Arg, ID, Ctx, FieldResolver, Mutation, Query, Resolver, Root, Args, Info } from 'type-graphql';
import {
  AllowRoles,
  Idempotent,
  LimitsAppRate,
  RequiresPermission,
  Public,
  RequiresScopes,
} from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Role } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { getIdempotentRequest } from '../../../platform/idempotency/idempotency.service.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';
import { DeletePayload } from '../../../platform/kernel/mutation-payload.ts';
import { CursorArgs, type ListArgs, PageArgs, toConnection, toPage } from '../../../platform/kernel/pages.ts';
import { selectsTotalCount } from '../../../platform/kernel/selected-fields.ts';
import { AppVersionStatus, getAppVersionStatus } from './version-status.rules.ts';
import { Version, VersionType } from './version.entity.ts';
import * as versions from './versions.service.ts';
import {
  AppVersion,
  CreateVersionInput,
  CreateVersionPayload,
  DeleteVersionInput,
  UpdateVersionInput,
  UpdateVersionPayload,
  VersionConnection,
  VersionPage,
} from './versions.types.ts';

const readVersions = (args: ListArgs, { db }: Context, info: GraphQLResolveInfo) =>
  versions.listVersions(db.manager, args, { needsTotal: selectsTotalCount(info), needsExactTotal: true });

@Resolver(() => Version)
export class VersionsResolver {
  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.VERSIONS_READ)
  @Query(() => VersionConnection, {
    description: 'The versions of the chat apps, highest first: 1.10 before 1.9, and 1.9 before 1.9-beta.',
  })
  async versions(
    @Args(() => CursorArgs) cursor: CursorArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<VersionConnection> {
    return toConnection(await readVersions(cursor, context, info));
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.VERSIONS_READ)
  @Query(() => VersionPage, { description: 'A numbered page of `versions`.' })
  async versionPage(
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<VersionPage> {
    return toPage(await readVersions(page, context, info));
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.VERSIONS_READ)
  @Query(() => Version, {
    nullable: true,
    description: 'A version of a chat app. `null` with the error NOT_FOUND for an unknown id.',
  })
  version(
    @Arg('id', () => ID, { description: 'UUID of the version.' }) id: string,
    @Ctx() { db }: Context,
  ): Promise<Version> {
    return versions.findVersion(db.manager, id);
  }

  @Public()
  @LimitsAppRate()
  @Query(() => AppVersion, { description: 'Returns the status of a version of a chat app.' })
  appVersion(
    @Arg('type', () => VersionType, { description: 'The app of the version.' }) type: VersionType,
    @Arg('version', () => String, { description: 'The version string that the app reports.' }) version: string,
    @Ctx() { db, now }: Context,
  ): Promise<AppVersion> {
    return versions.getAppVersion(db.manager, type, version, now);
  }

  @Idempotent()
  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.VERSIONS_WRITE)
  @RequiresPermission(Permission.VERSIONS)
  @Mutation(() => CreateVersionPayload, { description: 'Adds a version.' })
  async createVersion(
    @Input(() => CreateVersionInput) input: CreateVersionInput,
    @Ctx() context: Context,
  ): Promise<CreateVersionPayload> {
    const { db, config, now } = context;
    const idempotentRequest = getIdempotentRequest(context, 'createVersion', input);
    const version = await versions.createVersion(db, input, config.businessTimeZone, now, idempotentRequest);
    return { message: 'Saved successfully', version };
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.VERSIONS_WRITE)
  @RequiresPermission(Permission.VERSIONS)
  @Mutation(() => UpdateVersionPayload, { description: 'Changes a version.' })
  async updateVersion(
    @Input(() => UpdateVersionInput) { versionId, known, ...input }: UpdateVersionInput,
    @Ctx() { db, config }: Context,
  ): Promise<UpdateVersionPayload> {
    const version = await versions.updateVersion(db, versionId, { input, known }, config.businessTimeZone);
    return { message: 'Saved successfully', version };
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.VERSIONS_WRITE)
  @RequiresPermission(Permission.VERSIONS)
  @Mutation(() => DeletePayload, {
    description: 'Deletes a version. Apps of that version are no longer warned or blocked.',
  })
  async deleteVersion(
    @Input(() => DeleteVersionInput) { versionId: id }: DeleteVersionInput,
    @Ctx() { db }: Context,
  ): Promise<DeletePayload> {
    await versions.deleteVersion(db, id);
    return { message: 'Version deleted' };
  }

  @FieldResolver(() => AppVersionStatus, { description: 'The current status of the version.' })
  status(@Root() version: Version, @Ctx() { now }: Context): AppVersionStatus {
    return getAppVersionStatus(version, now);
  }
}
