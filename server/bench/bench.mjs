import os from 'node:os';
import { printLine } from '../../scripts/tools.mjs';
import { compare } from './compare.mjs';
import { prepareDatabase, startPostgres } from './database.mjs';
import { startServer } from './servers.mjs';
import { tableOf } from './table.mjs';

/** @import { Database } from './database.mjs' */
/** @import { Server } from './servers.mjs' */
/** @import { Row } from './table.mjs' */

/**
 * The input of a benchmark line.
 * @typedef {object} Bench
 * @property {import('./options.mjs').Options} options
 * @property {number[]} sizes
 * @property {number} usual the number of keys at which servers are compared
 * @property {(keys: number) => Promise<Database>} database
 * @property {(name: string, keys: number) => Promise<Server>} server a running one, which stays until the line ends
 * @property {(work: string, contenders: import('./compare.mjs').Contender[]) => Promise<Row[]>} compare
 */

/** @typedef {(bench: Bench) => Promise<Row[]>} Line */

const COMPARED_AT = 100_000;

/** Runs the lines and prints the table. @param {import('./options.mjs').Options} options */
export async function bench(options) {
  const postgres = await startPostgres();
  /** @type {Map<number, Promise<Database>>} */
  const databases = new Map();
  /** @type {Map<string, Promise<Server>>} */
  const servers = new Map();
  const { keys: sizes } = options;
  /** @type {Bench} */
  const context = {
    options,
    sizes,
    usual: sizes.findLast((keys) => keys <= COMPARED_AT) ?? /** @type {number} */ (sizes[0]),
    database: (keys) => remember(databases, keys, () => prepareDatabase(postgres, keys)),
    server: (name, keys) =>
      remember(servers, `${name} ${keys}`, async () => startServer(name, await context.database(keys))),
    compare: (work, contenders) => compare(work, contenders, options),
  };
  /** @type {Row[]} */
  const rows = [];
  for (const name of options.lines) {
    /** @type {{ line: Line }} */
    const { line } = await import(`./lines/${name}.mjs`);
    rows.push(...(await line(context)));
    for (const server of servers.values()) await (await server).stop();
    servers.clear();
  }
  await postgres.stop();
  if (!rows.length) return; // the flame graph has no row
  const [cpu] = os.cpus();
  printLine(
    `\n${new Date().toISOString().slice(0, 10)}, ${os.availableParallelism()} cores of ${cpu?.model.trim()}, ` +
      `${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release()}, Node ${process.versions.node}\n`,
  );
  printLine(tableOf(rows));
}

/**
 * @template Name, Value
 * @param {Map<Name, Promise<Value>>} known
 * @param {Name} name
 * @param {() => Promise<Value>} make
 * @returns {Promise<Value>}
 */
function remember(known, name, make) {
  const value = known.get(name) ?? make();
  known.set(name, value);
  return value;
}
