import { Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { RequiresStepUp, AllowRoles, RequiresPermission } from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Role, getViewerAs } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { getDecisionContext } from '../../licensing/lifecycle/key-status.service.ts';
import { checkErasable } from './erasure.rules.ts';
import { eraseCompany } from './erasure.service.ts';
import { EraseCompanyInput, EraseCompanyPayload } from './erasure.types.ts';

@Resolver(() => Company)
export class ErasureResolver {
  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.PERSONAL_DATA)
  @RequiresStepUp()
  @Mutation(() => EraseCompanyPayload, {
    description:
      'Permanently erases the personal data of a suspended or released company. Every APPROVED key of the company must have ended. Placeholders replace its details, and its email and domain become available for another sign-up. Text about the company is removed from notes, emails, events and webhook deliveries. Its keys, prices and usage counts remain, and its audit entries remain for `auditKeepDays`. Pending requests are rejected. Repeating the mutation changes nothing.',
  })
  async eraseCompany(
    @Input(() => EraseCompanyInput) { companyId }: EraseCompanyInput,
    @Ctx() context: Context,
  ): Promise<EraseCompanyPayload> {
    const { administratorId } = getViewerAs(context.viewer, Role.Admin);
    const { db, images } = context;
    const company = await eraseCompany(db, images, companyId, administratorId, getDecisionContext(context));
    return { message: 'The personal data of the company was erased.', company };
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The reason why `eraseCompany` would be rejected, as a sentence. `null` if the data can be erased.',
  })
  async erasureBlockedReason(@Root() company: Company, @Ctx() { loaders }: Context): Promise<string | null> {
    // For most companies, the columns of the company are enough to reject the erasure, so load keys only for others.
    const [companyError] = checkErasable(company, false);
    const [userError] = companyError
      ? [companyError]
      : checkErasable(company, await loaders.hasUnendedKey.load(company.id));
    return userError?.message ?? null;
  }
}
