import type { FastifyRequest } from 'fastify';
import type { DataSource } from 'typeorm';
import { readConsistencyToken, updateConsistencyTokens } from '../modules/identity/sessions/consistency-tokens.ts';
import { findViewer, isInvalidApiToken } from '../modules/identity/login/viewers.service.ts';
import { apiTokenLoaders } from '../modules/identity/api-tokens/api-tokens.loaders.ts';
import { administratorLoaders } from '../modules/administrators/administrators/administrators.loaders.ts';
import { companyLoaders } from '../modules/companies/companies/companies.loaders.ts';
import { dashboardLoaders } from '../modules/insight/dashboards/dashboards.loaders.ts';
import { installationLoaders } from '../modules/licensing/installations/installations.loaders.ts';
import { bulkDecisionLoaders } from '../modules/licensing/bulk-decisions/bulk-decisions.loaders.ts';
import { keyLoaders } from '../modules/licensing/api/keys.loaders.ts';
import { getKeyTime } from '../modules/licensing/keys/keys.service.ts';
import { toLicenceString } from '../modules/licensing/keys/licence-string.rules.ts';
import { findChatApp } from '../modules/licensing/validation/licences.service.ts';
import { administratorAccountLoaders } from '../modules/identity/invitations/administrator-accounts.loaders.ts';
import { renewalLoaders } from '../modules/renewals/offers/renewals.loaders.ts';
import type { AcceptedCredentials, Context, GetContext, Actor, Runtime } from '../platform/context/context.ts';
import { createUnavailableError } from '../platform/kernel/system-errors.ts';
import { getAccessId, hasAccount, type Viewer } from '../platform/auth/viewer.ts';
import { createLazyLoaders } from '../platform/context/loaders.ts';
import { watchDatabase } from '../platform/database/replication/watched-database.ts';
import { syncLoaders } from '../modules/usage/sync/sync.loaders.ts';

const createLoaders = createLazyLoaders({
  ...administratorLoaders,
  ...apiTokenLoaders,
  ...companyLoaders,
  ...administratorAccountLoaders,
  ...keyLoaders,
  ...bulkDecisionLoaders,
  ...installationLoaders,
  ...syncLoaders,
  ...dashboardLoaders,
  ...renewalLoaders,
});

const getHeader = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' && value ? value : null;
};

const getSessionToken = (request: FastifyRequest): string | null =>
  getHeader(request, 'jwt') ?? /^Bearer (.+)$/i.exec(getHeader(request, 'authorization') ?? '')?.[1] ?? null;

const getLicenceString = (request: FastifyRequest): string | null => {
  const shown = getHeader(request, 'x-licence-key');
  return shown && toLicenceString(shown);
};

/** Whose a request is, as both logs tell it; a chat app's is its company's. */
const getActorIds = (viewer: Viewer): Pick<Actor, 'companyId' | 'administratorId'> => ({
  ...('companyId' in viewer && { companyId: viewer.companyId }),
  ...('administratorId' in viewer && { administratorId: viewer.administratorId }),
  ...('tokenId' in viewer && { tokenId: viewer.tokenId }),
});

/** The context of a request where it reads at another database. */
export function bindContextToDatabase(context: Context, db: DataSource): Context {
  const at = { ...context, db };
  return Object.assign(at, { loaders: createLoaders(at) });
}

/** Gives every request one context, made when it is first needed. */
export function createContextFactory(runtime: Runtime): GetContext {
  const contexts = new WeakMap<FastifyRequest, Promise<Context>>();
  return (request, accepts = 'anyone') => {
    const context = contexts.get(request) ?? createContext(runtime, request, accepts);
    contexts.set(request, context);
    return context;
  };
}

/** Finds out who is asking, and makes what lives as long as the request. */
async function createContext(
  runtime: Runtime,
  request: FastifyRequest,
  accepts: AcceptedCredentials,
): Promise<Context> {
  const now = runtime.clock();
  const doer: Actor = { address: request.ip, requestId: request.id };
  const loading = { ...runtime, db: watchDatabase(runtime.db, request.watchSql, doer), now };
  const loaders = createLoaders(loading);
  const licenceString = getLicenceString(request);
  const viewer = await viewerOf();
  const { db, replicas } = loading;
  const entry = replicas && hasAccount(viewer) ? getAccessId(viewer) : null;
  return {
    ...loading,
    viewer,
    readList: async <T>(work: (db: DataSource) => Promise<T>): Promise<T> => {
      const answer =
        entry &&
        (await replicas!.tryRead(
          async () => (await readConsistencyToken(db.manager, entry))[0],
          (replica) => work(watchDatabase(replica, request.watchSql)),
        ));
      return answer ? answer.value : work(db);
    },
    recordWrite: async () => entry && updateConsistencyTokens(db.manager, [entry]),
    actor: Object.assign(doer, getActorIds(viewer)),
    address: request.ip,
    userAgent: getHeader(request, 'user-agent'),
    requestId: request.id,
    trace: request.trace,
    logged: Object.assign(request.logged, getActorIds(viewer)),
    assertClientConnected: () => {
      if (request.raw.socket.destroyed) throw createUnavailableError();
    },
    licenceString,
    // an empty one is refused, not ignored
    idempotencyKey: (request.headers['idempotency-key'] as string | undefined) ?? null,
    quotas: request.quotas,
    countsExactly: request.url.startsWith('/api/'),
    additionalErrors: [],
    loaders,
  };

  async function viewerOf(): Promise<Viewer> {
    const token = getSessionToken(request);
    // what a page requests in the background does not keep its session from being idle
    const isUserActivity = request.headers['x-in-background'] === undefined;
    if (token && accepts === 'anyone') return findViewer(loading, token, { now, address: request.ip, isUserActivity });
    // every path of REST answers the same to a token that does not work
    if (token && (await isInvalidApiToken(loading, token, now))) return { role: null, hasRefusedToken: true };
    if (licenceString && accepts !== 'none') return findChatApp(loading, licenceString, getKeyTime(loading));
    return { role: null };
  }
}
