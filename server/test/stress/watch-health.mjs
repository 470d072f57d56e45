import { once } from 'node:events';
import { createServer } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

let isDone = false;
parentPort?.on('message', () => {
  isDone = true;
});

const controlServer = createServer((_request, response) => response.end('ok')).listen(0, '127.0.0.1');
await once(controlServer, 'listening');
const address = controlServer.address();
const controlUrl = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;

/** @param {string} url */
async function measureResponseTime(url) {
  const since = performance.now();
  await fetch(url).then((response) => response.text());
  return performance.now() - since;
}

let [worstServerTime, worstControlTime] = [0, 0];
try {
  while (!isDone) {
    const [serverTime, controlTime] = await Promise.all([
      measureResponseTime(`${workerData}/healthz`),
      measureResponseTime(controlUrl),
    ]);
    worstServerTime = Math.max(worstServerTime, serverTime);
    worstControlTime = Math.max(worstControlTime, controlTime);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
} catch {
  worstServerTime = Number.POSITIVE_INFINITY;
}
controlServer.close();
parentPort?.postMessage(worstServerTime - worstControlTime); // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.close();
