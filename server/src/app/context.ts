import type { FastifyRequest } from 'fastify';
import type { DataSource } from 'typeorm';
import { administratorLoaders } from '../modules/administrators/administrators/administrators.loaders.ts';
import { bankStatementLoaders } from '../modules/billing/bank-statements/bank-statements.loaders.ts';
import { eInvoiceLoaders } from '../modules/billing/e-invoices/e-invoices.loaders.ts';
import { externalInvoiceLoaders } from '../modules/billing/external-invoices/external-invoices.loaders.ts';
import { documentFileLoaders } from '../modules/billing/files/document-files.loaders.ts';
import { invoiceLoaders } from '../modules/billing/invoices/invoices.loaders.ts';
import { partyLoaders } from '../modules/billing/parties/parties.loaders.ts';
import { paymentLoaders } from '../modules/billing/payments/payments.loaders.ts';
import { receivableLoaders } from '../modules/billing/receivables/receivables.loaders.ts';
import { companyLoaders } from '../modules/companies/companies/companies.loaders.ts';
import { companyMemberLoaders } from '../modules/companies/members/members.loaders.ts';
import { administratorAccountLoaders } from '../modules/identity/invitations/administrator-accounts.loaders.ts';
import { findViewer, isInvalidApiToken } from '../modules/identity/login/viewers.service.ts';
import { memberLoaders } from '../modules/identity/members/members.loaders.ts';
import { ownerRecoveryLoaders } from '../modules/identity/owner-recovery/owner-recovery.loaders.ts';
import { readConsistencyToken, updateConsistencyTokens } from '../modules/identity/sessions/consistency-tokens.ts';
import { auditLoaders } from '../modules/insight/audit/audit.loaders.ts';
import { dashboardLoaders } from '../modules/insight/dashboards/dashboards.loaders.ts';
import { keyFieldLoaders } from '../modules/licensing/api/key-fields.loaders.ts';
import { bulkDecisionLoaders } from '../modules/licensing/bulk-decisions/bulk-decisions.loaders.ts';
import { installationLoaders } from '../modules/licensing/installations/installations.loaders.ts';
import { keyLoaders } from '../modules/licensing/keys/keys.loaders.ts';
import { getKeyTime } from '../modules/licensing/keys/keys.service.ts';
import { toLicenceString } from '../modules/licensing/keys/licence-string.rules.ts';
import { identifyLicence } from '../modules/licensing/validation/identify-licence.ts';
import { findChatApp } from '../modules/licensing/validation/licences.service.ts';
import { renewalLoaders } from '../modules/renewals/offers/renewals.loaders.ts';
import { syncLoaders } from '../modules/usage/sync/sync.loaders.ts';
import { getAccessId, hasAccount, type Viewer } from '../platform/auth/viewer.ts';
import type { AcceptedCredentials, Context, GetContext, Actor, Runtime } from '../platform/context/context.ts';
import { createLazyLoaders } from '../platform/context/loaders.ts';
import { watchDatabase } from '../platform/database/replication/watched-database.ts';
import { toNetwork } from '../platform/http/networks.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import { getHeader, getToken } from '../platform/http/request-headers.ts';
import { logServerError } from '../platform/http/request-log.ts';
import { createUnavailableError } from '../platform/kernel/system-errors.ts';

const createLoaders = createLazyLoaders({
  ...administratorLoaders,
  ...companyLoaders,
  ...administratorAccountLoaders,
  ...companyMemberLoaders,
  ...memberLoaders,
  ...ownerRecoveryLoaders,
  ...auditLoaders,
  ...keyLoaders,
  ...keyFieldLoaders,
  ...bulkDecisionLoaders,
  ...installationLoaders,
  ...syncLoaders,
  ...dashboardLoaders,
  ...renewalLoaders,
  ...partyLoaders,
  ...invoiceLoaders,
  ...paymentLoaders,
  ...receivableLoaders,
  ...bankStatementLoaders,
  ...documentFileLoaders,
  ...eInvoiceLoaders,
  ...externalInvoiceLoaders,
});

const getLicenceString = (request: FastifyRequest): string | null => {
  const header = getHeader(request, 'x-licence-key');
  return header && toLicenceString(header);
};

/** Returns the ids of the caller for the request log and the audit log. A chat app counts as its company. */
const getActorIds = (viewer: Viewer): Pick<Actor, 'companyId' | 'memberId' | 'administratorId' | 'tokenId'> => ({
  ...('companyId' in viewer && { companyId: viewer.companyId }),
  ...('memberId' in viewer && viewer.memberId !== null && { memberId: viewer.memberId }),
  ...('administratorId' in viewer && { administratorId: viewer.administratorId }),
  ...('tokenId' in viewer && { tokenId: viewer.tokenId }),
});

/** Copies the context of a request. The copy and its loaders read from another database, such as a replica. */
export function bindContextToDatabase(context: Context, db: DataSource): Context {
  const copy = { ...context, db };
  return Object.assign(copy, { loaders: createLoaders(copy) });
}

/**
 * Creates a function that returns the context of a request. Further calls for the same request return the same context.
 */
export function createContextFactory(runtime: Runtime, limitAppRate: RateLimit): GetContext {
  const contexts = new WeakMap<FastifyRequest, Promise<Context>>();
  return (request, accepts = 'anyone') => {
    const context = contexts.get(request) ?? createContext(runtime, limitAppRate, request, accepts);
    contexts.set(request, context);
    return context;
  };
}

/** Authenticates the caller and creates the context. */
async function createContext(
  runtime: Runtime,
  limitAppRate: RateLimit,
  request: FastifyRequest,
  accepts: AcceptedCredentials,
): Promise<Context> {
  const now = runtime.clock();
  const actor: Actor = { address: request.ip, requestId: request.id };
  const loaderContext = { ...runtime, db: watchDatabase(runtime.db, request.watchSql, actor), now };
  const loaders = createLoaders(loaderContext);
  const licenceString = getLicenceString(request);
  const viewer = await findRequestViewer(now);
  const { db, replicas } = loaderContext;
  const accessId = replicas && hasAccount(viewer) ? getAccessId(viewer) : null;
  const assertClientConnected = () => {
    if (request.raw.socket.destroyed) throw createUnavailableError();
  };
  const context: Context = {
    ...loaderContext,
    viewer,
    refreshViewer: async () => {
      if (hasAccount(viewer)) context.viewer = await findRequestViewer(runtime.clock());
    },
    readList: async <T>(work: (db: DataSource) => Promise<T>): Promise<T> => {
      const replicaResult =
        accessId &&
        (await replicas!.tryRead(
          async () => (await readConsistencyToken(db.manager, accessId))[0],
          (replica) => work(watchDatabase(replica, request.watchSql)),
        ));
      return replicaResult ? replicaResult.value : work(db);
    },
    recordWrite: async () => accessId && updateConsistencyTokens(db.manager, [accessId]),
    actor: Object.assign(actor, getActorIds(viewer)),
    address: request.ip,
    userAgent: getHeader(request, 'user-agent'),
    requestId: request.id,
    trace: request.trace,
    logged: Object.assign(request.logged, getActorIds(viewer)),
    logServerError: (error, message) => logServerError(request, error, message),
    assertClientConnected,
    passwords: runtime.passwords.forCaller({ network: toNetwork(request.ip), assertClientConnected }),
    limitAppRate: ({ input }) => {
      // REST routes count their requests before they run an operation.
      if (request.url.startsWith('/api/')) return;
      const { licenceString: validatedLicence } = (input ?? {}) as { licenceString?: unknown };
      limitAppRate(request, identifyLicence(validatedLicence ?? request.headers['x-licence-key']));
    },
    licenceString,
    // An empty Idempotency-Key is rejected, not ignored.
    idempotencyKey: (request.headers['idempotency-key'] as string | undefined) ?? null,
    quotas: request.quotas,
    countsExactly: request.url.startsWith('/api/'),
    additionalErrors: [],
    loaders,
  };
  return context;

  async function findRequestViewer(at: Date): Promise<Viewer> {
    const token = getToken(request);
    // Background requests of a page do not count as user activity, so an idle session can expire.
    const isUserActivity = request.headers['x-in-background'] === undefined;
    const sessionRequest = { now: at, address: request.ip, isUserActivity };
    if (token && accepts === 'anyone') return findViewer(loaderContext, token, sessionRequest);
    // Routes that do not use API tokens also reject an invalid one, like all other REST routes.
    if (token && (await isInvalidApiToken(loaderContext, token, sessionRequest)))
      return { role: null, hasRejectedToken: true };
    if (licenceString && accepts !== 'none')
      return findChatApp(loaderContext, licenceString, getKeyTime(loaderContext));
    return { role: null };
  }
}
