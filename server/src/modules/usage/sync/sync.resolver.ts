import type { GraphQLResolveInfo } from 'graphql';
import { Args, Ctx, FieldResolver, Info, Mutation, Resolver, Root } from 'type-graphql';
import { AllowRoles, RequiresScopes } from '../../../platform/auth/guards.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Role, getViewerAs } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';
import { CursorArgs, type ListArgs, PageArgs, toConnection, toPage } from '../../../platform/kernel/pages.ts';
import { selectsTotalCount } from '../../../platform/kernel/selected-fields.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { SyncRecord } from './sync-record.entity.ts';
import { reportSync } from './sync.service.ts';
import { ReportSyncPayload, SyncRecordPage, ReportSyncInput, SyncRecordConnection } from './sync.types.ts';

function loadSyncRecords(id: string, args: ListArgs, { loaders, countsExactly }: Context, info: GraphQLResolveInfo) {
  const countOptions = { needsTotal: selectsTotalCount(info), needsExactTotal: countsExactly };
  return loaders.syncRecords.load({ id, args: { ...args, ...countOptions } });
}

@Resolver(() => Company)
export class SyncResolver {
  @AllowRoles(Role.ChatApp)
  @Mutation(() => ReportSyncPayload, {
    description: 'Stores a usage report of a chat app. Send the licence string in the header x-licence-key.',
  })
  async reportSync(
    @Input(() => ReportSyncInput) { idempotencyKey, ...input }: ReportSyncInput,
    @Ctx() { db, storeReport, heartbeats, address, viewer, now }: Context,
  ): Promise<ReportSyncPayload> {
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
    description: 'The most recently received usage report. `null` if the chat app has never reported.',
  })
  latestSyncRecord(@Root() company: Company, @Ctx() { loaders }: Context): Promise<SyncRecord | null> {
    return loaders.latestSyncRecord.load(company.id);
  }

  @RequiresScopes(Scope.REPORTS_READ)
  @FieldResolver(() => SyncRecordConnection, {
    description: "The usage reports of the company's chat app, most recently received first.",
  })
  async syncRecords(
    @Root() { id }: Company,
    @Args(() => CursorArgs) cursor: CursorArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<SyncRecordConnection> {
    return toConnection(await loadSyncRecords(id, cursor, context, info));
  }

  @RequiresScopes(Scope.REPORTS_READ)
  @FieldResolver(() => SyncRecordPage, { description: 'A numbered page of `syncRecords`.' })
  async syncRecordPage(
    @Root() { id }: Company,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<SyncRecordPage> {
    return toPage(await loadSyncRecords(id, page, context, info));
  }
}
