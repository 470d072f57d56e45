import { type EntityManager, In, IsNull, type ObjectLiteral } from 'typeorm';
import type { CompanyRight } from '../../../platform/auth/company-rights.rules.ts';
import { assertCompanyRights } from '../../../platform/auth/viewer.ts';
import {
  type ColumnBuilder,
  createEntityReader,
  createNamedStatement,
  type NamedStatement,
} from '../../../platform/database/prepared-statements/named-statements.ts';
import { normalizeLoginName } from '../../../platform/kernel/login-name.rules.ts';
import { isUniqueViolation } from '../../../platform/kernel/system-errors.ts';
import { Company } from '../companies/company.entity.ts';
import { COMPANY_ROLES, CompanyRole } from './company-roles.rules.ts';
import { LoginEmail } from './login-email.entity.ts';
import { Member } from './member.entity.ts';

/** A member, including the company as an entity. */
export type MemberOfCompany = Member & { company: Company };

const buildMemberSql =
  (condition: string, lock = '') =>
  (columns: ColumnBuilder): string => {
    const selectedColumns = `${columns(Member, 'member', 'member.')}, ${columns(Company, 'company', 'company.')}`;
    return `select ${selectedColumns} from members member join companies company on company.id = member.company_id
      ${condition} ${lock}`;
  };

/** Creates a function that returns the first row of a statement of `buildMemberSql`, or `null` if there is no row. */
const createMemberReader =
  (statement: NamedStatement<ObjectLiteral>) =>
  async (db: EntityManager, parameter: string): Promise<MemberOfCompany | null> => {
    const [row] = await statement(db, parameter);
    if (!row) return null;
    const company = createEntityReader(db, Company, 'company.')(row);
    return Object.assign(createEntityReader(db, Member, 'member.')(row), { company });
  };

const BY_EMAIL_SQL = 'join login_emails held on held.member_id = member.id where held.email_normal = $1';
const BY_ID_SQL = 'where member.id = $1';

const readMember = createMemberReader(createNamedStatement(buildMemberSql(BY_ID_SQL)));
const readMemberByEmail = createMemberReader(createNamedStatement(buildMemberSql(BY_EMAIL_SQL)));
const readContact = createMemberReader(
  createNamedStatement(buildMemberSql('where member.company_id = $1 and member.is_contact')),
);
const lockMemberAndCompany = createMemberReader(
  createNamedStatement(buildMemberSql(BY_ID_SQL, 'for update of company, member')),
);
const lockMemberAndShareCompany = createMemberReader(
  createNamedStatement(buildMemberSql(BY_ID_SQL, 'for share of company for update of member')),
);

/** SQL condition: a current or former member of the row `company` confirmed an email. */
export const HAS_CONFIRMED_MEMBER_SQL = `exists (select 1 from members where members.company_id = company.id
  and (members.email_confirmed_at is not null or members.confirmed_email is not null))`;

const readConfirmedCompanies = createNamedStatement<{ id: string }>(
  `select company.id from companies company where company.id = any($1) and ${HAS_CONFIRMED_MEMBER_SQL}`,
);

/** Finds a current or former member and the company. Throws for an unknown id. */
export async function findMember(db: EntityManager, id: string): Promise<MemberOfCompany> {
  const member = await readMember(db, id);
  if (!member) throw new Error(`There is no member ${id}.`);
  return member;
}

/** Finds the member who logs in with this email. Compares normalized emails. Returns `null` if there is none. */
export const findMemberByEmail = (db: EntityManager, email: string): Promise<MemberOfCompany | null> =>
  readMemberByEmail(db, normalizeLoginName(email));

/** Finds the member of a company who logs in with this email. Returns `null` if there is none. */
export async function findMemberOfCompany(db: EntityManager, companyId: string, email: string): Promise<Member | null> {
  const member = await findMemberByEmail(db, email);
  return member?.companyId === companyId ? member : null;
}

/**
 * Finds the contact of a company: the owner whose email is the email of the company. Throws if the company has no
 * contact. Only a released company can have none.
 */
export async function findContact(db: EntityManager, companyId: string): Promise<MemberOfCompany> {
  const contact = await readContact(db, companyId);
  if (!contact) throw new Error(`The company ${companyId} has no contact.`);
  return contact;
}

/** Locks a member and the company for update. Returns `null` for an unknown id. */
export const lockMember = (tx: EntityManager, id: string): Promise<MemberOfCompany | null> =>
  lockMemberAndCompany(tx, id);

/** Locks a member for update and the company for share, so that concurrent logins of a team do not block each other. */
export const lockMemberForLogin = (tx: EntityManager, id: string): Promise<MemberOfCompany | null> =>
  lockMemberAndShareCompany(tx, id);

const readRoleForShare = createNamedStatement<{ role: CompanyRole }>(
  `select member.role from members member join companies company on company.id = member.company_id
   where member.id = $1 and member.disabled_at is null for share of company for share of member`,
);

/**
 * Throws FORBIDDEN if a member no longer has a right. Waits for a concurrent change of the role, and blocks later
 * changes until the caller commits.
 */
export async function assertMemberRight(tx: EntityManager, memberId: string, right: CompanyRight): Promise<void> {
  const [member] = await readRoleForShare(tx, memberId);
  assertCompanyRights(member ? COMPANY_ROLES[member.role].rights : [], right, []);
}

/** Returns the ids of the companies with a current or former member who confirmed an email. */
export async function loadCompaniesWithConfirmedMember(
  db: EntityManager,
  companyIds: readonly string[],
): Promise<Set<string>> {
  const rows = await readConfirmedCompanies(db, companyIds);
  return new Set(rows.map(({ id }) => id));
}

/** Lists the current members of a company with one of these roles, oldest first. */
export const listMembersWithRole = (
  db: EntityManager,
  companyId: string,
  roles: readonly CompanyRole[],
): Promise<Member[]> =>
  db.find(Member, {
    where: { companyId, disabledAt: IsNull(), role: In([...roles]) },
    order: { createdAt: 'ASC', id: 'ASC' },
  });

/** A member, with the suspension of the company. `filterByEmailPreference` omits members of suspended companies. */
export type Recipient = Member & Pick<Company, 'suspendedAt'>;

/** Lists the current members with one of these roles as recipients of emails about the company. */
export async function listRecipients(
  db: EntityManager,
  { id, suspendedAt }: Pick<Company, 'id' | 'suspendedAt'>,
  roles: readonly CompanyRole[],
): Promise<Recipient[]> {
  return (await listMembersWithRole(db, id, roles)).map((member) => Object.assign(member, { suspendedAt }));
}

/** Lists the recipients of emails about invoices: the members with the role BILLING, or the owners if none has it. */
export async function listBillingRecipients(
  db: EntityManager,
  company: Pick<Company, 'id' | 'suspendedAt'>,
): Promise<Recipient[]> {
  const recipients = await listRecipients(db, company, [CompanyRole.BILLING]);
  return recipients.length ? recipients : listRecipients(db, company, [CompanyRole.OWNER]);
}

/**
 * Replaces the emails that a member can use to log in. The caller must have inserted or locked the member. Throws if
 * another person has one of the emails.
 */
export async function replaceLoginEmails(
  tx: EntityManager,
  { id: memberId, loginEmails }: Pick<Member, 'id' | 'loginEmails'>,
): Promise<void> {
  await tx.delete(LoginEmail, { memberId });
  await tx.insert(
    LoginEmail,
    loginEmails.map((emailNormal) => ({ emailNormal, memberId })),
  );
}

/**
 * Replaces the unconfirmed email of a member who never confirmed one with the login email. Call it before a removal
 * deletes the login emails: `loginEmail` then falls back to `email`, which can belong to another person. Does not change
 * the contact.
 */
export async function restoreLoginEmail(tx: EntityManager, member: Member): Promise<Member> {
  const { id, isContact, emailChangedAt, confirmedEmail } = member;
  if (isContact || emailChangedAt === null || confirmedEmail !== null) return member;
  const { emailNormal } = await tx.findOneByOrFail(LoginEmail, { memberId: id });
  await tx.update(Member, { id }, { email: emailNormal, emailChangedAt: null });
  return tx.findOneByOrFail(Member, { id });
}

/** Returns whether an error means that another person has the email. */
export const isEmailTaken = (error: unknown): boolean =>
  isUniqueViolation(error, 'login_emails_pkey') || isUniqueViolation(error, 'company_emails_pkey');
