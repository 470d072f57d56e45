import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';

const CSP_DIRECTIVES = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  // Allow style attributes, because Mantine components position themselves with them.
  styleSrcAttr: ["'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

type Directives = Record<string, string[]>;

export const SECURITY_HEADERS = buildSecurityHeaders(CSP_DIRECTIVES);

export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    done();
  });
}

/** Allows the style and script tags with a new nonce on one page. Returns the nonce. */
export function allowNonce(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('hex');
  const sources = ["'self'", `'nonce-${nonce}'`];
  setContentSecurityPolicy(reply, { ...CSP_DIRECTIVES, scriptSrc: sources, styleSrc: sources });
  return nonce;
}

/** Overrides the Content-Security-Policy of one page. */
export const setContentSecurityPolicy = (reply: FastifyReply, directives: Directives): FastifyReply =>
  reply.header('content-security-policy', buildSecurityHeaders(directives)['content-security-policy']);

function buildSecurityHeaders(directives: Directives): Record<string, string> {
  const headers: Record<string, string> = {};
  const setHeader = (name: string, value: string) => void (headers[name.toLowerCase()] = value);
  const secureHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    // Other subdomains can belong to other products.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  });
  secureHeaders(
    {} as never,
    { setHeader, removeHeader: () => undefined } as unknown as ServerResponse,
    () => undefined,
  );
  return headers;
}
