import type { FastifyRequest } from 'fastify';

// far below any connection that could send the largest file in the time that a request has
const BYTES_PER_SECOND = 5000;
const GRACE_SECONDS = 5;
const LOOK_EVERY_MS = 1000;

/** Ends the connection when a body arrives too slowly; returns what ends the watch. */
export function requireMinimumRate({ raw: { socket }, ip, log }: FastifyRequest): () => void {
  const since = performance.now();
  const before = socket.bytesRead;
  const look = setInterval(() => {
    const seconds = (performance.now() - since) / 1000;
    if (seconds < GRACE_SECONDS || socket.bytesRead - before >= seconds * BYTES_PER_SECOND) return;
    clearInterval(look);
    log.warn({ address: ip }, `an upload was cut off: it came with less than ${BYTES_PER_SECOND} bytes a second`);
    socket.destroy();
  }, LOOK_EVERY_MS);
  return () => clearInterval(look);
}
