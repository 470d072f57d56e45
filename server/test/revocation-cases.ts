import { anotherAdministrator } from './administrators.ts';
import { takeMail, tokenIn } from './mails.ts';
import { PASSWORD, type Portal } from './portal.ts';
import { mutate } from './second-factor.ts';
import { makeToken } from './tokens.ts';
import { Scope } from '../src/shared/scopes.rules.ts';

const BETTER = 'N3w#Password9x';

/** A session or an API token of an account; `elsewhere` is another session of it. */
export interface Credential {
  portal: Portal;
  /** An administrator's session. */
  admin: string;
  jwt: string;
  id: string;
  email: string;
  elsewhere: string;
}
export async function companySession(portal: Portal, admin: string): Promise<Credential> {
  const { jwt: elsewhere, id, email } = await portal.company();
  const { body } = await portal.rest('POST', '/auth/login', { body: { email, password: PASSWORD } });
  return { portal, admin, jwt: body.token, id, email, elsewhere };
}
async function administratorSession(portal: Portal, admin: string): Promise<Credential> {
  const deputy = await anotherAdministrator(portal);
  const { body } = await deputy.logIn();
  return { portal, admin, jwt: body.token, id: deputy.id, email: '', elsewhere: deputy.jwt };
}
const createToken = async (credential: Credential): Promise<Credential> => {
  const { secret } = await makeToken(credential.portal, credential.elsewhere, [Scope.EVENTS_READ]);
  return { ...credential, jwt: secret };
};
type CreateCredential = typeof companySession;
const companyToken: CreateCredential = async (portal, admin) => createToken(await companySession(portal, admin));
const administratorToken: CreateCredential = async (portal, admin) =>
  createToken(await administratorSession(portal, admin));

/** Runs a mutation; anything but success is an error. */
async function run(portal: Portal, call: string, jwt: string): Promise<void> {
  const { userErrors } = await mutate(portal, call, 'userErrors { message }', jwt);
  if (userErrors.length) throw new Error(userErrors[0]!.message);
}
const newestSession = async ({ portal, id }: Credential): Promise<string> => {
  const sql = 'select id from sessions where $1 in (company_id, administrator_id) order by created_at desc limit 1';
  return (await portal.db.query(sql, [id]))[0].id;
};
export const suspend = ({ portal, admin, id }: Credential): Promise<void> =>
  run(portal, `suspendCompany(input: { companyId: "${id}", reason: "Unpaid.", disablesKeys: false })`, admin);
const release = ({ portal, admin, id }: Credential) => run(portal, `releaseCompany(companyId: "${id}")`, admin);
const disable = ({ portal, admin, id }: Credential) => run(portal, `disableAdministrator(id: "${id}")`, admin);
const changed = `newPassword: "${BETTER}", confirmPassword: "${BETTER}"`;
async function reset({ portal, admin, email }: Credential): Promise<void> {
  await run(portal, `requestPasswordReset(email: "${email}")`, admin);
  const token = tokenIn(await takeMail(portal, email, 'Set a new password'));
  await run(portal, `resetPassword(input: { token: "${token}", ${changed} })`, admin);
}
async function revoke({ portal, id, elsewhere }: Credential): Promise<void> {
  const tokens = await portal.db.query('select id from api_tokens where $1 in (company_id, administrator_id)', [id]);
  await run(portal, `revokeApiToken(id: "${tokens[0].id}")`, elsewhere);
}
/** Changes a row by SQL; `$1` is the account. */
const update =
  (sql: string) =>
  ({ portal, id }: Credential): Promise<unknown> =>
    portal.db.query(sql, [id]);

/** How an credential ends: its name, what enters, and what ends it. */
type Way = [name: string, enter: CreateCredential, end: (credential: Credential) => Promise<unknown>];
export const REVOCATION_CASES: Way[] = [
  ['a session logs out', companySession, ({ portal, jwt }) => run(portal, 'logOut', jwt)],
  [
    'a session is ended by another one',
    companySession,
    async (credential) =>
      run(credential.portal, `endSession(id: "${await newestSession(credential)}")`, credential.elsewhere),
  ],
  [
    'all other sessions are ended',
    companySession,
    ({ portal, elsewhere }) => run(portal, 'endOtherSessions', elsewhere),
  ],
  [
    'the password is changed',
    companySession,
    ({ portal, elsewhere }) =>
      run(portal, `changePassword(input: { currentPassword: "${PASSWORD}", ${changed} })`, elsewhere),
  ],
  ['the password is reset', companySession, reset],
  ['the company is suspended', companySession, suspend],
  ['the company is released', companySession, release],
  [
    'an administrator ends a session of another one',
    administratorSession,
    async (credential) => {
      const args = `id: "${credential.id}", sessionId: "${await newestSession(credential)}"`;
      await run(credential.portal, `endAdministratorSession(${args})`, credential.admin);
    },
  ],
  [
    'an administrator ends all sessions of another one',
    administratorSession,
    ({ portal, admin, id }) => run(portal, `endAdministratorSessions(id: "${id}")`, admin),
  ],
  ['an administrator is disabled', administratorSession, disable],
  ["a company's token is revoked", companyToken, revoke],
  ['the password of a company with a token is reset', companyToken, reset],
  ['a company with a token is suspended', companyToken, suspend],
  ['a company with a token is released', companyToken, release],
  ["an administrator's token is revoked", administratorToken, revoke],
  ['an administrator with a token is disabled', administratorToken, disable],
  ['a token expires early', companyToken, update('update api_tokens set expires_at = now() where company_id = $1')],
  [
    'a session is deleted',
    companySession,
    async (credential) =>
      credential.portal.db.query('delete from sessions where id = $1', [await newestSession(credential)]),
  ],
];

/** Within `withoutNotifications`, no server is notified of these. */
export const UNNOTIFIED_CASES: Way[] = [
  ['a session ends', companySession, update('update sessions set ended_at = now() where company_id = $1')],
  ['a session expires', companySession, update('update sessions set expires_at = now() where company_id = $1')],
  [
    'a session is idle for too long',
    companySession,
    update(`update sessions set last_seen_at = now() - interval '13 hours' where company_id = $1`),
  ],
  ['a company is suspended', companyToken, update('update companies set suspended_at = now() where id = $1')],
  ['a token is revoked', companyToken, update('update api_tokens set revoked_at = now() where company_id = $1')],
  ['a token expires', companyToken, update('update api_tokens set expires_at = now() where company_id = $1')],
];
const TRIGGERS = { sessions: 'sessions_tell_changed', api_tokens: 'api_tokens_tell_changed' };

/** Runs work of which no server is notified. */
export async function withoutNotifications(portal: Portal, work: () => Promise<unknown>): Promise<void> {
  const turn = (state: string) =>
    portal.db.query(
      Object.entries(TRIGGERS)
        .map(([table, trigger]) => `alter table ${table} ${state} trigger ${trigger}`)
        .join(';'),
    );
  await turn('disable');
  await work().finally(() => turn('enable'));
}
