import type { FastifyRequest } from 'fastify';
import { findViewer } from '../accounts/sessions.service.ts';
import { type Loaders, createLoaders } from '../loaders.ts';
import { findChatApp } from '../licences/licences.service.ts';
import type { Runtime } from '../shared/context.ts';
import type { Viewer } from '../shared/viewer.ts';

/** What one request knows, the same for GraphQL and REST. */
export interface Context extends Runtime {
  viewer: Viewer;
  now: Date;
  /** The caller's network address; a proxy's word for it counts only where TRUST_PROXY names the proxy. */
  address: string;
  requestId: string;
  /** What the chat app showed as its licence string, if anything. */
  licenceString: string | null;
  /** The header Idempotency-Key, if any. */
  idempotencyKey: string | null;
  loaders: Loaders;
}

const header = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' && value ? value : null;
};

const sessionToken = (request: FastifyRequest): string | null =>
  header(request, 'jwt') ?? /^Bearer (.+)$/i.exec(header(request, 'authorization') ?? '')?.[1] ?? null;

declare module 'fastify' {
  interface FastifyRequest {
    portal?: Promise<Context>;
  }
}

/** The context of a request: found out once, whoever asks first. A path of the chat app alone looks at no session. */
export const contextOf = (runtime: Runtime, request: FastifyRequest, isForChatApp = false): Promise<Context> =>
  (request.portal ??= createContext(runtime, request, isForChatApp));

/** Finds out who asks, and makes what lives as long as the request. */
async function createContext(runtime: Runtime, request: FastifyRequest, isForChatApp: boolean): Promise<Context> {
  const now = runtime.clock();
  const token = isForChatApp ? null : sessionToken(request);
  const licenceString = header(request, 'x-licence-key');
  const viewer = token
    ? await findViewer(runtime.db.manager, runtime.tokens, token, now)
    : licenceString
      ? await findChatApp(runtime.db.manager, licenceString, now)
      : { role: null };
  return {
    ...runtime,
    viewer,
    now,
    address: request.ip,
    requestId: request.id,
    licenceString,
    idempotencyKey: header(request, 'idempotency-key'),
    loaders: createLoaders(runtime.db.manager, now),
  };
}
