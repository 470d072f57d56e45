import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../shared/context.ts';
import { Guarded, Public } from '../shared/guards.ts';
import { Role, viewerAs } from '../shared/viewer.ts';
import * as accounts from './accounts.service.ts';
import {
  AccountPayload,
  AdministratorInput,
  AdministratorPayload,
  ChangePasswordInput,
  ResetPasswordInput,
} from './accounts.types.ts';

@Resolver()
export class AccountsResolver {
  @Public()
  @Mutation(() => AccountPayload, { description: 'Confirms an email with the link that was mailed to it.' })
  async confirmEmail(
    @Arg('token', () => String, { description: "The link's token, from the fragment of its address." }) token: string,
    @Ctx() { db, now }: Context,
  ): Promise<AccountPayload> {
    await accounts.confirmEmail(db, token, now);
    return { message: 'Your email address is confirmed.' };
  }

  @Guarded(Role.Customer)
  @Mutation(() => AccountPayload, { description: 'Mails the link that confirms the email again.' })
  async resendConfirmation(@Ctx() { db, viewer, config, limits, now, address }: Context): Promise<AccountPayload> {
    const { companyId } = viewerAs(viewer, Role.Customer);
    await limits.resetMail(companyId, address);
    const isSent = await accounts.resendConfirmation(db, companyId, config.publicUrl, now);
    const message = isSent ? 'The link was sent. Look into your mailbox.' : 'Your email is confirmed already.';
    return { message };
  }

  @Public()
  @Mutation(() => AccountPayload, {
    description: 'Mails a link to set a new password. The answer is the same whether or not the email has an account.',
  })
  async requestPasswordReset(
    @Arg('email', () => String, { description: 'The email of the account.' }) email: string,
    @Ctx() context: Context,
  ): Promise<AccountPayload> {
    await accounts.requestPasswordReset(context, email, context);
    return { message: 'If this email has an account, a link to set a new password is on its way.' };
  }

  @Public()
  @Mutation(() => AccountPayload, {
    description: 'Sets a new password with a mailed link, and ends every session of the account.',
  })
  async resetPassword(
    @Arg('input', () => ResetPasswordInput, { description: 'The link and the new password.' })
    input: ResetPasswordInput,
    @Ctx() context: Context,
  ): Promise<AccountPayload> {
    await accounts.resetPassword(context, input, context.now);
    return { message: 'Your new password is set. Please log in.' };
  }

  @Guarded(Role.Customer)
  @Mutation(() => AccountPayload, {
    description: "Changes the company's password, and ends all its other sessions at once.",
  })
  async changePassword(
    @Arg('input', () => ChangePasswordInput, { description: 'The passwords.' }) input: ChangePasswordInput,
    @Ctx() context: Context,
  ): Promise<AccountPayload> {
    const { companyId, sessionId } = viewerAs(context.viewer, Role.Customer);
    await accounts.changePassword(context, { companyId }, sessionId, input, context);
    return { message: 'Password updated successfully.' };
  }

  @Guarded(Role.Admin)
  @Mutation(() => AccountPayload, {
    description: "Changes the administrator's password, and ends all other sessions at once.",
  })
  async changeAdministratorPassword(
    @Arg('input', () => ChangePasswordInput, { description: 'The passwords.' }) input: ChangePasswordInput,
    @Ctx() context: Context,
  ): Promise<AccountPayload> {
    const { administratorId, sessionId } = viewerAs(context.viewer, Role.Admin);
    await accounts.changePassword(context, { administratorId }, sessionId, input, context);
    return { message: 'Password updated successfully.' };
  }

  @Guarded(Role.Admin)
  @Mutation(() => AdministratorPayload, { description: "Changes the administrator's own name and email." })
  async updateAdministrator(
    @Arg('input', () => AdministratorInput, { description: 'The details.' }) input: AdministratorInput,
    @Ctx() { db, viewer }: Context,
  ): Promise<AdministratorPayload> {
    const { administratorId } = viewerAs(viewer, Role.Admin);
    const administrator = await accounts.updateAdministrator(db, administratorId, input);
    return { message: 'Profile updated successfully!', administrator };
  }
}
