import { Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { CompanyRight } from '../../../platform/auth/company-rights.rules.ts';
import {
  RequiresStepUp,
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
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import { getCurrentLogin } from '../accounts/accounts.service.ts';
import { AccountPayload } from '../accounts/accounts.types.ts';
import { withCodeLimit, unlockLogin } from './code-attempts.service.ts';
import { SecondFactor } from './second-factor.entity.ts';
import * as factors from './second-factor.service.ts';
import {
  StartSecondFactorSetupPayload,
  CompleteSecondFactorSetupInput,
  CompleteSecondFactorSetupPayload,
  RegenerateRecoveryCodesPayload,
  UnlockLoginInput,
} from './second-factor.types.ts';

@Resolver(() => Administrator)
export class SecondFactorResolver {
  @AllowRoles(Role.Customer, Role.Admin, Role.Enrolling)
  @RequiresCompanyRight(CompanyRight.OWN)
  @Query(() => SecondFactor, {
    nullable: true,
    description: 'The two-step login of the account. `null` if it is off.',
  })
  secondFactor(@Ctx() { db, viewer }: Context): Promise<SecondFactor | null> {
    return factors.findSecondFactor(db.manager, getCurrentLogin(viewer).account);
  }

  @AllowRoles(Role.Customer, Role.Admin, Role.Enrolling)
  @RequiresCompanyRight(CompanyRight.OWN)
  @RequiresPermission(Permission.OWN)
  @RequiresStepUp()
  @Mutation(() => StartSecondFactorSetupPayload, {
    description:
      'Creates the secret of a two-step login. `completeSecondFactorSetup` then turns it on. Replaces an earlier unconfirmed secret.',
  })
  async startSecondFactorSetup(@Ctx() context: Context): Promise<StartSecondFactorSetupPayload> {
    const secret = await factors.startSecondFactorSetup(context, getCurrentLogin(context.viewer).account);
    return { message: 'Enter the code that your authenticator app shows.', ...secret };
  }

  @AllowRoles(Role.Customer, Role.Admin, Role.Enrolling)
  @RequiresCompanyRight(CompanyRight.OWN)
  @RequiresPermission(Permission.OWN)
  @LimitsAttempts()
  @OncePerRequest('identity')
  @Mutation(() => CompleteSecondFactorSetupPayload, {
    description:
      'Turns on the two-step login with the first code of the authenticator app. The account is notified by email.',
  })
  async completeSecondFactorSetup(
    @Input(() => CompleteSecondFactorSetupInput) { code }: CompleteSecondFactorSetupInput,
    @Ctx() context: Context,
  ): Promise<CompleteSecondFactorSetupPayload> {
    const { account } = getCurrentLogin(context.viewer);
    const recoveryCodes = await withCodeLimit(context, account, code, () =>
      factors.completeSecondFactorSetup(context, account, code),
    );
    return { message: 'Two-step login is on.', recoveryCodes };
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.OWN)
  @RequiresPermission(Permission.OWN)
  @RequiresStepUp()
  @Mutation(() => AccountPayload, { description: 'Turns off the two-step login. The account is notified by email.' })
  async removeSecondFactor(@Ctx() context: Context): Promise<AccountPayload> {
    await factors.removeSecondFactor(context, getCurrentLogin(context.viewer).account);
    return { message: 'Two-step login is off.' };
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.OWN)
  @RequiresPermission(Permission.OWN)
  @RequiresStepUp()
  @Mutation(() => RegenerateRecoveryCodesPayload, {
    description: 'Creates new recovery codes. The previous ones stop working.',
  })
  async regenerateRecoveryCodes(@Ctx() context: Context): Promise<RegenerateRecoveryCodesPayload> {
    const recoveryCodes = await factors.regenerateRecoveryCodes(context, getCurrentLogin(context.viewer).account);
    return { message: 'These are your new recovery codes.', recoveryCodes };
  }

  @Public()
  @OncePerRequest('link')
  @Mutation(() => AccountPayload, {
    description: 'Resets the count of wrong codes with the link that was emailed when the daily limit was reached.',
  })
  async unlockLogin(
    @Input(() => UnlockLoginInput) { token }: UnlockLoginInput,
    @Ctx() context: Context,
  ): Promise<AccountPayload> {
    await unlockLogin(context, token);
    return { message: 'You can log in again.' };
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether the portal requires a two-step login that the administrator has not turned on. Until then, a session can only turn it on.',
  })
  async mustAddSecondFactor(@Root() { id }: Administrator, @Ctx() { config, db }: Context): Promise<boolean> {
    return config.requireAdminSecondFactor && !(await factors.findSecondFactor(db.manager, { administratorId: id }));
  }
}
