import { formatElapsed } from '../../scripts/tools.mjs';

const BAR_WIDTH = 30;

/**
 * `fraction` is between 0 and 1.
 * @typedef {{ update(fraction: number, note?: string): void, end(note?: string): void }} Progress
 */

/**
 * Shows the progress of a task and its current step. A terminal shows one updating line. Other outputs get a line for
 * each tenth of the progress.
 * @param {string} title
 * @returns {Progress}
 */
export function showProgress(title) {
  const since = performance.now();
  /** @param {string} text */
  const write = (text) => process.stdout.write(process.stdout.isTTY ? `\r\x1b[2K${text}` : text);
  let lastTenth = -1;
  return {
    update(fraction, note = '') {
      const tenth = Math.floor(fraction * 10);
      if (!process.stdout.isTTY && tenth === lastTenth) return;
      lastTenth = tenth;
      const filledWidth = Math.round(fraction * BAR_WIDTH);
      const bar = '█'.repeat(filledWidth) + '·'.repeat(BAR_WIDTH - filledWidth);
      write(`${title}  ${bar} ${String(Math.floor(fraction * 100)).padStart(3)} %  ${note}`);
      if (!process.stdout.isTTY) process.stdout.write('\n');
    },
    end(note = '') {
      write(`${title}  ${note || `done in ${formatElapsed(since)}`}\n`);
    },
  };
}

/** @param {number} count */
export const formatCount = (count) => count.toLocaleString('en');
