import { Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { RequiresStepUp, AllowRoles, RequiresPermission, RequiresScopes } from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { assertAllowed, Role, getViewerAs } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { Key } from '../../licensing/keys/key.entity.ts';
import { getDecisionContext } from '../../licensing/lifecycle/key-status.service.ts';
import { liftSuspension, suspendCompany } from './company-suspension.service.ts';
import {
  LiftSuspensionInput,
  LiftSuspensionPayload,
  SuspendCompanyInput,
  SuspendCompanyPayload,
} from './suspension.types.ts';

@Resolver(() => Company)
export class SuspensionResolver {
  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.SUSPENSION)
  @RequiresStepUp()
  @Mutation(() => SuspendCompanyPayload, {
    description:
      'Suspends a company. Its sessions and API tokens end, and it cannot log in. Its keys remain valid unless `disablesKeys` is true, and its pending requests remain. The company is notified by email.',
  })
  async suspendCompany(
    @Input(() => SuspendCompanyInput) input: SuspendCompanyInput,
    @Ctx() context: Context,
  ): Promise<SuspendCompanyPayload> {
    const { administratorId } = getViewerAs(context.viewer, Role.Admin);
    const company = await suspendCompany(context.db, input, { ...getDecisionContext(context), administratorId });
    return { message: 'The company is suspended.', company };
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.SUSPENSION)
  @Mutation(() => LiftSuspensionPayload, {
    description:
      'Lifts the suspension of a company, which can then log in again, and reinstates the given keys. If one of the keys cannot be reinstated, nothing changes. The company is notified by email.',
  })
  async liftSuspension(
    @Input(() => LiftSuspensionInput) { companyId, keyIds }: LiftSuspensionInput,
    @Ctx() context: Context,
  ): Promise<LiftSuspensionPayload> {
    const { administratorId } = getViewerAs(context.viewer, Role.Admin);
    if (keyIds?.length) assertAllowed(context.viewer, { roles: [Role.Admin], permission: Permission.KEYS });
    const company = await liftSuspension(context.db, companyId, keyIds ?? [], {
      ...getDecisionContext(context),
      administratorId,
    });
    return { message: 'The suspension is lifted.', company };
  }

  @RequiresScopes(Scope.KEYS_READ)
  @FieldResolver(() => [Key], {
    description: 'The keys that the suspension disabled. Empty if the company is not suspended.',
  })
  keysDisabledWithSuspension(@Root() company: Company, @Ctx() { loaders }: Context): Promise<Key[]> {
    return loaders.keysDisabledWithSuspension.load(company.id);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The name of the administrator who suspended the company. `null` if the company is not suspended or the administrator is unknown.',
  })
  async suspendedBy(@Root() { suspendedById }: Company, @Ctx() { loaders }: Context): Promise<string | null> {
    return suspendedById && ((await loaders.administrator.load(suspendedById))?.name ?? null);
  }
}
