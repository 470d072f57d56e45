import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { findCompany } from '../../companies/companies/companies.service.ts';
import { CompanyPayload } from '../../companies/companies/companies.types.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import type { Context } from '../../../platform/context/context.ts';
import {
  AllowRoles,
  LimitsAttempts,
  RequiresPermission,
  OncePerRequest,
  Public,
  RequiresScopes,
} from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Role, getViewerAs } from '../../../platform/auth/viewer.ts';
import { AccountPayload } from '../accounts/accounts.types.ts';
import { confirmEmail, resendConfirmation } from '../accounts/email-confirmation.service.ts';
import { checkRelease } from './release.rules.ts';
import { releaseCompany } from './release.service.ts';
import { signUp } from './sign-up.service.ts';
import { SignUpInput, SignUpPayload } from './sign-up.types.ts';

@Resolver(() => Company)
export class SignUpResolver {
  @Public()
  @LimitsAttempts()
  @OncePerRequest('signUp')
  @Mutation(() => SignUpPayload, { description: 'Signs up a company, which then logs in.' })
  async signUp(
    @Arg('input', () => SignUpInput, { description: 'The company.' }) input: SignUpInput,
    @Ctx() context: Context,
  ): Promise<SignUpPayload> {
    await signUp(context, input);
    return { message: 'Signed up successfully. Please log in.' };
  }

  @Public()
  @OncePerRequest('link')
  @Mutation(() => AccountPayload, {
    description:
      'Confirms an email with the link that was mailed to it. While the link works, opening it again changes nothing more.',
  })
  async confirmEmail(
    @Arg('token', () => String, { description: "The link's token, from the fragment of its address." }) token: string,
    @Ctx() { db, now }: Context,
  ): Promise<AccountPayload> {
    const isNew = await confirmEmail(db, token, now);
    return { message: isNew ? 'Your email address is confirmed.' : 'Already confirmed: there is nothing left to do.' };
  }

  @AllowRoles(Role.Customer)
  @LimitsAttempts()
  @Mutation(() => AccountPayload, { description: 'Mails the confirmation link again.' })
  async resendConfirmation(@Ctx() context: Context): Promise<AccountPayload> {
    const isSent = await resendConfirmation(context, getViewerAs(context.viewer, Role.Customer).companyId);
    const message = isSent ? 'The link was sent. Check your mailbox.' : 'Your email is already confirmed.';
    return { message };
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.COMPANIES_WRITE)
  @LimitsAttempts()
  @RequiresPermission(Permission.COMPANIES)
  @Mutation(() => AccountPayload, { description: "Mails a company's confirmation link again." })
  async resendCompanyConfirmation(
    @Arg('companyId', () => ID, { description: 'UUID of the company.' }) companyId: string,
    @Ctx() context: Context,
  ): Promise<AccountPayload> {
    const isSent = await resendConfirmation(context, companyId);
    return {
      message: isSent ? 'The link was sent to the company.' : 'The email of this company is already confirmed.',
    };
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.COMPANIES_WRITE)
  @RequiresPermission(Permission.COMPANIES)
  @Mutation(() => CompanyPayload, {
    description: 'Frees the email and domain of a company that never confirmed its email and has no APPROVED key.',
  })
  async releaseCompany(
    @Arg('companyId', () => ID, { description: 'UUID of the company.' }) companyId: string,
    @Ctx() { db, viewer, now }: Context,
  ): Promise<CompanyPayload> {
    await releaseCompany(db, companyId, getViewerAs(viewer, Role.Admin).administratorId, now);
    return { message: 'The email and the domain are free again.', company: await findCompany(db.manager, companyId) };
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Why it cannot be freed with `releaseCompany`, as a sentence for people; null when it can.',
  })
  async releaseRefusal(@Root() company: Company, @Ctx() { loaders }: Context): Promise<string | null> {
    // most are refused for what they are themselves
    const [refusal] = checkRelease(company, false);
    const [problem] = refusal ? [refusal] : checkRelease(company, await loaders.hasApprovedKey.load(company.id));
    return problem?.message ?? null;
  }
}
