import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../shared/context.ts';
import { Guarded, Limited, Needs, OncePerRequest, Public } from '../shared/guards.ts';
import { Right } from '../shared/rights.rules.ts';
import { Role } from '../shared/viewer.ts';
import { loginOf } from '../accounts/accounts.service.ts';
import { AccountPayload } from '../accounts/accounts.types.ts';
import { changePassword } from './password-change.service.ts';
import { requestPasswordReset, resetPassword } from './password-reset.service.ts';
import { ChangePasswordInput, ResetPasswordInput } from './passwords.types.ts';

@Resolver()
export class PasswordsResolver {
  @Public()
  @Limited()
  @OncePerRequest('reset')
  @Mutation(() => AccountPayload, {
    description: 'Mails a link to set a new password. The answer is the same whether or not the email has an account.',
  })
  async requestPasswordReset(
    @Arg('email', () => String, { description: 'The email of the account.' }) email: string,
    @Ctx() context: Context,
  ): Promise<AccountPayload> {
    await requestPasswordReset(context, email);
    return { message: 'If this email has an account, a link to set a new password is on its way.' };
  }

  @Public()
  @OncePerRequest('link')
  @Mutation(() => AccountPayload, {
    description: 'Sets a new password with a mailed link, and ends every session and API token of the account.',
  })
  async resetPassword(
    @Arg('input', () => ResetPasswordInput, { description: 'The link and the new password.' })
    input: ResetPasswordInput,
    @Ctx() context: Context,
  ): Promise<AccountPayload> {
    await resetPassword(context, input);
    return { message: 'Your new password is set. Please log in.' };
  }

  @Guarded(Role.Customer)
  @Limited()
  @OncePerRequest('identity')
  @Mutation(() => AccountPayload, {
    description: "Changes the company's password, and ends all its other sessions at once.",
  })
  async changePassword(
    @Arg('input', () => ChangePasswordInput, { description: 'The passwords.' }) input: ChangePasswordInput,
    @Ctx() context: Context,
  ): Promise<AccountPayload> {
    const { account, sessionId } = loginOf(context.viewer);
    await changePassword(context, account, sessionId, input);
    return { message: 'Password updated successfully.' };
  }

  @Guarded(Role.Admin)
  @Limited()
  @Needs(Right.OWN)
  @OncePerRequest('identity')
  @Mutation(() => AccountPayload, {
    description: "Changes the administrator's password, and ends all their other sessions at once.",
  })
  async changeAdministratorPassword(
    @Arg('input', () => ChangePasswordInput, { description: 'The passwords.' }) input: ChangePasswordInput,
    @Ctx() context: Context,
  ): Promise<AccountPayload> {
    const { account, sessionId } = loginOf(context.viewer);
    await changePassword(context, account, sessionId, input);
    return { message: 'Password updated successfully.' };
  }
}
