import { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { getProbeConfig } from '../database/data-source.ts';
import { measureClockSkew } from './clock-skew.ts';
import type { HealthCheck } from './health-checks.ts';

const ANSWER_TIMEOUT_MS = 1500;
// not the name of a system error, such as EPIPE
const SQLSTATE_PATTERN = /^(?!E)[0-9A-Z]{5}$/;
// connection exceptions, and a server that starts, stops or cancels statements
const UNAVAILABLE_PATTERN = /^(08|57)/;

export interface DatabaseProbe {
  check: HealthCheck;
  /** How many milliseconds the clock was ahead of the database's at the last check. NaN before the first one. */
  clockSkewMs(): number;
  close(): Promise<void>;
}

/** One connection through DATABASE_URL that no request can use. It reconnects when it is lost. */
export function createDatabaseProbe(db: DataSource, clock: () => Date): DatabaseProbe {
  let clockSkewMs = NaN;
  const pool = new Pool({
    ...getProbeConfig(db),
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  });
  pool.on('error', () => {}); // the next check reports it
  return {
    check: async () => {
      try {
        clockSkewMs = await measureClockSkew(async (sql) => (await pool.query<{ now: Date }>(sql)).rows, clock);
        return null;
      } catch (error) {
        const { code = '', message } = error as { code?: string; message: string };
        const isRefusal = SQLSTATE_PATTERN.test(code) && !UNAVAILABLE_PATTERN.test(code);
        const text = isRefusal ? 'The database rejects connections.' : 'The database does not answer.';
        return { text, reason: message || code };
      }
    },
    clockSkewMs: () => clockSkewMs,
    close: () => pool.end(),
  };
}
