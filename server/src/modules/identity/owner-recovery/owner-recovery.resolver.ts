import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { CompanyRight } from '../../../platform/auth/company-rights.rules.ts';
import {
  AllowRoles,
  LimitsAttempts,
  OncePerRequest,
  Public,
  RequiresCompanyRight,
  RequiresPermission,
  RequiresStepUp,
} from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { getViewerAs, Role } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { AccountPayload } from '../accounts/accounts.types.ts';
import { getMemberName, getTeamActor } from '../members/members.service.ts';
import { OwnerRecovery } from './owner-recovery.entity.ts';
import { getRecoveryState, RecoveryState } from './owner-recovery.rules.ts';
import * as recoveries from './owner-recovery.service.ts';
import {
  AcceptOwnerRecoveryInput,
  CancelOwnerRecoveryInput,
  CancelOwnerRecoveryPayload,
  ObjectToOwnerRecoveryInput,
  ObjectToOwnerRecoveryPayload,
  OwnerRecoveryLink,
  StartOwnerRecoveryInput,
  StartOwnerRecoveryPayload,
} from './owner-recovery.types.ts';

const isAdministrator = ({ viewer }: Context) => viewer.role === Role.Admin;

@Resolver()
export class OwnerRecoveryResolver {
  @Public()
  @Query(() => OwnerRecoveryLink, {
    nullable: true,
    description:
      'The owner recovery that an emailed link belongs to. `null` if the link is unknown, was used or has expired, or if a member objected or an administrator cancelled the recovery.',
  })
  ownerRecoveryLink(
    @Arg('token', { description: "The link's token, from the fragment of its address." }) token: string,
    @Ctx() context: Context,
  ): Promise<OwnerRecoveryLink | null> {
    return recoveries.readRecoveryLink(context, token);
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.COMPANIES)
  @RequiresStepUp()
  @Mutation(() => StartOwnerRecoveryPayload, {
    description:
      'Starts the recovery of a company that lost its only owner. Every member is notified by email and can object. After 72 hours, the emailed link works for another 72 hours, and makes the holder of the email an owner. Only one recovery of a company can be open.',
  })
  async startOwnerRecovery(
    @Input(() => StartOwnerRecoveryInput) input: StartOwnerRecoveryInput,
    @Ctx() context: Context,
  ): Promise<StartOwnerRecoveryPayload> {
    const { administratorId } = getViewerAs(context.viewer, Role.Admin);
    const recovery = await recoveries.startOwnerRecovery(context, administratorId, input);
    return { message: 'Owner recovery started. The members of the company are notified.', recovery };
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.COMPANIES)
  @Mutation(() => CancelOwnerRecoveryPayload, {
    description: 'Cancels an open owner recovery, so that its link never works. The members are notified by email.',
  })
  async cancelOwnerRecovery(
    @Input(() => CancelOwnerRecoveryInput) { recoveryId }: CancelOwnerRecoveryInput,
    @Ctx() context: Context,
  ): Promise<CancelOwnerRecoveryPayload> {
    const recovery = await recoveries.cancelOwnerRecovery(context, recoveryId);
    return { message: 'Owner recovery cancelled.', recovery };
  }

  @AllowRoles(Role.Customer)
  @RequiresCompanyRight(CompanyRight.OWN)
  @Mutation(() => ObjectToOwnerRecoveryPayload, {
    description:
      'Objects to the open owner recovery of your company, which ends it permanently. Every member can object. All members, the recipient of the link and the administrator who started the recovery are notified by email.',
  })
  async objectToOwnerRecovery(
    @Input(() => ObjectToOwnerRecoveryInput) { recoveryId }: ObjectToOwnerRecoveryInput,
    @Ctx() context: Context,
  ): Promise<ObjectToOwnerRecoveryPayload> {
    const recovery = await recoveries.objectToOwnerRecovery(context, getTeamActor(context.viewer), recoveryId);
    return { message: 'You have objected. The link no longer works.', recovery };
  }

  @Public()
  @LimitsAttempts()
  @OncePerRequest('link')
  @Mutation(() => AccountPayload, {
    description:
      'Makes the holder of the link of an owner recovery an owner of the company. A member keeps the login. Any other person becomes a member with this name and password.',
  })
  async acceptOwnerRecovery(
    @Input(() => AcceptOwnerRecoveryInput) input: AcceptOwnerRecoveryInput,
    @Ctx() context: Context,
  ): Promise<AccountPayload> {
    await recoveries.acceptOwnerRecovery(context, input);
    return { message: 'You are now an owner. Please log in.' };
  }
}

@Resolver(() => Company)
export class CompanyRecoveryResolver {
  @FieldResolver(() => OwnerRecovery, {
    nullable: true,
    description: 'The newest owner recovery. `null` if there is none, or if it ended more than 30 days ago.',
  })
  ownerRecovery(@Root() { id }: Company, @Ctx() { loaders }: Context): Promise<OwnerRecovery | null> {
    return loaders.ownerRecovery.load(id);
  }
}

@Resolver(() => OwnerRecovery)
export class OwnerRecoveryFieldsResolver {
  @FieldResolver(() => RecoveryState, { description: 'The state at the time of the response.' })
  state(@Root() recovery: OwnerRecovery, @Ctx() { now }: Context): RecoveryState {
    return getRecoveryState(recovery, now);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The name of the administrator who started the recovery. `null` for an unknown administrator, and for companies.',
  })
  async startedBy(@Root() { administratorId }: OwnerRecovery, @Ctx() context: Context): Promise<string | null> {
    if (!isAdministrator(context)) return null;
    return (await context.loaders.administrator.load(administratorId))?.name ?? null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The member who accepted the recovery or objected to it: the name, or else the email. Administrators also see the company. `null` in all other states.',
  })
  async endedBy(@Root() { memberId, companyId }: OwnerRecovery, @Ctx() context: Context): Promise<string | null> {
    const { loaders } = context;
    const member = memberId && (await loaders.member.load(memberId));
    if (!member) return null;
    const name = getMemberName(member);
    return isAdministrator(context) ? `${name} (${(await loaders.company.load(companyId))?.name})` : name;
  }
}
