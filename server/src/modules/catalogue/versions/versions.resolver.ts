import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { getIdempotentRequest } from '../../../platform/idempotency/idempotency.service.ts';
import type { Context } from '../../../platform/context/context.ts';
import { AllowRoles, Idempotent, RequiresPermission, Public, RequiresScopes } from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { DeletePayload } from '../../../platform/kernel/mutation-payload.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Role } from '../../../platform/auth/viewer.ts';
import { AppVersionStatus, getAppVersionStatus } from './version-status.rules.ts';
import { Version, VersionType } from './version.entity.ts';
import * as versions from './versions.service.ts';
import { AppVersion, VersionInput, VersionPayload } from './versions.types.ts';

@Resolver(() => Version)
export class VersionsResolver {
  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.VERSIONS_READ)
  @Query(() => [Version], {
    description: 'All versions of the chat apps, highest first: 1.10 before 1.9, and 1.9 before 1.9-beta.',
  })
  versions(@Ctx() { db }: Context): Promise<Version[]> {
    return versions.listVersions(db.manager);
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.VERSIONS_READ)
  @Query(() => Version, {
    nullable: true,
    description: 'A version of a chat app. Null with the error NOT_FOUND if the id is unknown.',
  })
  version(
    @Arg('id', () => ID, { description: 'UUID of the version.' }) id: string,
    @Ctx() { db }: Context,
  ): Promise<Version> {
    return versions.findVersion(db.manager, id);
  }

  @Public()
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
  @Mutation(() => VersionPayload, { description: 'Adds a version.' })
  async createVersion(
    @Arg('input', () => VersionInput, { description: 'The version.' }) input: VersionInput,
    @Ctx() context: Context,
  ): Promise<VersionPayload> {
    const { db, config, now } = context;
    const idempotentRequest = getIdempotentRequest(context, 'createVersion', input);
    const version = await versions.createVersion(db, input, config.businessTimeZone, now, idempotentRequest);
    return { message: 'Saved successfully', version };
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.VERSIONS_WRITE)
  @RequiresPermission(Permission.VERSIONS)
  @Mutation(() => VersionPayload, { description: 'Changes a version.' })
  async updateVersion(
    @Arg('id', () => ID, { description: 'UUID of the version.' }) id: string,
    @Arg('input', () => VersionInput, { description: 'The version.' }) input: VersionInput,
    @Ctx() { db, config }: Context,
  ): Promise<VersionPayload> {
    const version = await versions.updateVersion(db, id, input, config.businessTimeZone);
    return { message: 'Saved successfully', version };
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.VERSIONS_WRITE)
  @RequiresPermission(Permission.VERSIONS)
  @Mutation(() => DeletePayload, {
    description: 'Deletes a version. Apps of that version are no longer warned or blocked.',
  })
  async deleteVersion(
    @Arg('id', () => ID, { description: 'UUID of the version.' }) id: string,
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
