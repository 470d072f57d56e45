import { parseArgs } from 'node:util';

/** @typedef {{ benchmarkNames: string[], keys: number[], rounds: number, seconds: number }} Options */

/** All benchmarks in execution order. Benchmarks that decide key requests or store usage reports run last. */
const BENCHMARK_NAMES = /** @type {const} */ ([
  'list',
  'rest-list',
  'typename',
  'validate',
  'burst',
  'sizes',
  'indexes',
  'csv',
  'flame',
  'memory',
  'start',
  'backup',
  'audit',
  'invoices',
  'sync',
  'scale',
]);

const DEFAULT_KEYS = [10_000, 100_000, 1_000_000];
const LARGE_KEYS = 10_000_000;
// The benchmarks read companies with several keys. Smaller databases have too few of them.
const MIN_KEYS = 500;

export const HELP = `
npm run bench                        all benchmarks, at 10,000, 100,000 and 1,000,000 keys
npm run bench -- list typename       only these benchmarks: ${BENCHMARK_NAMES.join(', ')}

  --large              also at 10,000,000 keys
  --keys 10000,100000  at these numbers of keys instead
  --rounds 3           number of measured rounds per server
  --seconds 5          duration of a round
  --help               print this help

Servers are compared at 100,000 keys, or at the largest smaller number. csv, indexes and backup use at most 1,000,000 keys.
The databases in .state/bench are reused by the next run. BENCHMARKS.md describes the benchmarks.
`.trim();

/**
 * Parses the options. Returns null for --help.
 * @param {string[]} args
 * @returns {Options | null}
 */
export function readOptions(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      large: { type: 'boolean', default: false },
      keys: { type: 'string' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '5' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const unknown = positionals.filter((name) => !(/** @type {readonly string[]} */ (BENCHMARK_NAMES).includes(name)));
  if (unknown.length)
    throw new Error(`Unknown benchmark: ${unknown.join(', ')}. Choose from ${BENCHMARK_NAMES.join(', ')}.`);
  const keys = values.keys?.split(',').map((text) => parseInteger('keys', text, MIN_KEYS)) ?? [...DEFAULT_KEYS];
  return {
    benchmarkNames: BENCHMARK_NAMES.filter((name) => !positionals.length || positionals.includes(name)),
    keys: [...new Set(values.large ? [...keys, LARGE_KEYS] : keys)].toSorted((a, b) => a - b),
    rounds: parseInteger('rounds', values.rounds, 1),
    seconds: parseInteger('seconds', values.seconds, 1),
  };
}

/**
 * @param {string} name
 * @param {string} text
 * @param {number} min
 */
function parseInteger(name, text, min) {
  const number = Number(text);
  if (!Number.isInteger(number) || number < min)
    throw new Error(`--${name} must be a whole number of at least ${min}.`);
  return number;
}
