import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { CompanyPayload } from '../../companies/companies/companies.types.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { getDecisionContext } from '../../licensing/lifecycle/key-status.service.ts';
import type { Context } from '../../../platform/context/context.ts';
import { RequiresStepUp, AllowRoles, RequiresPermission } from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Role, getViewerAs } from '../../../platform/auth/viewer.ts';
import { checkErasable } from './erasure.rules.ts';
import { eraseCompany } from './erasure.service.ts';

@Resolver(() => Company)
export class ErasureResolver {
  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.PERSONAL_DATA)
  @RequiresStepUp()
  @Mutation(() => CompanyPayload, {
    description:
      'Erases the personal data of a suspended or freed company that has no APPROVED key left to end, for good: its details become placeholders, its email and domain can be used for another sign-up, and texts about it are erased from notes, mails, events and webhook deliveries. Its keys, prices and usage counts stay, and its audit entries stay for `auditKeepDays`. Pending requests are rejected. Repeating it changes nothing.',
  })
  async eraseCompany(
    @Arg('companyId', () => ID, { description: 'UUID of the company.' }) companyId: string,
    @Ctx() context: Context,
  ): Promise<CompanyPayload> {
    const { administratorId } = getViewerAs(context.viewer, Role.Admin);
    const { db, images } = context;
    const company = await eraseCompany(db, images, companyId, administratorId, getDecisionContext(context));
    return { message: 'The personal data of the company was erased.', company };
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Why its data cannot be erased with `eraseCompany`, as a sentence for people; null when it can.',
  })
  async erasureRefusal(@Root() company: Company, @Ctx() { loaders }: Context): Promise<string | null> {
    // most are refused for what they are themselves
    const [refusal] = checkErasable(company, false);
    const [problem] = refusal ? [refusal] : checkErasable(company, await loaders.hasUnendedKey.load(company.id));
    return problem?.message ?? null;
  }
}
