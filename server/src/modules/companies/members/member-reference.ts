import { Field, ID, ObjectType } from 'type-graphql';
import { Role } from '../../../platform/auth/viewer.ts';
import type { Context, Loaders } from '../../../platform/context/context.ts';

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

/**
 * Loads the member who is stored with a record. Returns `null` if the record names no member, or if the member was
 * erased.
 */
export async function loadMemberReference(loaders: Loaders, memberId: string | null): Promise<MemberReference | null> {
  const member = memberId === null ? null : await loaders.member.load(memberId);
  return member && { id: member.id, name: member.name, leftAt: member.disabledAt };
}

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
