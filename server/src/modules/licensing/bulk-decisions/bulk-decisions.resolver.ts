import { Ctx, Extensions, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { AllowRoles, Idempotent, RequiresPermission, RequiresScopes } from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { getAdministratorId, Role } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { getIdempotentRequest } from '../../../platform/idempotency/idempotency.service.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';
import { Money } from '../../../platform/kernel/scalars.ts';
import { BulkDecision } from './bulk-decision.entity.ts';
import * as bulkDecisions from './bulk-decisions.service.ts';
import {
  BulkDecisionFailure,
  StartBulkDecisionInput,
  CancelBulkDecisionInput,
  CancelBulkDecisionPayload,
  StartBulkDecisionPayload,
} from './bulk-decisions.types.ts';

const { MAX_LISTED_DECISIONS, MAX_LISTED_FAILURES, MAX_RUNNING_DECISIONS } = bulkDecisions;

const loadProgress = async ({ id }: BulkDecision, { loaders }: Context): Promise<bulkDecisions.BulkProgress> =>
  (await loaders.bulkProgress.load(id))!;

@Resolver(() => BulkDecision)
export class BulkDecisionsResolver {
  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.KEYS_READ)
  @Extensions({ rows: MAX_LISTED_DECISIONS })
  @Query(() => [BulkDecision], {
    description: `The administrator's own bulk decisions, newest first, at most ${MAX_LISTED_DECISIONS}. The server deletes them 30 days after they finish.`,
  })
  bulkDecisions(@Ctx() context: Context): Promise<BulkDecision[]> {
    return bulkDecisions.listBulkDecisions(context.db.manager, getAdministratorId(context.viewer));
  }

  @Idempotent()
  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.KEYS_WRITE)
  @RequiresPermission(Permission.KEYS)
  @Mutation(() => StartBulkDecisionPayload, {
    description: `Starts a bulk decision: the server approves, rejects or disables keys one after another, as \`changeKeyStatus\` does. If the administrator loses the permission KEYS, the server rejects the remaining decisions. At most ${MAX_RUNNING_DECISIONS} bulk decisions of an administrator run at the same time. \`bulkDecisions\` returns the progress.`,
  })
  async startBulkDecision(
    @Input(() => StartBulkDecisionInput) input: StartBulkDecisionInput,
    @Ctx() context: Context,
  ): Promise<StartBulkDecisionPayload> {
    const { db, actor, now } = context;
    const idempotentRequest = getIdempotentRequest(context, 'startBulkDecision', input);
    const starter = { administratorId: getAdministratorId(context.viewer), doer: actor, now };
    const request = { ...input, quotedTotals: input.quotedTotals ?? [], reason: input.reason ?? null };
    const bulkDecision = await bulkDecisions.startBulkDecision(db, request, starter, idempotentRequest);
    return { message: 'Bulk decision started.', bulkDecision };
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.KEYS_WRITE)
  @RequiresPermission(Permission.KEYS)
  @Mutation(() => CancelBulkDecisionPayload, {
    description:
      "Cancels one of the administrator's own bulk decisions. After the response, the server applies the decision to no further key. It does not undo the decision for earlier keys.",
  })
  async cancelBulkDecision(
    @Input(() => CancelBulkDecisionInput) { bulkDecisionId: id }: CancelBulkDecisionInput,
    @Ctx() context: Context,
  ): Promise<CancelBulkDecisionPayload> {
    const { db, now } = context;
    const bulkDecision = await bulkDecisions.stopBulkDecision(db, id, getAdministratorId(context.viewer), now);
    return { message: 'Bulk decision stopped.', bulkDecision };
  }

  @FieldResolver(() => Int, { description: 'The number of keys in the bulk decision.' })
  async keyCount(@Root() bulk: BulkDecision, @Ctx() context: Context): Promise<number> {
    return (await loadProgress(bulk, context)).keyCount;
  }

  @FieldResolver(() => Int, { description: 'The number of keys that were decided.' })
  async decidedCount(@Root() bulk: BulkDecision, @Ctx() context: Context): Promise<number> {
    return (await loadProgress(bulk, context)).decidedCount;
  }

  @FieldResolver(() => Int, { description: 'The number of keys to which the decision could not be applied.' })
  async failedCount(@Root() bulk: BulkDecision, @Ctx() context: Context): Promise<number> {
    return (await loadProgress(bulk, context)).failedCount;
  }

  @FieldResolver(() => Money, {
    description: 'The total price in INR of the keys to which the decision was applied, GST included.',
  })
  async decidedTotal(@Root() bulk: BulkDecision, @Ctx() context: Context): Promise<number> {
    return (await loadProgress(bulk, context)).decidedTotal;
  }

  @FieldResolver(() => Int, {
    description: 'The number of keys with unlimited users to which the decision was applied.',
  })
  async decidedUnlimitedCount(@Root() bulk: BulkDecision, @Ctx() context: Context): Promise<number> {
    return (await loadProgress(bulk, context)).decidedUnlimitedCount;
  }

  @Extensions({ rows: MAX_LISTED_FAILURES })
  @FieldResolver(() => [BulkDecisionFailure], {
    description: `The first ${MAX_LISTED_FAILURES} keys to which the decision could not be applied, in the order of \`keyIds\`. \`failedCount\` counts all of them.`,
  })
  async failures(@Root() { id }: BulkDecision, @Ctx() { loaders }: Context): Promise<BulkDecisionFailure[]> {
    const failedItems = await loaders.bulkFailures.load(id);
    return Promise.all(
      failedItems.map(async ({ keyId, message }) => ({ key: (await loaders.key.load(keyId))!, message })),
    );
  }
}
