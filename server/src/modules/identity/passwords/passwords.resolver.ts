import { Ctx, Mutation, Resolver } from 'type-graphql';
import { CompanyRight } from '../../../platform/auth/company-rights.rules.ts';
import {
  AllowRoles,
  LimitsAttempts,
  RequiresPermission,
  OncePerRequest,
  Public,
  RequiresCompanyRight,
} from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Role } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';
import { getCurrentLogin } from '../accounts/accounts.service.ts';
import { AccountPayload } from '../accounts/accounts.types.ts';
import { changePassword } from './password-change.service.ts';
import { requestPasswordReset, resetPassword } from './password-reset.service.ts';
import {
  ChangePasswordInput,
  ResetPasswordInput,
  ChangeAdministratorPasswordInput,
  RequestPasswordResetInput,
} from './passwords.types.ts';

@Resolver()
export class PasswordsResolver {
  @Public()
  @LimitsAttempts()
  @OncePerRequest('reset')
  @Mutation(() => AccountPayload, {
    description:
      'Emails a link to set a new password. The response is the same whether or not the email has an account.',
  })
  async requestPasswordReset(
    @Input(() => RequestPasswordResetInput) { email }: RequestPasswordResetInput,
    @Ctx() context: Context,
  ): Promise<AccountPayload> {
    await requestPasswordReset(context, email);
    const message = context.config.smtpUrl
      ? 'If this email has an account, a link to set a new password is on its way.'
      : "This portal can't send email yet. If this email has an account, ask the seller for the link to set a new password.";
    return { message };
  }

  @Public()
  @OncePerRequest('link')
  @Mutation(() => AccountPayload, {
    description:
      'Sets a new password with an emailed link. Ends all sessions of the account, and revokes the API tokens that the person created.',
  })
  async resetPassword(
    @Input(() => ResetPasswordInput) input: ResetPasswordInput,
    @Ctx() context: Context,
  ): Promise<AccountPayload> {
    await resetPassword(context, input);
    return { message: 'Your new password is set. Please log in.' };
  }

  @AllowRoles(Role.Customer)
  @RequiresCompanyRight(CompanyRight.OWN)
  @LimitsAttempts()
  @OncePerRequest('identity')
  @Mutation(() => AccountPayload, {
    description: "Changes the caller's own password and immediately ends the caller's other sessions.",
  })
  async changePassword(
    @Input(() => ChangePasswordInput) input: ChangePasswordInput,
    @Ctx() context: Context,
  ): Promise<AccountPayload> {
    const { account, sessionId } = getCurrentLogin(context.viewer);
    await changePassword(context, account, sessionId, input);
    return { message: 'Password updated successfully.' };
  }

  @AllowRoles(Role.Admin)
  @LimitsAttempts()
  @RequiresPermission(Permission.OWN)
  @OncePerRequest('identity')
  @Mutation(() => AccountPayload, {
    description: "Changes the administrator's password and immediately ends their other sessions.",
  })
  async changeAdministratorPassword(
    @Input(() => ChangeAdministratorPasswordInput) input: ChangeAdministratorPasswordInput,
    @Ctx() context: Context,
  ): Promise<AccountPayload> {
    const { account, sessionId } = getCurrentLogin(context.viewer);
    await changePassword(context, account, sessionId, input);
    return { message: 'Password updated successfully.' };
  }
}
