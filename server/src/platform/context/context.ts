import type { FastifyRequest } from 'fastify';
import type { GraphQLError } from 'graphql';
import type { DataSource, EntityManager } from 'typeorm';
import type { CompanyRight } from '../auth/company-rights.rules.ts';
import type { StepUp } from '../auth/step-up.rules.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { RateLimitUsage } from './rate-limit-usage.ts';

// Modules extend these interfaces by declaration merging. The code in the folder `app` creates the objects. A folder can
// use the fields that its own files declare, and those of the folders that it can import.

/** The settings of the server. config.ts adds the fields. */
export interface Settings {} // oxlint-disable-line typescript/no-empty-object-type -- declared in config.ts

/** Dependencies with the lifetime of the process. Requests share them. */
export interface Runtime {
  config: Settings;
  db: DataSource;
  clock: () => Date;
  /** Logs events for server operators. Never log a password, a token or a licence string. */
  log: Record<'info' | 'warn' | 'error', (event: object, message: string) => void>;
  /**
   * Throws unless the password of the session was entered recently enough for an operation. The module identity
   * implements it. Inside a transaction, pass its manager as `db`.
   */
  assertStepUp(
    context: Pick<Context, 'viewer' | 'now'> & { db: DataSource | EntityManager },
    stepUp: StepUp,
  ): Promise<void>;
  /**
   * Throws UNAUTHENTICATED if the session or API token has ended, or its rights have changed, since a long request
   * started. The module identity implements it.
   */
  assertStillAuthorized(context: Pick<Context, 'db' | 'viewer' | 'address' | 'clock'>): Promise<void>;
  /** Records a download in the audit log. The module insight implements it. */
  recordDownload(context: Pick<Context, 'db' | 'actor'>, download: RecordedDownload): Promise<unknown>;
  /** Whether this server has received an X-Forwarded-For header while TRUST_PROXY was unset. */
  untrustedProxySeen: boolean;
}

/** A download, as the audit log records it. */
interface RecordedDownload {
  /** The id of the key for a licence file, and the REST path for any other file. */
  subject: string;
  /** The company that the whole file is about. `null` for files about several companies. */
  companyId: string | null;
  file: string;
  filter: object;
  rows: number;
  /** Whether the whole file was sent. Otherwise, the download was cut off after `rows` rows. */
  isComplete: boolean;
}

/** The actor recorded in the audit log. All fields are unset for changes that the portal makes itself. */
export interface Actor {
  administratorId?: string;
  companyId?: string;
  memberId?: string;
  tokenId?: string;
  /** The CLI command that a server operator ran. */
  command?: string;
  address?: string;
  requestId?: string;
  /** The name of the GraphQL mutation. */
  operation?: string;
}

/** Data loaders of one request. A loader reads the related records of all rows together instead of row by row. */
export interface Loaders {} // oxlint-disable-line typescript/no-empty-object-type -- modules declare its fields

/** The context of one request, the same for GraphQL and REST. */
export interface Context extends Runtime {
  viewer: Viewer;
  /**
   * Determines the viewer again after the server has received a body, which can take a minute. In the meantime, the
   * session or the API token may have ended, or the role may have changed. Does nothing for callers without an account.
   */
  refreshViewer: () => Promise<void>;
  /**
   * The member whom `logIn` authenticated in this request. The rights of this member limit the fields of the login
   * payload.
   */
  loggedInMember?: { rights: readonly CompanyRight[] };
  now: Date;
  /** The client's IP address. X-Forwarded-For is trusted only for proxies that TRUST_PROXY names. */
  address: string;
  userAgent: string | null;
  requestId: string;
  /** Fields that the request log adds to the line of this request. */
  logged: {
    companyId?: string;
    memberId?: string;
    administratorId?: string;
    tokenId?: string;
    traceId?: string;
    operations?: string[];
  };
  /** The actor of this request, for the audit log. Each transaction copies the actor when the transaction begins. */
  actor: Actor;
  /**
   * Runs reads that can be stale (see AllowStale) on a healthy replica if it has replayed the last write of the session
   * or API token, otherwise on the primary. Callers without a session or API token read from the primary. If the
   * replica fails, `work` runs again on the primary, except after a statement timeout.
   */
  readList: <T>(work: (db: DataSource) => Promise<T>) => Promise<T>;
  /**
   * Updates the consistency token of the session or API token after a write, so that later reads see the write. Does
   * nothing if the portal has no replicas.
   */
  recordWrite: () => Promise<unknown>;
  /** Logs a server error, with a lower level if the client has disconnected. */
  logServerError(error: Error, message: string): void;
  /** Throws if the client has disconnected, because no one would receive the response. */
  assertClientConnected(): void;
  /**
   * Counts an operation with these arguments towards the limit of chat app requests. Throws RATE_LIMITED. Does nothing
   * for REST routes, which count their requests.
   */
  limitAppRate(args: Record<string, unknown>): void;
  /** The licence string that the chat app sent, in its printed form. Null if the chat app sent none. */
  licenceString: string | null;
  idempotencyKey: string | null;
  /** The rate limits that counted this request, for the response headers. */
  quotas: RateLimitUsage[];
  /** Whether totals are exact regardless of the number of matches, as REST guarantees. */
  countsExactly: boolean;
  /** Errors of fields that also returned a value. The executor appends them to the `errors` of the result. */
  additionalErrors: GraphQLError[];
  loaders: Loaders;
}

/** The credentials that a route accepts: any, only those of a chat app, or none. */
export type AcceptedCredentials = 'anyone' | 'chatApp' | 'none';

/** Returns the context of a request. The first call creates the context. Later calls return the same context. */
export type GetContext = (request: FastifyRequest, accepts?: AcceptedCredentials) => Promise<Context>;
