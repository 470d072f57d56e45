import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { attemptOf } from '../idempotency/idempotency.service.ts';
import type { Context } from '../shared/context.ts';
import { Guarded, Idempotent, Needs, Public, Scoped } from '../shared/guards.ts';
import { Right } from '../shared/rights.rules.ts';
import { DeletePayload } from '../shared/payload.ts';
import { Scope } from '../shared/scopes.rules.ts';
import { Role } from '../shared/viewer.ts';
import { AppVersionStatus, appVersionStatus } from './version-status.rules.ts';
import { Version, VersionType } from './version.entity.ts';
import * as versions from './versions.service.ts';
import { AppVersion, VersionInput, VersionPayload } from './versions.types.ts';

@Resolver(() => Version)
export class VersionsResolver {
  @Guarded(Role.Admin)
  @Scoped(Scope.VERSIONS_READ)
  @Query(() => [Version], {
    description: 'Every version of the chat apps, the highest first: 1.10 before 1.9, and 1.9 before 1.9-beta.',
  })
  versions(@Ctx() { db }: Context): Promise<Version[]> {
    return versions.listVersions(db.manager);
  }

  @Public()
  @Query(() => AppVersion, { description: 'Whether a version of a chat app may still be used.' })
  appVersion(
    @Arg('type', () => VersionType, { description: 'Which app.' }) type: VersionType,
    @Arg('version', () => String, { description: 'The version, as the app itself reports it.' }) version: string,
    @Ctx() { db, now }: Context,
  ): Promise<AppVersion> {
    return versions.checkAppVersion(db.manager, type, version, now);
  }

  @Idempotent()
  @Guarded(Role.Admin)
  @Scoped(Scope.VERSIONS_WRITE)
  @Needs(Right.VERSIONS)
  @Mutation(() => VersionPayload, { description: 'Adds a version.' })
  async createVersion(
    @Arg('input', () => VersionInput, { description: 'The version.' }) input: VersionInput,
    @Ctx() context: Context,
  ): Promise<VersionPayload> {
    const { db, config, now } = context;
    const attempt = attemptOf(context, 'createVersion', input);
    const version = await versions.createVersion(db, input, config.businessTimeZone, now, attempt);
    return { message: 'Saved successfully', version };
  }

  @Guarded(Role.Admin)
  @Scoped(Scope.VERSIONS_WRITE)
  @Needs(Right.VERSIONS)
  @Mutation(() => VersionPayload, { description: 'Changes a version.' })
  async updateVersion(
    @Arg('id', () => ID, { description: 'UUID of the version.' }) id: string,
    @Arg('input', () => VersionInput, { description: 'The version.' }) input: VersionInput,
    @Ctx() { db, config }: Context,
  ): Promise<VersionPayload> {
    const version = await versions.updateVersion(db, id, input, config.businessTimeZone);
    return { message: 'Saved successfully', version };
  }

  @Guarded(Role.Admin)
  @Scoped(Scope.VERSIONS_WRITE)
  @Needs(Right.VERSIONS)
  @Mutation(() => DeletePayload, { description: 'Deletes a version: apps of that version are no longer warned.' })
  async deleteVersion(
    @Arg('id', () => ID, { description: 'UUID of the version.' }) id: string,
    @Ctx() { db }: Context,
  ): Promise<DeletePayload> {
    await versions.deleteVersion(db, id);
    return { message: 'Version deleted' };
  }

  @FieldResolver(() => AppVersionStatus, { description: 'Whether it may be used now.' })
  status(@Root() version: Version, @Ctx() { now }: Context): AppVersionStatus {
    return appVersionStatus(version, now);
  }
}
