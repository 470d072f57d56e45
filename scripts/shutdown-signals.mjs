const POLL_INTERVAL_MS = 500;

/**
 * Shuts down this process on a signal. Other listeners to the signal stop gracefully; without any, the process exits. A
 * listener to SIGTERM alone also runs when the terminal closes and when npm dies.
 */
export function handleShutdownSignals() {
  const end = () => void process.emit('SIGTERM', 'SIGTERM');
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => process.listenerCount(signal) === 1 && process.exit(1));
  process.on('SIGHUP', () => process.listenerCount('SIGHUP') === 1 && end());
  onNpmExit(end);
}

/**
 * Calls `then` when npm dies. A killed npm, or one that SIGHUP stopped, sends no signal; its child only gets another
 * parent. On Windows a process keeps the id of its dead parent, but closing the window stops everything in it.
 * @param {() => void} then
 */
function onNpmExit(then) {
  if (!process.env.npm_lifecycle_event) return; // `nohup node scripts/run.mjs start &` must outlive its shell
  const npm = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(look);
    then();
  }, POLL_INTERVAL_MS).unref();
}
