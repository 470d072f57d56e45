import { Client, type ClientConfig, type QueryResult, types } from 'pg';

/** A statement that the database has answered or refused. */
export interface Statement {
  /** With placeholders, never with values. */
  text: string;
  /** When it was sent, as performance.now() tells it. */
  startedAt: number;
  milliseconds: number;
  /** How many rows it returned or changed. */
  rows: number;
  error: Error | null;
}

/** Is told of each statement after its answer. */
export type StatementListener = (statement: Statement) => void;

const { TIMESTAMPTZ } = types.builtins;
const parsePgTimestamp = types.getTypeParser(TIMESTAMPTZ);

// the first and the last time that a Date holds
const [FIRST, LAST] = [new Date(-8.64e15), new Date(8.64e15)];

/**
 * A time as PostgreSQL writes it. V8 reads it in half of pg's time, except before the year 100. A time beyond what a Date
 * holds, such as infinity, becomes the last or the first one, so that no such value breaks a page that shows it.
 */
function parseTimestamp(text: string): Date {
  const time = new Date(text);
  if (!Number.isNaN(time.getTime()) && !text.startsWith('00')) return time;
  const parsed: unknown = parsePgTimestamp(text);
  if (parsed instanceof Date && !Number.isNaN(parsed.getTime())) return parsed;
  return text.startsWith('-') ? FIRST : LAST;
}

/** A connection that tells whoever is using it of its statements. */
export class WatchedClient extends Client {
  watch: StatementListener | null = null;

  constructor(config?: ClientConfig) {
    super(config);
    this.setTypeParser(TIMESTAMPTZ, parseTimestamp);
    const query = this.query.bind(this) as (...args: unknown[]) => Promise<QueryResult>;
    const watched = (...args: unknown[]) => {
      const { watch } = this;
      const answer = query(...args);
      if (watch) reportStatement(watch, args[0], answer);
      return answer;
    };
    this.query = watched as Client['query'];
  }
}

function reportStatement(watch: StatementListener, query: unknown, answer: Promise<QueryResult | QueryResult[]>): void {
  const startedAt = performance.now();
  const text = typeof query === 'string' ? query : (query as { text: string }).text;
  const end = (rows: number, error: Error | null) =>
    watch({ text, startedAt, milliseconds: performance.now() - startedAt, rows, error });
  answer.then(
    (result) => end(countRows(result), null),
    (error: Error) => end(0, error),
  );
}

// several statements in one text have several answers
const countRows = (result: QueryResult | QueryResult[]): number =>
  Array.isArray(result) ? result.reduce((sum, each) => sum + countRows(each), 0) : (result.rowCount ?? 0);
