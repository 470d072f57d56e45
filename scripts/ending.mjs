/** @typedef {'SIGINT' | 'SIGTERM'} Ending */

/** @type {Ending[]} */
const ENDINGS = ['SIGINT', 'SIGTERM'];
const SAME_WISH_MS = 1000;
const LOOK_EVERY_MS = 500;

/**
 * Ends this process when it is wished, once: whoever else listens to the signal stops gracefully, and where nobody does
 * it exits. Ctrl-C comes twice, from the terminal and from npm, and means one wish; a later one is passed on, too.
 */
export function endOnWish() {
  for (const signal of ENDINGS) process.on(signal, takeOnce(signal));
  const end = () => void process.emit('SIGTERM', 'SIGTERM');
  process.on('SIGHUP', end);
  whenNpmIsGone(end);
}

/** @param {Ending} signal */
function takeOnce(signal) {
  let isHolding = false;
  const take = () => {
    if (isHolding) return;
    const others = process.listeners(signal).filter((listener) => listener !== take);
    if (!others.length) process.exit(1);
    isHolding = true;
    for (const other of others) process.off(signal, other);
    const release = () => {
      isHolding = false;
      for (const other of others) process.on(signal, other);
    };
    setTimeout(release, SAME_WISH_MS).unref();
  };
  return take;
}

/**
 * A killed npm, or one that SIGHUP ended, tells nobody: its child finds itself with another parent. (On Windows a
 * process keeps the number of its dead parent; there, closing the window ends all that runs in it.)
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
