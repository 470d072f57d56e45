import type { EntityManager, ObjectLiteral } from 'typeorm';
import {
  createEntityReader,
  createNamedStatement,
} from '../../../platform/database/prepared-statements/named-statements.ts';
import { createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { Member } from '../../companies/members/member.entity.ts';
import { MAX_LISTED_MEMBERS } from './members.rules.ts';

// The statement also reads the company. The result therefore distinguishes an unknown id from a company without
// members, and the field resolvers of the members need no further statement.
const readCompanyMemberRows = createNamedStatement<ObjectLiteral & { hasMember: boolean; hasSecondFactor: boolean }>(
  (columns) =>
    `select ${columns(Company, 'company', 'company.')}, ${columns(Member, 'member', 'member.')},
       member.id is not null as "hasMember",
       exists (select from second_factors where account_id = member.id and added_at is not null) as "hasSecondFactor"
     from companies company left join members member on member.company_id = company.id
     where company.id = $1
     order by member.disabled_at desc nulls first, member.created_at, member.id limit ${MAX_LISTED_MEMBERS}`,
);

/** A company and the members whom administrators see. */
interface CompanyMembers {
  company: Company;
  members: Member[];
  idsWithSecondFactor: ReadonlySet<string>;
}

/**
 * Reads the current members of a company, oldest first, and then the former members, most recent departure first. Reads
 * at most `MAX_LISTED_MEMBERS`. Throws NOT_FOUND for an unknown company.
 */
export async function readMembersOfCompany(db: EntityManager, companyId: string): Promise<CompanyMembers> {
  const rows = await readCompanyMemberRows(db, companyId);
  if (!rows.length) throw createNotFoundError('company');
  const toMember = createEntityReader(db, Member, 'member.');
  const memberRows = rows.filter(({ hasMember }) => hasMember);
  return {
    company: createEntityReader(db, Company, 'company.')(rows[0]!),
    members: memberRows.map(toMember),
    idsWithSecondFactor: new Set(
      memberRows.filter(({ hasSecondFactor }) => hasSecondFactor).map((row) => toMember(row).id),
    ),
  };
}
