import { Field, ID, ObjectType } from 'type-graphql';
import { Role } from '../../../platform/auth/viewer.ts';
import type { Context, Loaders } from '../../../platform/context/context.ts';
import { CompanyRole } from './company-roles.rules.ts';
import type { Member } from './member.entity.ts';

@ObjectType({ description: 'A current or former member of a company.', simpleResolvers: true })
export class MemberReference {
  @Field(() => ID, { description: 'UUID.' })
  id: string;

  @Field(() => String, { nullable: true, description: 'Name. `null` for a member who has not entered it.' })
  name: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When the person left or was removed. `null` for current members.',
  })
  leftAt: Date | null;
}

@ObjectType({ description: 'The member who created an API token or a webhook.', simpleResolvers: true })
export class IntegrationCreator extends MemberReference {
  @Field({
    description:
      'Whether the member is a current owner. Other creators can no longer manage the record, but may know its secret.',
  })
  isOwner: boolean;
}

/** Loads the member who created an API token or a webhook. Returns `null` for a record of an administrator. */
export async function loadIntegrationCreator(
  loaders: Loaders,
  memberId: string | null,
): Promise<IntegrationCreator | null> {
  const member = memberId === null ? null : await loaders.member.load(memberId);
  return member && { ...toMemberReference(member), isOwner: !member.disabledAt && member.role === CompanyRole.OWNER };
}

/**
 * Loads the member who is stored with a record. Returns `null` if the record names no member, or if the member was
 * erased.
 */
export async function loadMemberReference(loaders: Loaders, memberId: string | null): Promise<MemberReference | null> {
  const member = memberId === null ? null : await loaders.member.load(memberId);
  return member && toMemberReference(member);
}

const toMemberReference = ({ id, name, disabledAt }: Member): MemberReference => ({ id, name, leftAt: disabledAt });

/**
 * Loads the name of the member who made a change. For administrators, the name includes the company: "Asha (Acme)".
 * Returns `null` if no member made the change, or if the member has no name.
 */
export async function loadActorName(
  { loaders, viewer }: Pick<Context, 'loaders' | 'viewer'>,
  memberId: string | null,
): Promise<string | null> {
  const member = memberId === null ? null : await loaders.member.load(memberId);
  if (!member?.name || viewer.role !== Role.Admin) return member?.name ?? null;
  return `${member.name} (${(await loaders.company.load(member.companyId))!.name})`;
}
