import { Scope } from '../src/platform/auth/scopes.rules.ts';
import { createAdministrator } from './administrators.ts';
import { createApiToken } from './api-tokens.ts';
import { takeEmail, parseLinkToken } from './emails.ts';
import { PASSWORD, type Portal } from './portal.ts';
import { callMutation } from './second-factor.ts';

const NEW_PASSWORD = 'N3w#Password9x';

/** A session or an API token (`jwt`) of the account `id`. `otherJwt` is another session of the account. */
export interface Credential {
  portal: Portal;
  /** An administrator's session. */
  adminJwt: string;
  jwt: string;
  id: string;
  email: string;
  otherJwt: string;
}
export async function createCompanySession(portal: Portal, adminJwt: string): Promise<Credential> {
  const { jwt: otherJwt, id, email } = await portal.createCompany();
  const { body } = await portal.callRest('POST', '/auth/login', { body: { email, password: PASSWORD } });
  return { portal, adminJwt, jwt: body.token, id, email, otherJwt };
}
async function createAdministratorSession(portal: Portal, adminJwt: string): Promise<Credential> {
  const deputy = await createAdministrator(portal);
  const { body } = await deputy.logIn();
  return { portal, adminJwt, jwt: body.token, id: deputy.id, email: '', otherJwt: deputy.jwt };
}
const createTokenCredential = async (credential: Credential): Promise<Credential> => {
  const { secret } = await createApiToken(credential.portal, credential.otherJwt, [Scope.EVENTS_READ]);
  return { ...credential, jwt: secret };
};
type CreateCredential = typeof createCompanySession;
const createCompanyToken: CreateCredential = async (portal, adminJwt) =>
  createTokenCredential(await createCompanySession(portal, adminJwt));
const createAdministratorToken: CreateCredential = async (portal, adminJwt) =>
  createTokenCredential(await createAdministratorSession(portal, adminJwt));

/** Runs a mutation. Throws unless it succeeds. */
async function runMutation(portal: Portal, call: string, jwt: string): Promise<void> {
  const { userErrors } = await callMutation(portal, call, 'userErrors { message }', jwt);
  if (userErrors.length) throw new Error(userErrors[0]!.message);
}
const findNewestSessionId = async ({ portal, id }: Credential): Promise<string> => {
  const sql = 'select id from sessions where $1 in (company_id, administrator_id) order by created_at desc limit 1';
  return (await portal.db.query(sql, [id]))[0].id;
};
export const suspendCompany = ({ portal, adminJwt, id }: Credential): Promise<void> =>
  runMutation(
    portal,
    `suspendCompany(input: { companyId: "${id}", reason: "Unpaid.", disablesKeys: false })`,
    adminJwt,
  );
const releaseCompany = ({ portal, adminJwt, id }: Credential) =>
  runMutation(portal, `releaseCompany(input: { companyId: "${id}" })`, adminJwt);
const disableAdministrator = ({ portal, adminJwt, id }: Credential) =>
  runMutation(portal, `disableAdministrator(input: { administratorId: "${id}" })`, adminJwt);
const NEW_PASSWORD_ARGUMENTS = `newPassword: "${NEW_PASSWORD}", confirmPassword: "${NEW_PASSWORD}"`;
async function resetPassword({ portal, adminJwt, email }: Credential): Promise<void> {
  await runMutation(portal, `requestPasswordReset(input: { email: "${email}" })`, adminJwt);
  const token = parseLinkToken(await takeEmail(portal, email, 'Set a new password'));
  await runMutation(portal, `resetPassword(input: { token: "${token}", ${NEW_PASSWORD_ARGUMENTS} })`, adminJwt);
}
async function disallowAddress({ portal, id, otherJwt }: Credential): Promise<void> {
  const tokens = await portal.db.query('select id from api_tokens where company_id = $1', [id]);
  const input = `apiTokenId: "${tokens[0].id}", allowedAddresses: ["203.0.113.7"]`;
  await runMutation(portal, `updateApiToken(input: { ${input} })`, otherJwt);
}
async function revokeToken({ portal, id, otherJwt }: Credential): Promise<void> {
  const tokens = await portal.db.query('select id from api_tokens where $1 in (company_id, administrator_id)', [id]);
  await runMutation(portal, `revokeApiToken(input: { apiTokenId: "${tokens[0].id}" })`, otherJwt);
}
/** Returns a function that runs SQL to end a credential. `$1` of the SQL is the id of the account. */
const createSqlRevocation =
  (sql: string) =>
  ({ portal, id }: Credential): Promise<unknown> =>
    portal.db.query(sql, [id]);

/** A way to end a credential: the name of the case, a function that creates the credential, and one that ends it. */
type RevocationCase = [name: string, create: CreateCredential, end: (credential: Credential) => Promise<unknown>];
export const REVOCATION_CASES: RevocationCase[] = [
  ['a session logs out', createCompanySession, ({ portal, jwt }) => runMutation(portal, 'logOut', jwt)],
  [
    'another session ends the session',
    createCompanySession,
    async (credential) =>
      runMutation(
        credential.portal,
        `revokeSession(input: { sessionId: "${await findNewestSessionId(credential)}" })`,
        credential.otherJwt,
      ),
  ],
  [
    'all other sessions are ended',
    createCompanySession,
    ({ portal, otherJwt }) => runMutation(portal, 'revokeOtherSessions', otherJwt),
  ],
  [
    'the password is changed',
    createCompanySession,
    ({ portal, otherJwt }) =>
      runMutation(
        portal,
        `changePassword(input: { currentPassword: "${PASSWORD}", ${NEW_PASSWORD_ARGUMENTS} })`,
        otherJwt,
      ),
  ],
  ['the password is reset', createCompanySession, resetPassword],
  ['the company is suspended', createCompanySession, suspendCompany],
  ['the company is released', createCompanySession, releaseCompany],
  [
    'an administrator ends a session of another administrator',
    createAdministratorSession,
    async (credential) => {
      const input = `administratorId: "${credential.id}", sessionId: "${await findNewestSessionId(credential)}"`;
      await runMutation(credential.portal, `revokeAdministratorSession(input: { ${input} })`, credential.adminJwt);
    },
  ],
  [
    'an administrator ends all sessions of another administrator',
    createAdministratorSession,
    ({ portal, adminJwt, id }) =>
      runMutation(portal, `revokeAdministratorSessions(input: { administratorId: "${id}" })`, adminJwt),
  ],
  ['an administrator is disabled', createAdministratorSession, disableAdministrator],
  ["a company's token is revoked", createCompanyToken, revokeToken],
  ['the password of a company with a token is reset', createCompanyToken, resetPassword],
  ['a company with a token is suspended', createCompanyToken, suspendCompany],
  ['a company with a token is released', createCompanyToken, releaseCompany],
  ['a token no longer allows its address', createCompanyToken, disallowAddress],
  ["an administrator's token is revoked", createAdministratorToken, revokeToken],
  ['an administrator with a token is disabled', createAdministratorToken, disableAdministrator],
  [
    'a token expires early',
    createCompanyToken,
    createSqlRevocation('update api_tokens set expires_at = now() where company_id = $1'),
  ],
  [
    'a session is deleted',
    createCompanySession,
    async (credential) =>
      credential.portal.db.query('delete from sessions where id = $1', [await findNewestSessionId(credential)]),
  ],
];

/** Cases for `withoutNotifications`, in which servers are not notified of changes of the session or API token. */
export const UNNOTIFIED_CASES: RevocationCase[] = [
  [
    'a session ends',
    createCompanySession,
    createSqlRevocation('update sessions set ended_at = now() where company_id = $1'),
  ],
  [
    'a session expires',
    createCompanySession,
    createSqlRevocation('update sessions set expires_at = now() where company_id = $1'),
  ],
  [
    'a session is idle for too long',
    createCompanySession,
    createSqlRevocation(`update sessions set last_seen_at = now() - interval '13 hours' where company_id = $1`),
  ],
  [
    'a company is suspended',
    createCompanyToken,
    createSqlRevocation('update companies set suspended_at = now() where id = $1'),
  ],
  [
    'a token is revoked',
    createCompanyToken,
    createSqlRevocation('update api_tokens set revoked_at = now() where company_id = $1'),
  ],
  [
    'a token expires',
    createCompanyToken,
    createSqlRevocation('update api_tokens set expires_at = now() where company_id = $1'),
  ],
];
const TRIGGERS = { sessions: 'sessions_tell_changed', api_tokens: 'api_tokens_tell_changed' };

/** Runs work while changes of sessions and API tokens notify no server. */
export async function withoutNotifications(portal: Portal, work: () => Promise<unknown>): Promise<void> {
  const setTriggersEnabled = (isEnabled: boolean) =>
    portal.db.query(
      Object.entries(TRIGGERS)
        .map(([table, trigger]) => `alter table ${table} ${isEnabled ? 'enable' : 'disable'} trigger ${trigger}`)
        .join(';'),
    );
  await setTriggersEnabled(false);
  await work().finally(() => setTriggersEnabled(true));
}
