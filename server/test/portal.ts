import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import type { Account } from '../src/accounts/accounts.service.ts';
import { type AppOptions, createApp } from '../src/app/app.ts';
import { Administrator } from '../src/administrators/administrator.entity.ts';
import { usernameColumns } from '../src/administrators/administrators.service.ts';
import { createPasswordHasher } from '../src/secrets/passwords.ts';
import { readSecrets } from '../src/secrets/secrets.ts';
import { createSessionTokens } from '../src/sessions/session-tokens.ts';
import { startSession } from '../src/sessions/sessions.service.ts';
import { actingAs } from '../src/sql/watched-database.ts';
import { createCompany } from '../src/sign-up/sign-up.service.ts';
import { readConfig } from '../src/config.ts';
import { entities } from '../src/app/entities.ts';
import { openDatabase } from '../src/db/data-source.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export const PASSWORD = 'Correct#Horse9battery';
export const ADMIN = { username: 'chief', password: PASSWORD };

// the cheapest that argon2 accepts: 1 ms instead of 30
const passwordCost = { memoryCost: 1024, timeCost: 2, parallelism: 1 };
export const passwords = createPasswordHasher(passwordCost);
export const passwordHash = passwords.hash(PASSWORD);

const ADDRESS = '127.0.0.1';

/** Raises the timeouts, so that a busy machine fails no test. Tests of a timeout set it themselves. */
export const PATIENT_SETTINGS = { REQUEST_TIMEOUT_SECONDS: '60', STATEMENT_TIMEOUT_SECONDS: '60' };
/** The same for a connection pool, in milliseconds. */
export const PATIENT = { statementTimeout: 60_000, connectTimeout: 60_000 };

/** The answer of REST. */
export interface RestReply {
  status: number;
  headers: Headers;
  body: Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- tests read arbitrary fields
}

/** The answer of GraphQL. */
export interface GraphqlReply {
  status: number;
  data: any; // oxlint-disable-line typescript/no-explicit-any -- tests read arbitrary fields
  errors?: { message: string; extensions: { code: string; requestId?: string; retryAfter?: number } }[];
}

export type Portal = Awaited<ReturnType<typeof startPortal>>;

interface PortalDatabase {
  /** A database to use; otherwise a new one. */
  database?: TestDatabase;
  /** Timeouts of the connection pool in milliseconds. `{}` are those of production. */
  timeouts?: Partial<typeof PATIENT>;
}

/** Serves the whole product on its own port and database, with one administrator and a clock that can be set. */
export async function startPortal(
  settings: Record<string, string> = {},
  options: AppOptions = {},
  { database: given, timeouts = PATIENT }: PortalDatabase = {},
) {
  const database = given ?? (await createTestDatabase());
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-test-'));
  const db: DataSource = await openDatabase(database.url, entities, timeouts);
  let offset = 0;
  const clock = () => new Date(Date.now() + offset);
  const config = readConfig({
    ...PATIENT_SETTINGS,
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    APP_RATE_LIMIT: 'off',
    ...settings,
  });
  // compiled from the first request, so that every test covers the compiler
  const app = await createApp(config, db, { clock, runsBeforeCompiling: 0, passwordCost, ...options });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const administratorId = randomUUID();
  await db.manager.insert(Administrator, {
    id: administratorId,
    name: 'Chief',
    ...usernameColumns(ADMIN.username),
    passwordHash: await passwordHash,
  });

  const send = (target: string, init: RequestInit & { headers?: Record<string, string> }) => fetch(url + target, init);

  async function rest(
    method: string,
    target: string,
    {
      jwt,
      licence,
      body,
      headers,
    }: { jwt?: string; licence?: string; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<RestReply> {
    const response = await send(`/api${target}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(jwt && { jwt }),
        ...(licence && { 'x-licence-key': licence }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as RestReply['body'] };
  }

  async function graphql(query: string, variables: object = {}, jwt?: string): Promise<GraphqlReply> {
    const response = await send('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(jwt && { authorization: `Bearer ${jwt}` }) },
      body: JSON.stringify({ query, variables }),
    });
    return { status: response.status, ...((await response.json()) as Omit<GraphqlReply, 'status'>) };
  }

  // the audit log names the caller's address, as after a request
  const asCaller = actingAs(db, { address: ADDRESS });
  const tokens = createSessionTokens(readSecrets(config).jwtSecrets);
  /** Opens a session without a login, which would cost a password verification. Returns its token. */
  async function openSession(account: Account): Promise<string> {
    const caller = { tokens, address: ADDRESS, userAgent: 'node', now: clock() };
    const session = await asCaller.transaction((tx) => startSession(tx, caller, account));
    return session.token;
  }

  let companies = 0;
  /** Stores a new company as a sign-up does, and opens a session for it. Tests of the sign-up itself use HTTP. */
  async function company(overrides: Record<string, string> = {}) {
    const domain = `company${++companies}.example`;
    const form = {
      name: `Company ${companies}`,
      email: `office@${domain}`,
      domain,
      phone: '9820000000',
      address: '1 MG Road, Mumbai',
      password: PASSWORD,
      ...overrides,
    };
    const { password, ...columns } = form;
    const hash = password === PASSWORD ? await passwordHash : await passwords.hash(password);
    const { id } = await asCaller.transaction((tx) =>
      createCompany(tx, { ...columns, passwordHash: hash }, config.publicUrl, clock()),
    );
    return { ...form, jwt: await openSession({ companyId: id }), id };
  }

  return {
    url,
    db,
    dataDir,
    app,
    config,
    send,
    rest,
    graphql,
    company,
    passwords,
    openSession,
    /** Opens a session for the administrator; returns its token. */
    admin: () => openSession({ administratorId }),
    /** Sets the prices of all four add-ons, active: INR per user per day, discount in percent. */
    async setPrices(price = 10, discount = 0): Promise<void> {
      await db.query('update plan_settings set price = $1, discount_percent = $2, is_active = true', [price, discount]);
    },
    /** Sets the server's clock, from now on, to this many milliseconds ahead of the real one. */
    shiftClock(milliseconds: number): void {
      offset = milliseconds;
    },
    async stop(): Promise<void> {
      await app.close();
      await db.destroy();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
