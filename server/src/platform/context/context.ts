import type { FastifyRequest } from 'fastify';
import type { GraphQLError } from 'graphql';
import type { DataSource } from 'typeorm';
import type { RateLimitUsage } from './rate-limit-usage.ts';
import type { Viewer } from '../auth/viewer.ts';

// modules add what they need to these interfaces by declaration merging; the folder `app` builds them

/** The settings; config.ts fills them in. */
export interface Settings {} // oxlint-disable-line typescript/no-empty-object-type -- filled elsewhere

/** What lives as long as the process; requests and tests share it. */
export interface Runtime {
  config: Settings;
  db: DataSource;
  clock: () => Date;
  /** Events that an operator wants to know about; never a password, a token or a licence string. */
  log: Record<'info' | 'warn' | 'error', (event: object, text: string) => void>;
}

/** Who makes a change, as the audit log tells it; nobody of these where the portal does so by itself. */
export interface Actor {
  administratorId?: string;
  companyId?: string;
  tokenId?: string;
  /** The operator's command. */
  command?: string;
  address?: string;
  requestId?: string;
  /** The mutation. */
  operation?: string;
}

/** Read what the rows of one response need in addition to themselves, one statement for each kind. */
export interface Loaders {} // oxlint-disable-line typescript/no-empty-object-type -- modules fill it

/** What one request knows, the same for GraphQL and REST. */
export interface Context extends Runtime {
  viewer: Viewer;
  now: Date;
  /** The caller's network address; a proxy's word for it counts only where TRUST_PROXY names the proxy. */
  address: string;
  /** What the caller's program says of itself; null for nothing. */
  userAgent: string | null;
  requestId: string;
  /** What the line of this request in the log says of it: whose it is, its trace, and which operations it ran. */
  logged: { companyId?: string; administratorId?: string; tokenId?: string; traceId?: string; operations?: string[] };
  /** Who makes the changes of this request; transactions that begin later tell the audit log so. */
  actor: Actor;
  /** Does some reading that may lag (see AllowStale): at a replica, or else at the primary; it may be done at both. */
  readList: <T>(work: (db: DataSource) => Promise<T>) => Promise<T>;
  /** Sees to it, after a write, that the session finds it in all that it reads. */
  recordWrite: () => Promise<unknown>;
  /** Refuses when the caller has hung up: nobody would read the answer. */
  assertClientConnected(): void;
  /** What the chat app sent as its licence string, in the form in which those are printed; null for nothing. */
  licenceString: string | null;
  /** The header Idempotency-Key, if any. */
  idempotencyKey: string | null;
  /** The limits that the request was counted by; its answer tells them. */
  quotas: RateLimitUsage[];
  /** Whether a total is counted however many are found, as REST promises. */
  countsExactly: boolean;
  /** Errors of fields that also returned a value. The executor appends them to the `errors` of the result. */
  additionalErrors: GraphQLError[];
  loaders: Loaders;
}

/** Who is looked for behind a request: a path for chat apps ignores sessions, one that is open to all of them looks for nobody. */
export type AcceptedCredentials = 'anyone' | 'chatApp' | 'nobody';

/** Makes the context of a request, only once, whoever asks first. */
export type GetContext = (request: FastifyRequest, asker?: AcceptedCredentials) => Promise<Context>;
