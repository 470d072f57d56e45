import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** @type {{ url: string, pauseMs: number }} */
const { url, pauseMs } = workerData;
const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);

const controlServer = createServer((_request, response) => response.end('ok')).listen(0, '127.0.0.1');
await once(controlServer, 'listening');
const address = controlServer.address();
const controlUrl = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;

/** @param {string} target */
async function measureResponseTime(target) {
  const since = performance.now();
  await fetch(target).then((response) => response.text());
  return performance.now() - since;
}

let isWatching = false;
let [worstServerTime, worstControlTime] = [0, 0];

async function poll() {
  while (isWatching) {
    const [serverTime, controlTime] = await Promise.all([
      measureResponseTime(`${url}/healthz`),
      measureResponseTime(controlUrl),
    ]);
    worstServerTime = Math.max(worstServerTime, serverTime);
    worstControlTime = Math.max(worstControlTime, controlTime);
    await pause(pauseMs);
  }
}

for (;;) {
  await once(port, 'message');
  isWatching = true;
  [worstServerTime, worstControlTime] = [0, 0];
  const polling = poll().catch(() => {
    worstServerTime = Number.POSITIVE_INFINITY;
  });
  await once(port, 'message');
  isWatching = false;
  await polling;
  port.postMessage(worstServerTime - worstControlTime); // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread, not a window
}
