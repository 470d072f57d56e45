import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { inject } from 'vitest';
import { type AppOptions, createApp } from '../src/app/app.ts';
import { entities } from '../src/app/entities.ts';
import { readConfig } from '../src/config.ts';
import { Administrator } from '../src/modules/administrators/administrators/administrator.entity.ts';
import { toUsernameColumns } from '../src/modules/administrators/administrators/administrators.service.ts';
import { Company } from '../src/modules/companies/companies/company.entity.ts';
import { createSessionTokens } from '../src/modules/identity/sessions/session-tokens.ts';
import { startSession } from '../src/modules/identity/sessions/sessions.service.ts';
import { createCompany as insertCompany } from '../src/modules/identity/sign-up/sign-up.service.ts';
import type { Account, Owner } from '../src/platform/auth/viewer.ts';
import { createPasswordHasher } from '../src/platform/crypto/passwords.ts';
import { readSecrets } from '../src/platform/crypto/secrets.ts';
import { openDatabase } from '../src/platform/database/data-source.ts';
import { withActor } from '../src/platform/database/replication/watched-database.ts';
import { createFixedTimeDatabase } from './fixed-time.ts';
import { callJson } from './json-client.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export const PASSWORD = 'Correct#Horse9battery';
export const ADMIN = { username: 'chief', password: PASSWORD };

// A low cost of argon2: one hash takes 1 ms instead of 30 ms.
const passwordCost = { memoryCost: 1024, timeCost: 2, parallelism: 1 };
export const passwordHasher = createPasswordHasher(passwordCost);
export const passwordHash = passwordHasher.hash(PASSWORD);

const IP_ADDRESS = '127.0.0.1';

/** Long timeouts, so that tests do not fail on a busy machine. Tests of a timeout set their own value. */
export const LONG_TIMEOUT_SETTINGS = { REQUEST_TIMEOUT_SECONDS: '60', STATEMENT_TIMEOUT_SECONDS: '60' };
/** Long timeouts of a connection pool for busy machines, in milliseconds. */
export const LONG_TIMEOUTS = { statementTimeout: 60_000, connectTimeout: 60_000 };

export interface RestReply {
  status: number;
  headers: Headers;
  body: Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- tests read arbitrary fields
}

export interface GraphqlReply {
  status: number;
  data: any; // oxlint-disable-line typescript/no-explicit-any -- tests read arbitrary fields
  errors?: { message: string; extensions: { code: string; requestId?: string; retryAfter?: number } }[];
}

export type Portal = Awaited<ReturnType<typeof startPortal>>;

interface PortalTestOptions {
  /** An existing database. Defaults to a new one. */
  database?: TestDatabase;
  /** The port to listen on if it is free. Otherwise, and by default, the system selects one. */
  preferredPort?: number;
  /** Timeouts of the connection pool in milliseconds. `{}` selects the production timeouts. */
  timeouts?: Partial<typeof LONG_TIMEOUTS>;
  /** Stops the clocks of the server and of a new database at this time. */
  fixedTime?: Date;
}

/** Serves the whole product on a separate port and database, with one administrator and an adjustable clock. */
export async function startPortal(
  settings: Record<string, string> = {},
  options: AppOptions = {},
  { database: existingDatabase, preferredPort = 0, timeouts = LONG_TIMEOUTS, fixedTime }: PortalTestOptions = {},
) {
  const database = existingDatabase ?? (await (fixedTime ? createFixedTimeDatabase(fixedTime) : createTestDatabase()));
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-test-'));
  const db: DataSource = await openDatabase(database.url, entities, timeouts);
  let clockOffsetMs = 0;
  const clock = () => new Date((fixedTime?.getTime() ?? Date.now()) + clockOffsetMs);
  const config = readConfig({
    ...LONG_TIMEOUT_SETTINGS,
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    APP_RATE_LIMIT: 'off',
    ...settings,
  });
  // Queries are compiled from the first request, so that every test covers the compiler.
  const app = await createApp(config, db, { clock, runsBeforeCompiling: 0, passwordCost, ...options });
  const host = '127.0.0.1';
  const url = await app.listen({ port: preferredPort, host }).catch(() => app.listen({ port: 0, host }));
  const administratorId = randomUUID();
  await db.manager.insert(Administrator, {
    id: administratorId,
    name: 'Chief',
    ...toUsernameColumns(ADMIN.username),
    passwordHash: await passwordHash,
  });

  const send = (target: string, init: RequestInit & { headers?: Record<string, string> }) => fetch(url + target, init);

  async function callRest(
    method: string,
    target: string,
    {
      jwt,
      licence,
      body,
      headers,
    }: { jwt?: string; licence?: string; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<RestReply> {
    const reply = await callJson(`${url}/api${target}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(jwt && { jwt }),
        ...(licence && { 'x-licence-key': licence }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { ...reply, body: reply.body as RestReply['body'] };
  }

  async function callGraphql(query: string, variables: object = {}, jwt?: string): Promise<GraphqlReply> {
    const { status, body } = await callJson(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(jwt && { authorization: `Bearer ${jwt}` }) },
      body: JSON.stringify({ query, variables }),
    });
    return { status, ...(body as Omit<GraphqlReply, 'status'>) };
  }

  /** Calls GraphQL and returns the data. Throws the first system error. */
  async function readData(query: string, variables?: object, jwt?: string): Promise<GraphqlReply['data']> {
    const { data, errors } = await callGraphql(query, variables, jwt);
    if (errors) throw new Error(errors[0]!.message);
    return data;
  }

  // Audit entries contain the caller's address, as they do after a request.
  const asCaller = withActor(db, { address: IP_ADDRESS });
  const tokens = createSessionTokens(readSecrets(config).jwtSecrets);
  /**
   * Opens a session without the cost of a password verification, and returns its token. If `holder` names a company but
   * no member, the session belongs to the first owner of the company.
   */
  async function openSession(holder: Account | Owner): Promise<string> {
    const account = 'companyId' in holder ? { memberId: holder.companyId, ...holder } : holder;
    const caller = { tokens, address: IP_ADDRESS, userAgent: 'node', now: clock() };
    const session = await asCaller.transaction((tx) => startSession(tx, caller, account));
    return session.token;
  }

  let previousVersionCount = 0;
  /**
   * Returns the next company that the previous version created, with a session. Returns null when none is left. Each
   * call takes another company.
   */
  async function takePreviousVersionCompany() {
    const company = await db.manager.findOneBy(Company, { domain: `previous${++previousVersionCount}.example` });
    if (!company) return null;
    const { id, name, email, domain, phone, address } = company;
    return {
      name,
      email,
      domain,
      phone: phone!,
      address,
      password: PASSWORD,
      jwt: await openSession({ companyId: id }),
      id,
    };
  }

  let companyCount = 0;
  /**
   * Inserts a new company as a sign-up does, and opens a session for it. The email that confirms its address is not
   * sent: see `createCompanyWithLink`. Tests of the sign-up itself use HTTP. If the database contains companies of the
   * previous version, the first calls without `overrides` return those companies.
   */
  async function createCompany(overrides: Record<string, string> = {}) {
    const previousVersionCompany =
      inject('hasPreviousVersionData') && !Object.keys(overrides).length && (await takePreviousVersionCompany());
    if (previousVersionCompany) return previousVersionCompany;
    const domain = `company${++companyCount}.example`;
    const form = {
      name: `Company ${companyCount}`,
      email: `office@${domain}`,
      domain,
      phone: '9820000000',
      address: '1 MG Road, Mumbai',
      password: PASSWORD,
      ...overrides,
    };
    const { password, ...columns } = form;
    const hash = password === PASSWORD ? await passwordHash : await passwordHasher.hash(password);
    const { company } = await asCaller.transaction((tx) =>
      insertCompany(tx, { ...columns, passwordHash: hash }, clock()),
    );
    return { ...form, jwt: await openSession({ companyId: company.id }), id: company.id };
  }

  return {
    url,
    db,
    dataDir,
    app,
    clock,
    config,
    send,
    callRest,
    callGraphql,
    readData,
    createCompany,
    passwords: passwordHasher,
    openSession,
    /** Opens a session for the administrator and returns its token. */
    logInAdmin: () => openSession({ administratorId }),
    /** Sets and activates the prices of all four add-ons: INR per user and day, discount in percent. */
    async setPrices(price = 10, discount = 0): Promise<void> {
      await db.query('update plan_settings set price = $1, discount_percent = $2, is_active = true', [price, discount]);
    },
    /** Sets the server's clock (`clock`) this many milliseconds ahead of real time. The clock of PostgreSQL does not move. */
    shiftClock(milliseconds: number): void {
      clockOffsetMs = milliseconds;
    },
    async stop(): Promise<void> {
      await app.close();
      await db.destroy();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
