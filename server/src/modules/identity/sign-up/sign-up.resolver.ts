import { Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { CompanyRight } from '../../../platform/auth/company-rights.rules.ts';
import {
  AllowRoles,
  LimitsAttempts,
  RequiresPermission,
  OncePerRequest,
  Public,
  RequiresScopes,
  RequiresCompanyRight,
} from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { getAdministratorId, Role, getViewerAs } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';
import { findCompany } from '../../companies/companies/companies.service.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { AccountPayload } from '../accounts/accounts.types.ts';
import { confirmEmail, resendConfirmation } from '../accounts/email-confirmation.service.ts';
import { checkRelease } from './release.rules.ts';
import { releaseCompany } from './release.service.ts';
import { signUp } from './sign-up.service.ts';
import {
  SignUpInput,
  SignUpPayload,
  ConfirmEmailInput,
  ReleaseCompanyInput,
  ReleaseCompanyPayload,
  ResendCompanyConfirmationInput,
} from './sign-up.types.ts';

@Resolver(() => Company)
export class SignUpResolver {
  @Public()
  @LimitsAttempts()
  @OncePerRequest('signUp')
  @Mutation(() => SignUpPayload, { description: 'Signs up a company. It can then log in.' })
  async signUp(@Input(() => SignUpInput) input: SignUpInput, @Ctx() context: Context): Promise<SignUpPayload> {
    await signUp(context, input);
    return { message: 'Signed up successfully. Please log in.' };
  }

  @Public()
  @OncePerRequest('link')
  @Mutation(() => AccountPayload, {
    description:
      'Confirms an email with the token of its confirmation link. A repeated confirmation with a valid link changes nothing.',
  })
  async confirmEmail(
    @Input(() => ConfirmEmailInput) { token }: ConfirmEmailInput,
    @Ctx() { db, now }: Context,
  ): Promise<AccountPayload> {
    const isNew = await confirmEmail(db, token, now);
    return { message: isNew ? 'Your email address is confirmed.' : 'Already confirmed: there is nothing left to do.' };
  }

  @AllowRoles(Role.Customer)
  @RequiresCompanyRight(CompanyRight.OWN)
  @LimitsAttempts()
  @Mutation(() => AccountPayload, { description: 'Emails a new confirmation link.' })
  async resendConfirmation(@Ctx() context: Context): Promise<AccountPayload> {
    const { companyId, memberId } = getViewerAs(context.viewer, Role.Customer);
    const isSent = await resendConfirmation(context, companyId, memberId);
    if (!isSent) return { message: 'Your email is already confirmed.' };
    const message = context.config.smtpUrl
      ? 'The link was sent. Check your mailbox.'
      : "This portal can't send email yet. Ask the seller for the link.";
    return { message };
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.COMPANIES_WRITE)
  @LimitsAttempts()
  @RequiresPermission(Permission.COMPANIES)
  @Mutation(() => AccountPayload, { description: 'Emails a new confirmation link to a company.' })
  async resendCompanyConfirmation(
    @Input(() => ResendCompanyConfirmationInput) { companyId }: ResendCompanyConfirmationInput,
    @Ctx() context: Context,
  ): Promise<AccountPayload> {
    const isSent = await resendConfirmation(context, companyId, null);
    if (!isSent) return { message: 'The email of this company is already confirmed.' };
    const message = context.config.smtpUrl
      ? 'The link was sent to the company.'
      : 'The link was saved to DATA_DIR/mail.';
    return { message };
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.COMPANIES_WRITE)
  @RequiresPermission(Permission.COMPANIES)
  @Mutation(() => ReleaseCompanyPayload, {
    description: 'Releases the email and domain of a company that never confirmed its email and has no APPROVED key.',
  })
  async releaseCompany(
    @Input(() => ReleaseCompanyInput) { companyId }: ReleaseCompanyInput,
    @Ctx() { db, viewer, now }: Context,
  ): Promise<ReleaseCompanyPayload> {
    await releaseCompany(db, companyId, getAdministratorId(viewer), now);
    return {
      message: 'The email and the domain are available again.',
      company: await findCompany(db.manager, companyId),
    };
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The reason why `releaseCompany` would be rejected, as a sentence. `null` if the company can be released.',
  })
  async releaseRefusal(@Root() company: Company, @Ctx() { loaders }: Context): Promise<string | null> {
    const [hasConfirmedMember, hasApprovedKey] = await Promise.all([
      loaders.hasConfirmedMember.load(company.id),
      loaders.hasApprovedKey.load(company.id),
    ]);
    const [userError] = checkRelease(company, { hasConfirmedMember, hasApprovedKey });
    return userError?.message ?? null;
  }
}
