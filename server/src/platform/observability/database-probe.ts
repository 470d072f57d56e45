import { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { getProbeConfig } from '../database/data-source.ts';
import { measureClockSkew } from './clock-skew.ts';
import type { HealthCheck } from './health-checks.ts';

const RESPONSE_TIMEOUT_MS = 1500;
// Excludes names of system errors such as EPIPE.
const SQLSTATE_PATTERN = /^(?!E)[0-9A-Z]{5}$/;
// SQLSTATE classes of connection failures, and of a server that is starting, stopping or cancelling statements.
const UNAVAILABLE_PATTERN = /^(08|57)/;

export interface DatabaseProbe {
  check: HealthCheck;
  /** Milliseconds by which `clock` was ahead of the database at the last successful check, or NaN if there is none. */
  getClockSkewMs(): number;
  close(): Promise<void>;
}

/** Creates a probe with one separate connection that requests cannot use. A lost connection is opened again. */
export function createDatabaseProbe(db: DataSource, clock: () => Date): DatabaseProbe {
  let clockSkewMs = NaN;
  const pool = new Pool({
    ...getProbeConfig(db),
    connectionTimeoutMillis: RESPONSE_TIMEOUT_MS,
    query_timeout: RESPONSE_TIMEOUT_MS,
  });
  pool.on('error', () => {}); // the next check reports the error
  return {
    check: async () => {
      try {
        clockSkewMs = await measureClockSkew(async (sql) => (await pool.query<{ now: Date }>(sql)).rows, clock);
        return null;
      } catch (error) {
        const { code = '', message } = error as { code?: string; message: string };
        const isRejected = SQLSTATE_PATTERN.test(code) && !UNAVAILABLE_PATTERN.test(code);
        const text = isRejected ? 'The database rejects connections.' : 'The database does not respond.';
        return { text, reason: message || code };
      }
    },
    getClockSkewMs: () => clockSkewMs,
    close: () => pool.end(),
  };
}
