import type { FastifyInstance } from 'fastify';
import type { Runtime } from '../context/context.ts';

/**
 * Detects a proxy while TRUST_PROXY is not set. All callers behind the proxy share one IP address, and therefore one
 * rate limit. The first detection is logged, and administrators see it on their start page.
 */
export function detectUntrustedProxy(app: FastifyInstance, runtime: Runtime): void {
  if (runtime.config.isTrustProxySet) return;
  app.addHook('onRequest', async ({ headers, ip }) => {
    if (runtime.untrustedProxySeen || headers['x-forwarded-for'] === undefined) return;
    runtime.untrustedProxySeen = true;
    runtime.log.warn(
      { address: ip },
      'A request had an X-Forwarded-For header, but TRUST_PROXY is not set. Behind a proxy, all callers would count as one address. Set TRUST_PROXY to the number of proxies, or to off if there is none.',
    );
  });
}
