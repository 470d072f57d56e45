import os from 'node:os';
import { printLine } from '../../scripts/tools.mjs';
import { compare } from './compare.mjs';
import { prepareDatabase, startPostgres } from './database.mjs';
import { startServer } from './servers.mjs';
import { formatTable } from './table.mjs';

/** @import { Database } from './database.mjs' */
/** @import { Server } from './servers.mjs' */
/** @import { Row } from './table.mjs' */

/**
 * The input of a benchmark.
 * @typedef {object} BenchmarkContext
 * @property {import('./options.mjs').Options} options
 * @property {number[]} sizes numbers of keys, ascending
 * @property {number} comparisonKeys number of keys at which servers are compared
 * @property {(keys: number) => Promise<Database>} getDatabase fills a database, or returns the existing one
 * @property {(name: string, keys: number) => Promise<Server>} getServer starts a server, or returns the running one
 * @property {(work: string, contenders: import('./compare.mjs').Contender[]) => Promise<Row[]>} compare
 */

/** @typedef {(context: BenchmarkContext) => Promise<Row[]>} Benchmark */

const COMPARISON_KEYS = 100_000;

/** Runs the benchmarks and prints the table. @param {import('./options.mjs').Options} options */
export async function runBenchmarks(options) {
  const postgres = await startPostgres();
  /** @type {Map<number, Promise<Database>>} */
  const databases = new Map();
  /** @type {Map<string, Promise<Server>>} */
  const servers = new Map();
  const { keys: sizes } = options;
  /** @type {BenchmarkContext} */
  const context = {
    options,
    sizes,
    comparisonKeys: sizes.findLast((keys) => keys <= COMPARISON_KEYS) ?? /** @type {number} */ (sizes[0]),
    getDatabase: (keys) => getOrCreate(databases, keys, () => prepareDatabase(postgres, keys)),
    getServer: (name, keys) =>
      getOrCreate(servers, `${name} ${keys}`, async () => startServer(name, await context.getDatabase(keys))),
    compare: (work, contenders) => compare(work, contenders, options),
  };
  /** @type {Row[]} */
  const rows = [];
  for (const name of options.benchmarkNames) {
    /** @type {{ measure: Benchmark }} */
    const { measure } = await import(`./lines/${name}.mjs`);
    rows.push(...(await measure(context)));
    for (const server of servers.values()) await (await server).stop();
    servers.clear();
  }
  await postgres.stop();
  if (!rows.length) return; // the flame graph adds no rows
  const [cpu] = os.cpus();
  printLine(
    `\n${new Date().toISOString().slice(0, 10)}, ${os.availableParallelism()} cores of ${cpu?.model.trim()}, ` +
      `${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release()}, Node ${process.versions.node}\n`,
  );
  printLine(formatTable(rows));
}

/**
 * @template Name, Value
 * @param {Map<Name, Promise<Value>>} cache
 * @param {Name} name
 * @param {() => Promise<Value>} create
 * @returns {Promise<Value>}
 */
function getOrCreate(cache, name, create) {
  const value = cache.get(name) ?? create();
  cache.set(name, value);
  return value;
}
