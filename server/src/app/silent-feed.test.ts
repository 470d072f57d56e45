import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApiToken, createApiTokenClient } from '../../test/api-tokens.ts';
import { createKeyClient } from '../../test/key-client.ts';
import { type Portal, startPortal } from '../../test/portal.ts';
import { type SecondServer, startSecondServer } from '../../test/second-server.ts';
import { type StallingProxy, startStallingProxy } from '../../test/stalling-proxy.ts';
import { waitFor } from '../../test/wait-for.ts';
import { Scope } from '../platform/auth/scopes.rules.ts';
import { getDatabaseAddress } from '../platform/database/data-source.ts';

let portal: Portal;
let proxy: StallingProxy;
let otherServer: SecondServer;
beforeEach(async () => {
  portal = await startPortal();
  await portal.setPrices();
  proxy = await startStallingProxy(getDatabaseAddress(portal.db));
  // The server measures the silence of the feed with `performance.now()`, which only the test advances.
  vi.useFakeTimers({ toFake: ['performance'] });
  otherServer = await startSecondServer(portal, {}, { address: proxy.url });
});
afterEach(async () => {
  vi.useRealTimers();
  proxy.cut();
  await otherServer.stop();
  await proxy.stop();
  await portal.stop();
});

/**
 * For each cached credential: its name, the text that identifies statements on its table, the update that ends it, and
 * a function that creates the credential. That function returns a second function, which sends a request with the
 * credential and returns the outcome.
 */
const credentials: [string, string, string, () => Promise<() => Promise<unknown>>][] = [
  [
    'session',
    'from sessions session',
    'update sessions set ended_at = now()',
    async () => {
      const { jwt } = await portal.createCompany();
      return () => createApiTokenClient(portal).queryViewer(jwt, otherServer.url);
    },
  ],
  [
    'API token',
    'from api_tokens token',
    'update api_tokens set revoked_at = now()',
    async () => {
      const { jwt } = await portal.createCompany();
      const { secret } = await createApiToken(portal, jwt, [Scope.COMPANIES_READ]);
      return () => createApiTokenClient(portal).queryViewer(secret, otherServer.url);
    },
  ],
  [
    'licence',
    'from keys',
    `update keys set status = 'DISABLED'`,
    async () => {
      const { jwt } = await portal.createCompany();
      const { key } = await createKeyClient(portal).createApproved(jwt, await portal.logInAdmin());
      return async () => {
        const headers = { 'x-licence-key': key };
        const response = await fetch(`${otherServer.url}/api/app/validate`, { method: 'POST', headers });
        return ((await response.json()) as { data: { verdict: string } }).data.verdict;
      };
    },
  ],
];

it.each(credentials)(
  'change feed: a cached %s that ends while the listening connection is silent is rejected after a second',
  async (_name, tableSql, endStatement, create) => {
    const readOutcome = await create();
    const before = await readOutcome();
    await waitFor(async () =>
      expect((await otherServer.listStatements(readOutcome)).filter((sql) => sql.includes(tableSql))).toEqual([]),
    );
    proxy.stall();
    await portal.db.query(endStatement);
    vi.advanceTimersByTime(1000);
    const after = await readOutcome();
    expect([before, after]).toEqual(tableSql === 'from keys' ? ['VALID', 'DISABLED'] : ['Company', 'UNAUTHENTICATED']);
  },
);
