import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, Info, Mutation, Resolver, Root } from 'type-graphql';
import { Company } from '../../companies/companies/company.entity.ts';
import type { Context } from '../../../platform/context/context.ts';
import { selectsTotalCount } from '../../../platform/kernel/selected-fields.ts';
import { AllowRoles, RequiresScopes } from '../../../platform/auth/guards.ts';
import { CursorArgs, PageArgs } from '../../../platform/kernel/pages.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Role, getViewerAs } from '../../../platform/auth/viewer.ts';
import { SyncRecord } from './sync-record.entity.ts';
import { reportSync } from './sync.service.ts';
import { SyncInput, SyncPayload, SyncRecordPage } from './sync.types.ts';

@Resolver(() => Company)
export class SyncResolver {
  @AllowRoles(Role.ChatApp)
  @Mutation(() => SyncPayload, {
    description: 'Stores what a chat app reports. Its key goes in the header x-licence-key.',
  })
  async reportSync(
    @Arg('input', () => SyncInput, { description: 'The counts.' }) input: SyncInput,
    @Arg('idempotencyKey', () => String, {
      nullable: true,
      description:
        'Any 1 to 255 characters, remembered for 7 days: sending the same key and input again stores nothing twice.',
    })
    idempotencyKey: string | null,
    @Ctx() { db, storeReport, heartbeats, address, viewer, now }: Context,
  ): Promise<SyncPayload> {
    const app = getViewerAs(viewer, Role.ChatApp);
    const syncRecord = await reportSync({ db: db.manager, storeReport }, app, input, idempotencyKey ?? null, now);
    const { installationId, version } = input;
    const { licenceString } = app;
    if (installationId)
      heartbeats.add({ licenceString, installationId, address, version: version || null, seenAt: now });
    return { message: 'Synced.', syncRecord };
  }

  @RequiresScopes(Scope.REPORTS_READ)
  @FieldResolver(() => SyncRecord, {
    nullable: true,
    description: 'The latest report of its chat app; null when there is none.',
  })
  latestSyncRecord(@Root() company: Company, @Ctx() { loaders }: Context): Promise<SyncRecord | null> {
    return loaders.latestSyncRecord.load(company.id);
  }

  @RequiresScopes(Scope.REPORTS_READ)
  @FieldResolver(() => SyncRecordPage, { description: 'What its chat app reported, most recently received first.' })
  syncRecords(
    @Root() { id }: Company,
    @Args(() => PageArgs) page: PageArgs,
    @Args(() => CursorArgs) cursor: CursorArgs,
    @Ctx() { loaders, countsExactly }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<SyncRecordPage> {
    const counting = { needsTotal: selectsTotalCount(info), needsExactTotal: countsExactly };
    return loaders.syncRecords.load({ id, args: { ...page, ...cursor, ...counting } });
  }
}
