import type { FastifyRequest } from 'fastify';

// far below any connection that could send the largest file in the time that a request has
const MIN_BYTES_PER_SECOND = 5000;
const CHECK_INTERVAL_SECONDS = 5;

/** Ends the connection when a body arrives, or is taken, too slowly; returns what ends the watch. */
export function enforceMinimumRate(
  { raw: { socket }, ip, log }: FastifyRequest,
  what: 'upload' | 'download',
): () => void {
  const moved = () => (what === 'upload' ? socket.bytesRead : socket.bytesWritten - socket.writableLength);
  let before = moved();
  const look = setInterval(() => {
    const rate = (moved() - before) / CHECK_INTERVAL_SECONDS;
    before = moved();
    if (rate >= MIN_BYTES_PER_SECOND) return;
    clearInterval(look);
    log.warn({ address: ip }, `a client was cut off: its ${what} had less than ${MIN_BYTES_PER_SECOND} bytes a second`);
    socket.destroy();
  }, CHECK_INTERVAL_SECONDS * 1000);
  return () => clearInterval(look);
}
