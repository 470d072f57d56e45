import { parseArgs } from 'node:util';

/** @typedef {{ lines: string[], keys: number[], rounds: number, seconds: number }} Options */

/** All benchmark lines in execution order. The last ones write data. */
export const LINES = /** @type {const} */ ([
  'list',
  'rest-list',
  'typename',
  'validate',
  'sizes',
  'indexes',
  'csv',
  'flame',
  'memory',
  'start',
  'backup',
  'audit',
  'sync',
  'scale',
]);

const USUAL = [10_000, 100_000, 1_000_000];
const LARGE = 10_000_000;
// with fewer keys, no company has several
const LEAST = 500;

export const HELP = `
npm run bench                        every line of work, at 10,000, 100,000 and 1,000,000 keys
npm run bench -- list typename       only these lines: ${LINES.join(', ')}

  --large            10,000,000 keys as well
  --keys 10000,100000  these numbers of keys instead
  --rounds 3         how often each server has its turn
  --seconds 5        how long a turn takes
  --help             this text

Servers are compared at 100,000 keys, or the largest number below it; csv, indexes and backup take 1,000,000,
or the largest below.
What it makes is kept in .state/bench for the next run. BENCHMARKS.md says what each line measures.
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
  const unknown = positionals.filter((name) => !(/** @type {readonly string[]} */ (LINES).includes(name)));
  if (unknown.length) throw new Error(`There is no line ${unknown.join(', ')}. The lines are: ${LINES.join(', ')}.`);
  const keys = values.keys?.split(',').map((text) => whole('keys', text, LEAST)) ?? [...USUAL];
  return {
    lines: LINES.filter((name) => !positionals.length || positionals.includes(name)),
    keys: [...new Set(values.large ? [...keys, LARGE] : keys)].toSorted((a, b) => a - b),
    rounds: whole('rounds', values.rounds, 1),
    seconds: whole('seconds', values.seconds, 1),
  };
}

/**
 * @param {string} name
 * @param {string} text
 * @param {number} least
 */
function whole(name, text, least) {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least) throw new Error(`--${name} needs whole numbers from ${least}.`);
  return number;
}
