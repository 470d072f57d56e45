import type { FastifyInstance } from 'fastify';
import type { Runtime } from '../context/context.ts';

/**
 * Notices a proxy that nobody named: behind it every caller has one address, and the limits treat the whole world as
 * one. Said once in the log, and to administrators on their start page.
 */
export function detectUntrustedProxy(app: FastifyInstance, runtime: Runtime): void {
  if (runtime.config.namesProxies) return;
  app.addHook('onRequest', async ({ headers, ip }) => {
    if (runtime.untrustedProxySeen || headers['x-forwarded-for'] === undefined) return;
    runtime.untrustedProxySeen = true;
    runtime.log.warn(
      { address: ip },
      'a request came with X-Forwarded-For, but TRUST_PROXY is not set: if a proxy stands in front, all its callers count as one address; set TRUST_PROXY to how many proxies there are, or to off if there is none',
    );
  });
}
