import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keyCalls } from '../../test/keys.ts';
import { type Portal, startPortal } from '../../test/portal.ts';
import { type SecondServer, startSecondServer } from '../../test/second-server.ts';
import { soon } from '../../test/soon.ts';
import { type StallingProxy, startStallingProxy } from '../../test/stalling-proxy.ts';
import { makeToken, tokenCalls } from '../../test/tokens.ts';
import { databaseAddress } from '../db/data-source.ts';
import { Scope } from '../shared/scopes.rules.ts';

let portal: Portal;
let proxy: StallingProxy;
let other: SecondServer;
beforeEach(async () => {
  portal = await startPortal();
  await portal.setPrices();
  proxy = await startStallingProxy(databaseAddress(portal.db));
  // the server measures with a clock that only the test moves
  vi.useFakeTimers({ toFake: ['performance'] });
  other = await startSecondServer(portal, {}, { address: proxy.url });
});
afterEach(async () => {
  vi.useRealTimers();
  proxy.cut();
  await other.stop();
  await proxy.stop();
  await portal.stop();
});

/** What a server answers to a company's session, API token and licence, which tables it caches, and what ends them. */
const callers: [string, string, string, () => Promise<() => Promise<unknown>>][] = [
  [
    'session',
    '"sessions"',
    'update sessions set ended_at = now()',
    async () => {
      const { jwt } = await portal.company();
      return () => tokenCalls(portal).ask(jwt, other.url);
    },
  ],
  [
    'API token',
    '"api_tokens"',
    'update api_tokens set revoked_at = now()',
    async () => {
      const { jwt } = await portal.company();
      const { secret } = await makeToken(portal, jwt, [Scope.COMPANIES_READ]);
      return () => tokenCalls(portal).ask(secret, other.url);
    },
  ],
  [
    'licence',
    'from keys',
    `update keys set status = 'DISABLED'`,
    async () => {
      const { jwt } = await portal.company();
      const { key } = await keyCalls(portal).approved(jwt, await portal.admin());
      return async () => {
        const headers = { 'x-licence-key': key };
        const response = await fetch(`${other.url}/api/app/validate`, { method: 'POST', headers });
        return ((await response.json()) as { data: { verdict: string } }).data.verdict;
      };
    },
  ],
];

it.each(callers)(
  'change feed: a cached %s that ends while the connection is silent is rejected after a second',
  async (_what, table, end, prepare) => {
    const ask = await prepare();
    const before = await ask();
    await soon(async () => expect((await other.reads(ask)).filter((sql) => sql.includes(table))).toEqual([]));
    proxy.stall();
    await portal.db.query(end);
    vi.advanceTimersByTime(1000);
    const after = await ask();
    expect([before, after]).toEqual(table === 'from keys' ? ['VALID', 'DISABLED'] : ['Company', 'UNAUTHENTICATED']);
  },
);
