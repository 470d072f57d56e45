import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { type AppOptions, createApp } from '../src/app/app.ts';
import { Administrator } from '../src/administrators/administrator.entity.ts';
import { usernameColumns } from '../src/administrators/administrators.service.ts';
import { hashPassword } from '../src/secrets/passwords.ts';
import { readConfig } from '../src/config.ts';
import { entities } from '../src/app/entities.ts';
import { openDatabase } from '../src/db/data-source.ts';
import { createTestDatabase } from './database.ts';

export const PASSWORD = 'Correct#Horse9battery';
export const ADMIN = { username: 'chief', password: PASSWORD };

/** The hash of PASSWORD: made once, as that costs a tenth of a second. */
export const passwordHash = hashPassword(PASSWORD);

/** The answer of REST. */
export interface RestReply {
  status: number;
  headers: Headers;
  body: Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- tests read whatever came
}

/** The answer of GraphQL. */
export interface GraphqlReply {
  status: number;
  data: any; // oxlint-disable-line typescript/no-explicit-any -- tests read whatever came
  errors?: { message: string; extensions: { code: string; requestId?: string; retryAfter?: number } }[];
}

export type Portal = Awaited<ReturnType<typeof startPortal>>;

/** Serves the whole product on its own port and database, with one administrator and a clock that can be set. */
export async function startPortal(settings: Record<string, string> = {}, options: AppOptions = {}) {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-test-'));
  const db: DataSource = await openDatabase(database.url, entities);
  let offset = 0;
  const clock = () => new Date(Date.now() + offset);
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, APP_RATE_LIMIT: 'off', ...settings });
  // every test is one of the compiler, too
  const app = await createApp(config, db, { clock, runsBeforeCompiling: 0, ...options });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  await db.manager.insert(Administrator, {
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

  let companies = 0;
  /** Signs up a new company and logs it in. */
  async function company(overrides: Record<string, string> = {}) {
    const domain = `company${++companies}.example`;
    const form = {
      name: `Company ${companies}`,
      email: `office@${domain}`,
      domain,
      phone: '9820000000',
      address: '1 MG Road, Mumbai',
      password: PASSWORD,
      cpassword: PASSWORD,
      ...overrides,
    };
    const signUp = await rest('POST', '/auth/signup', { body: form });
    if (!signUp.body.success) throw new Error(signUp.body.message as string);
    const { body } = await rest('POST', '/auth/login', { body: { email: form.email, password: form.password } });
    return { ...form, jwt: body.token as string, id: body.user._id as string };
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
    /** The administrator's session token. */
    async admin(): Promise<string> {
      const { username, password } = ADMIN;
      const { body } = await rest('POST', '/admin/admin-login', { body: { username, userPassword: password } });
      return body.token as string;
    },
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
