const LOOK_EVERY_MS = 500;

/**
 * Ends this process when it is told to: any other listener to the signal stops gracefully, and if there is none the
 * process exits. A listener to SIGTERM alone also gets it when the terminal is closed and when npm dies.
 */
export function endOnWish() {
  const end = () => void process.emit('SIGTERM', 'SIGTERM');
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => process.listenerCount(signal) === 1 && process.exit(1));
  process.on('SIGHUP', () => process.listenerCount('SIGHUP') === 1 && end());
  whenNpmIsGone(end);
}

/**
 * A killed npm, or one that SIGHUP ended, tells nobody: its child merely gets another parent. (On Windows a process
 * keeps the id of its dead parent; there, closing the window ends everything that runs in it.)
 * @param {() => void} then
 */
function whenNpmIsGone(then) {
  if (!process.env.npm_lifecycle_event) return; // nohup node scripts/run.mjs start & must outlive its shell
  const npm = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(look);
    then();
  }, LOOK_EVERY_MS).unref();
}
