import type { FastifyRequest } from 'fastify';
import type { DataSource } from 'typeorm';
import { lastWriteOf, noteWrites } from '../sessions/last-writes.ts';
import { findViewer, isTokenRefused } from '../log-in/viewers.service.ts';
import { apiTokenLoaders } from '../tokens/api-tokens.loaders.ts';
import { administratorLoaders } from '../administrators/administrators.loaders.ts';
import { companyLoaders } from '../companies/companies.loaders.ts';
import { dashboardLoaders } from '../dashboards/dashboards.loaders.ts';
import { installationLoaders } from '../installations/installations.loaders.ts';
import { keyLoaders } from '../keys/keys.loaders.ts';
import { keyTimeOf } from '../keys/keys.service.ts';
import { readLicenceString } from '../keys/licence-string.rules.ts';
import { findChatApp } from '../licences/licences.service.ts';
import { peopleLoaders } from '../people/people.loaders.ts';
import { renewalLoaders } from '../renewals/renewals.loaders.ts';
import type { Asker, Context, ContextOf, Doer, Runtime } from '../shared/context.ts';
import { serviceUnavailable } from '../shared/faults.ts';
import { entryId, hasAccount, type Viewer } from '../shared/viewer.ts';
import { madeWhenUsed } from '../shared/loaders.ts';
import { watched } from '../sql/watched-database.ts';
import { syncLoaders } from '../sync/sync.loaders.ts';

const loadersFor = madeWhenUsed({
  ...administratorLoaders,
  ...apiTokenLoaders,
  ...companyLoaders,
  ...peopleLoaders,
  ...keyLoaders,
  ...installationLoaders,
  ...syncLoaders,
  ...dashboardLoaders,
  ...renewalLoaders,
});

const header = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' && value ? value : null;
};

const sessionToken = (request: FastifyRequest): string | null =>
  header(request, 'jwt') ?? /^Bearer (.+)$/i.exec(header(request, 'authorization') ?? '')?.[1] ?? null;

const shownLicence = (request: FastifyRequest): string | null => {
  const shown = header(request, 'x-licence-key');
  return shown && readLicenceString(shown);
};

/** Whose a request is, as both logs tell it; a chat app's is its company's. */
const whose = (viewer: Viewer): Pick<Doer, 'companyId' | 'administratorId'> => ({
  ...('companyId' in viewer && { companyId: viewer.companyId }),
  ...('administratorId' in viewer && { administratorId: viewer.administratorId }),
  ...('tokenId' in viewer && { tokenId: viewer.tokenId }),
});

/** The context of a request where it reads at another database. */
export function contextAt(context: Context, db: DataSource): Context {
  const at = { ...context, db };
  return Object.assign(at, { loaders: loadersFor(at) });
}

/** Gives every request one context, made when it is first needed. */
export function createContextOf(runtime: Runtime): ContextOf {
  const contexts = new WeakMap<FastifyRequest, Promise<Context>>();
  return (request, asker = 'anyone') => {
    const context = contexts.get(request) ?? createContext(runtime, request, asker);
    contexts.set(request, context);
    return context;
  };
}

/** Finds out who is asking, and makes what lives as long as the request. */
async function createContext(runtime: Runtime, request: FastifyRequest, asker: Asker): Promise<Context> {
  const now = runtime.clock();
  const doer: Doer = { address: request.ip, requestId: request.id };
  const loading = { ...runtime, db: watched(runtime.db, request.watchSql, doer), now };
  const loaders = loadersFor(loading);
  const licenceString = shownLicence(request);
  const viewer = await viewerOf();
  const { db, replicas } = loading;
  const entry = replicas && hasAccount(viewer) ? entryId(viewer) : null;
  return {
    ...loading,
    viewer,
    readList: async <T>(work: (db: DataSource) => Promise<T>): Promise<T> => {
      const answer =
        entry &&
        (await replicas!.answer(
          async () => (await lastWriteOf(db.manager, entry))[0],
          (replica) => work(watched(replica, request.watchSql)),
        ));
      return answer ? answer.value : work(db);
    },
    noteWrite: async () => entry && noteWrites(db.manager, [entry]),
    doer: Object.assign(doer, whose(viewer)),
    address: request.ip,
    userAgent: header(request, 'user-agent'),
    requestId: request.id,
    trace: request.trace,
    logged: Object.assign(request.logged, whose(viewer)),
    mustBeWanted: () => {
      if (request.raw.socket.destroyed) throw serviceUnavailable();
    },
    licenceString,
    // an empty one is refused, not ignored
    idempotencyKey: (request.headers['idempotency-key'] as string | undefined) ?? null,
    quotas: request.quotas,
    countsExactly: request.url.startsWith('/api/'),
    loaders,
  };

  async function viewerOf(): Promise<Viewer> {
    const token = sessionToken(request);
    // what a page requests in the background does not keep its session from being idle
    const isUse = request.headers['x-in-background'] === undefined;
    if (token && asker === 'anyone') return findViewer(loading, token, { now, address: request.ip, isUse });
    // every path of REST answers the same to a token that does not work
    if (token && (await isTokenRefused(loading, token, now))) return { role: null, hasRefusedToken: true };
    if (licenceString && asker !== 'nobody') return findChatApp(loading, licenceString, keyTimeOf(loading));
    return { role: null };
  }
}
