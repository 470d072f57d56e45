import { Client, type ClientConfig, type QueryResult, types } from 'pg';

/** A statement that succeeded or failed. */
export interface Statement {
  /** The SQL text with placeholders, never with values. */
  text: string;
  /** The time when the statement was sent, measured by performance.now(). */
  startedAt: number;
  milliseconds: number;
  /** The number of returned or changed rows. */
  rows: number;
  error: Error | null;
}

export type StatementListener = (statement: Statement) => void;

const { TIMESTAMPTZ } = types.builtins;
const parsePgTimestamp = types.getTypeParser(TIMESTAMPTZ);

// The earliest and the latest time that a Date can represent.
const [MIN_DATE, MAX_DATE] = [new Date(-8.64e15), new Date(8.64e15)];

/**
 * Parses a PostgreSQL timestamp. V8's parser takes half the time of pg's, but misreads or rejects years before 100 and
 * after 9999. A time that a Date cannot represent, such as infinity, becomes the latest or earliest Date, which pages
 * can display.
 */
function parseTimestamp(text: string): Date {
  const time = new Date(text);
  if (!Number.isNaN(time.getTime()) && !text.startsWith('00')) return time;
  const parsed: unknown = parsePgTimestamp(text);
  if (parsed instanceof Date && !Number.isNaN(parsed.getTime())) return parsed;
  return text.startsWith('-') ? MIN_DATE : MAX_DATE;
}

/** A connection that reports each statement to `watch`. The code that uses the connection sets `watch`. */
export class WatchedClient extends Client {
  watch: StatementListener | null = null;

  constructor(config?: ClientConfig) {
    super(config);
    this.setTypeParser(TIMESTAMPTZ, parseTimestamp);
    const query = this.query.bind(this) as (...args: unknown[]) => Promise<QueryResult>;
    const queryAndReport = (...args: unknown[]) => {
      const { watch } = this;
      const result = query(...args);
      if (watch) reportStatement(watch, args[0], result);
      return result;
    };
    this.query = queryAndReport as Client['query'];
  }
}

function reportStatement(watch: StatementListener, query: unknown, result: Promise<QueryResult | QueryResult[]>): void {
  const startedAt = performance.now();
  const text = typeof query === 'string' ? query : (query as { text: string }).text;
  const report = (rows: number, error: Error | null) =>
    watch({ text, startedAt, milliseconds: performance.now() - startedAt, rows, error });
  result.then(
    (resolved) => report(countRows(resolved), null),
    (error: Error) => report(0, error),
  );
}

// A string with several statements has several results.
const countRows = (result: QueryResult | QueryResult[]): number =>
  Array.isArray(result) ? result.reduce((sum, each) => sum + countRows(each), 0) : (result.rowCount ?? 0);
