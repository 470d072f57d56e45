import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { CompanyPayload } from '../companies/companies.types.ts';
import { Company } from '../companies/company.entity.ts';
import { occasionOf } from '../keys/key-status.service.ts';
import type { Context } from '../shared/context.ts';
import { Confirmed, Guarded, Needs } from '../shared/guards.ts';
import { Right } from '../shared/rights.rules.ts';
import { Role, viewerAs } from '../shared/viewer.ts';
import { liftSuspension, suspendCompany } from './suspension.service.ts';
import { SuspensionInput } from './suspension.types.ts';

@Resolver(() => Company)
export class SuspensionResolver {
  @Guarded(Role.Admin)
  @Needs(Right.SUSPENSION)
  @Confirmed()
  @Mutation(() => CompanyPayload, {
    description:
      'Suspends a company: its sessions and API tokens end, and it cannot log in. Its keys go on unless `disablesKeys`; its requests stay. It is told by mail.',
  })
  async suspendCompany(
    @Arg('input', () => SuspensionInput, { description: 'The suspension.' }) input: SuspensionInput,
    @Ctx() context: Context,
  ): Promise<CompanyPayload> {
    const { administratorId } = viewerAs(context.viewer, Role.Admin);
    const company = await suspendCompany(context.db, input, { ...occasionOf(context), administratorId });
    return { message: 'The company is suspended.', company };
  }

  @Guarded(Role.Admin)
  @Needs(Right.SUSPENSION)
  @Mutation(() => CompanyPayload, {
    description: 'Lifts the suspension of a company, which can log in again; it is told by mail. No key is reinstated.',
  })
  async liftSuspension(
    @Arg('companyId', () => ID, { description: 'UUID of the company.' }) companyId: string,
    @Ctx() context: Context,
  ): Promise<CompanyPayload> {
    const { administratorId } = viewerAs(context.viewer, Role.Admin);
    const company = await liftSuspension(context.db, companyId, { ...occasionOf(context), administratorId });
    return { message: 'The suspension is lifted.', company };
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The name of the administrator who suspended it; null where it is not suspended, or nobody knows.',
  })
  async suspendedBy(@Root() { suspendedById }: Company, @Ctx() { loaders }: Context): Promise<string | null> {
    return suspendedById && ((await loaders.administrator.load(suspendedById))?.name ?? null);
  }
}
