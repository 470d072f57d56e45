import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../test/portal.ts';

const readUntrustedProxySeen = async (portal: Portal) => {
  const { data } = await portal.callGraphql('{ adminDashboard { untrustedProxySeen } }', {}, await portal.logInAdmin());
  return data.adminDashboard.untrustedProxySeen as boolean;
};
const sendThroughProxy = (portal: Portal) =>
  portal.callRest('GET', '/app/version?type=user&version=1', { headers: { 'x-forwarded-for': '203.0.113.7' } });

type GetWarnings = () => string[];
async function withPortal(
  settings: Record<string, string>,
  task: (portal: Portal, getWarnings: GetWarnings) => Promise<void>,
) {
  const lines: string[] = [];
  const log = new PassThrough().on('data', (line) => lines.push(String(line)));
  const portal = await startPortal({ LOG_LEVEL: 'warn', ...settings }, { log });
  await task(portal, () =>
    lines
      .join('')
      .split('\n')
      .filter((line) => line.includes('TRUST_PROXY')),
  ).finally(() => portal.stop());
}

it('proxies: an untrusted proxy is logged once and reported to administrators', () =>
  withPortal({}, async (portal, getWarnings) => {
    expect([await readUntrustedProxySeen(portal), getWarnings()]).toEqual([false, []]);
    await Promise.all([sendThroughProxy(portal), sendThroughProxy(portal), sendThroughProxy(portal)]);
    expect(await readUntrustedProxySeen(portal)).toBe(true);
    expect(getWarnings()).toHaveLength(1);
    expect(getWarnings()[0]).toContain('Set TRUST_PROXY to the number of proxies');
  }));

it.each(['1', 'loopback', 'off'])('proxies: no proxy is reported with TRUST_PROXY=%s', (TRUST_PROXY) =>
  withPortal({ TRUST_PROXY }, async (portal, getWarnings) => {
    await sendThroughProxy(portal);
    expect([await readUntrustedProxySeen(portal), getWarnings()]).toEqual([false, []]);
  }),
);
