import { formatElapsed } from '../../scripts/tools.mjs';

const BAR_WIDTH = 30;

/** @typedef {{ update(part: number, note?: string): void, end(note?: string): void }} Progress */

/**
 * Shows the current step and its progress. A terminal shows one updating line; other outputs get one line per finished
 * step.
 * @param {string} title
 * @returns {Progress}
 */
export function showProgress(title) {
  const since = performance.now();
  /** @param {string} text */
  const write = (text) => process.stdout.write(process.stdout.isTTY ? `\r\x1b[2K${text}` : text);
  let lastTenth = -1;
  return {
    update(part, note = '') {
      const tenth = Math.floor(part * 10);
      if (!process.stdout.isTTY && tenth === lastTenth) return;
      lastTenth = tenth;
      const filledWidth = Math.round(part * BAR_WIDTH);
      const bar = '█'.repeat(filledWidth) + '·'.repeat(BAR_WIDTH - filledWidth);
      write(`${title}  ${bar} ${String(Math.floor(part * 100)).padStart(3)} %  ${note}`);
      if (!process.stdout.isTTY) process.stdout.write('\n');
    },
    end(note = '') {
      write(`${title}  ${note || `done in ${formatElapsed(since)}`}\n`);
    },
  };
}

/** @param {number} count */
export const formatCount = (count) => count.toLocaleString('en');
