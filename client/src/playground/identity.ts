import type { ExecutionResult } from 'graphql';
import { send } from './api.ts';
import { type Credentials, headersOf } from './credentials.ts';
import adminLogInDocument from './examples/admin-log-in.graphql?raw';
import chatAppDocument from './examples/chat-app-advertisements.graphql?raw';
import logInDocument from './examples/log-in.graphql?raw';
import whoAmIDocument from './examples/who-am-i.graphql?raw';

interface LogInResult {
  message: string;
  token: string | null;
}
type Viewer = { __typename: 'Company' | 'Administrator'; name: string };

const LOG_OUT = 'mutation LogOut { logOut { message } }';

/** Starts a session of a company; a refusal is thrown in the server's words. */
export async function logInCompany(email: string, password: string): Promise<Credentials> {
  const request = { query: logInDocument, variables: { input: { email, password } } };
  return ownSession(dataOf(await send<{ logIn: LogInResult }>(request, {})).logIn);
}

/** Starts a session of an administrator; a refusal is thrown in the server's words. */
export async function logInAdministrator(username: string, password: string): Promise<Credentials> {
  const request = { query: adminLogInDocument, variables: { input: { username, password } } };
  return ownSession(dataOf(await send<{ adminLogIn: LogInResult }>(request, {})).adminLogIn);
}

function ownSession({ token, message }: LogInResult): Credentials {
  if (!token) throw new Error(message);
  return { kind: 'session', secret: token, isOwn: true };
}

/** Who the server takes the bearer for; null where it knows nobody. */
export async function identify(credentials: Credentials): Promise<string | null> {
  const headers = headersOf(credentials);
  if (credentials.kind === 'session') {
    const answer = await send<{ viewer: Viewer }>({ query: whoAmIDocument }, headers);
    if (isUnknown(answer)) return null;
    const { __typename, name } = dataOf(answer).viewer;
    return `${name} (${__typename === 'Company' ? 'company' : 'administrator'})`;
  }
  const answer = await send({ query: chatAppDocument }, headers);
  if (isUnknown(answer)) return null;
  // a key that is known but not valid now is refused here, yet may be asked about
  return `Chat app with ${credentials.secret}${answer.errors ? ', not valid now' : ''}`;
}

/** Ends a session that was started in here. */
export async function logOut(credentials: Credentials): Promise<void> {
  await send({ query: LOG_OUT }, headersOf(credentials));
}

const isUnknown = ({ errors }: ExecutionResult<unknown>) =>
  Boolean(errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED'));

function dataOf<Data>({ data, errors }: ExecutionResult<Data>): Data {
  if (!data) throw new Error(errors?.[0]?.message ?? 'The server gave no answer.');
  return data;
}
