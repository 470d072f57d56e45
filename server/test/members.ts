import { randomUUID } from 'node:crypto';
import { CompanyRole } from '../src/modules/companies/members/company-roles.rules.ts';
import { LoginEmail } from '../src/modules/companies/members/login-email.entity.ts';
import { Member } from '../src/modules/companies/members/member.entity.ts';
import { normalizeLoginName } from '../src/platform/kernel/login-name.rules.ts';
import { PASSWORD, passwordHash, type Portal } from './portal.ts';

let memberCount = 0;

export interface TestMember {
  id: string;
  email: string;
  jwt: string;
}

/** Creates another member of a company. The member has a confirmed email and a session. */
export async function createMember(
  portal: Portal,
  companyId: string,
  {
    role,
    email = `member${++memberCount}@people.example`,
    name = 'Asha Rao',
  }: { role: CompanyRole; email?: string; name?: string },
): Promise<TestMember> {
  const id = randomUUID();
  const hash = await passwordHash;
  await portal.db.transaction(async (tx) => {
    await tx.insert(Member, { id, companyId, name, email, role, passwordHash: hash, emailConfirmedAt: new Date() });
    await tx.insert(LoginEmail, { emailNormal: normalizeLoginName(email), memberId: id });
  });
  return { id, email, jwt: await portal.openSession({ companyId, memberId: id }) };
}

/** Creates a company with a member of each role. The owner is the first owner of the company. */
export async function createTeam(portal: Portal) {
  const company = await portal.createCompany();
  const members: Record<CompanyRole, TestMember> = {
    [CompanyRole.OWNER]: { id: company.id, email: company.email, jwt: company.jwt },
    [CompanyRole.BUYER]: await createMember(portal, company.id, { role: CompanyRole.BUYER }),
    [CompanyRole.BILLING]: await createMember(portal, company.id, { role: CompanyRole.BILLING }),
    [CompanyRole.VIEWER]: await createMember(portal, company.id, { role: CompanyRole.VIEWER }),
  };
  return { company, members };
}

/** Logs a member in. If the login is rejected, `token` is null and `reason` is the code of the user error. */
export const logInMember = async (portal: Portal, email: string, password = PASSWORD) => {
  const { body } = await portal.callRest('POST', '/auth/login', { body: { email, password } });
  return { token: (body.token ?? null) as string | null, reason: body.reason as string | undefined, body };
};

/** The result of a mutation: its payload, or the code of the error that rejected it. */
export interface MutationResult {
  code?: string;
  message: string;
  userErrors: { code: string; field: string[] | null; message: string }[];
  link?: string | null;
  invitation?: { id: string; email: string; role: CompanyRole; createdAt: string; expiresAt: string };
  recovery?: {
    id: string;
    email: string;
    state: string;
    startedBy: string | null;
    endedBy: string | null;
    createdAt: string;
    effectiveAt: string;
    expiresAt: string;
    endedAt: string | null;
  } | null;
  member?: { id: string; name?: string | null; role?: CompanyRole; disabledAt?: string | null };
}

export function createMembersClient(portal: Portal) {
  async function run(name: string, input: object | null, jwt = '', fields = ''): Promise<MutationResult> {
    const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
    const [declaration, args] = input ? [`($input: ${type}!)`, '(input: $input)'] : ['', ''];
    const query = `mutation ${declaration} { ${name}${args} { message userErrors { code field message } ${fields} } }`;
    const { data, errors } = await portal.callGraphql(query, { input }, jwt);
    if (errors) return { code: errors[0]!.extensions.code, message: errors[0]!.message, userErrors: [] };
    return data[name];
  }
  const invite = (jwt: string, email: string, role = CompanyRole.VIEWER) =>
    run('inviteMember', { email, role }, jwt, 'link invitation { id email role createdAt expiresAt }');
  const accept = (token: string, change: object = {}) =>
    run('acceptMemberInvitation', {
      token,
      name: 'Ravi Rao',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      ...change,
    });
  return {
    run,
    /** Runs a mutation. Returns its error code, or 'done' if it succeeds. */
    async runForCode(name: string, input: object | null, jwt = ''): Promise<string> {
      const result = await run(name, input, jwt);
      return result.code ?? result.userErrors[0]?.code ?? 'done';
    },
    /** Sends a query to a server. Returns the error code, or 'done' if the query succeeds. */
    async sendQuery(query: string, jwt: string, url = portal.url): Promise<string> {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', jwt },
        body: JSON.stringify({ query }),
      });
      const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
      return errors?.[0]?.extensions.code ?? 'done';
    },
    invite,
    readLink: async (token: string) => {
      const query = 'query ($token: String!) { memberInvitationLink(token: $token) { companyName email } }';
      return (await portal.readData(query, { token })).memberInvitationLink;
    },
    accept,
    withdraw: (jwt: string, invitationId: string) => run('withdrawMemberInvitation', { invitationId }, jwt),
    changeRole: (jwt: string, memberId: string, role: CompanyRole) =>
      run('changeMemberRole', { memberId, role }, jwt, 'member { id role disabledAt }'),
    remove: (jwt: string, memberId: string) => run('removeMember', { memberId }, jwt, 'member { id disabledAt }'),
    leave: (jwt: string) => run('leaveCompany', null, jwt),
    rename: (jwt: string, name: string) => run('updateMemberName', { name }, jwt, 'member { id name }'),
    list: async (jwt: string) => {
      const fields = 'id name email role isContact isOutsideDomain hasSecondFactor rights createdAt disabledAt';
      return (await portal.readData(`{ members { ${fields} } }`, {}, jwt)).members;
    },
  };
}

/** Lists the queued emails to a recipient, oldest first. */
export const listQueuedEmails = (portal: Portal, recipient: string): Promise<{ subject: string; text: string }[]> =>
  portal.db.query('select subject, text from mails where lower(recipient) = lower($1) order by created_at', [
    recipient,
  ]);

/** Returns the token of the first link in a text. */
export const parseToken = (text: string): string => /#token=([\w-]+)/.exec(text)![1]!;
