/**
 * One row of the table, without the columns that were not measured.
 * @typedef {object} Row
 * @property {string} work title of the measurement
 * @property {string} server
 * @property {number} [perSecond] responses per second
 * @property {number | string} [p50] latency in milliseconds; a string contains several formatted latencies
 * @property {number | string} [p95] like `p50`
 * @property {number} [p99] latency in milliseconds
 * @property {number} [cpu] CPU time of a request in milliseconds
 * @property {number} [rss] resident memory in bytes
 * @property {string} [ratio]
 * @property {string} [target]
 * @property {boolean} [met] whether the target was met
 */

/** @type {[string, (row: Row) => string][]} */
const COLUMNS = [
  ['work', ({ work }) => work],
  ['server', ({ server }) => server],
  ['requests/s', ({ perSecond }) => formatNumber(perSecond, 0)],
  ['p50 ms', ({ p50 }) => formatNumbers(p50)],
  ['p95 ms', ({ p95 }) => formatNumbers(p95)],
  ['p99 ms', ({ p99 }) => formatNumber(p99)],
  ['CPU ms', ({ cpu }) => formatNumber(cpu, 2)],
  ['RSS MB', ({ rss }) => formatNumber(rss && rss / 1e6, 0)],
  ['ratio', ({ ratio }) => ratio ?? '–'],
  ['target', ({ target, met }) => (target ? `${target} ${met ? '✓' : '✗'}` : '')],
];

/** @param {number | string | undefined} value a string is already formatted */
function formatNumbers(value) {
  return typeof value === 'string' ? value : formatNumber(value);
}

/** @param {number | undefined} value */
function formatNumber(value, digits = 1) {
  return value === undefined
    ? '–'
    : value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });
}

/** Formats the rows as a Markdown table for BENCHMARKS.md. @param {Row[]} rows */
export function formatTable(rows) {
  const cells = [COLUMNS.map(([title]) => title), ...rows.map((row) => COLUMNS.map(([, cell]) => cell(row)))];
  const widths = COLUMNS.map((_, column) => Math.max(3, ...cells.map((line) => line[column]?.length ?? 0)));
  const isText = (/** @type {number} */ column) => column < 2 || column === COLUMNS.length - 1;
  const lines = cells.map((line) =>
    line.map((cell, column) =>
      isText(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    ),
  );
  const rule = widths.map((width, column) => (isText(column) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [lines[0], rule, ...lines.slice(1)].map((line) => `| ${line?.join(' | ')} |`).join('\n');
}
