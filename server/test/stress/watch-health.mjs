import { once } from 'node:events';
import { createServer } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

let isDone = false;
parentPort?.on('message', () => {
  isDone = true;
});

const bare = createServer((_request, response) => response.end('ok')).listen(0, '127.0.0.1');
await once(bare, 'listening');
const address = bare.address();
const control = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;

/** @param {string} url */
async function wait(url) {
  const since = performance.now();
  await fetch(url).then((response) => response.text());
  return performance.now() - since;
}

let [worst, worstOfControl] = [0, 0];
try {
  while (!isDone) {
    const [here, there] = await Promise.all([wait(`${workerData}/healthz`), wait(control)]);
    worst = Math.max(worst, here);
    worstOfControl = Math.max(worstOfControl, there);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
} catch {
  worst = Number.POSITIVE_INFINITY;
}
bare.close();
parentPort?.postMessage(worst - worstOfControl); // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.close();
