const POLL_INTERVAL_MS = 500;

/**
 * Handles shutdown signals. If no other listener handles SIGINT or SIGTERM, the process exits. When the terminal closes
 * and no other listener handles SIGHUP, or when npm dies, the listeners of SIGTERM run.
 */
export function handleShutdownSignals() {
  const emitSigterm = () => void process.emit('SIGTERM', 'SIGTERM');
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => process.listenerCount(signal) === 1 && process.exit(1));
  process.on('SIGHUP', () => process.listenerCount('SIGHUP') === 1 && emitSigterm());
  onNpmExit(emitSigterm);
}

/**
 * Calls `callback` when npm dies. If npm is killed or stopped by SIGHUP, it sends no signal to its child. The child
 * only gets another parent process. On Windows, the parent id never changes, but closing the window stops all
 * processes.
 * @param {() => void} callback
 */
function onNpmExit(callback) {
  if (!process.env.npm_lifecycle_event) return; // `nohup node scripts/run.mjs start &` must outlive its shell
  const npmPid = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npmPid) return;
    clearInterval(timer);
    callback();
  }, POLL_INTERVAL_MS).unref();
}
