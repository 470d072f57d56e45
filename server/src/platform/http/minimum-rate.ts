import type { FastifyRequest } from 'fastify';

// 5 kB/s is far below the rate needed to upload the largest file within the request timeout.
const MIN_BYTES_PER_SECOND = 5000;
const CHECK_INTERVAL_SECONDS = 5;

/** Closes the connection if a body is sent or received too slowly. Returns a function that stops the check. */
export function enforceMinimumRate(
  { raw: { socket }, ip, log }: FastifyRequest,
  direction: 'upload' | 'download',
): () => void {
  const countBytes = () => (direction === 'upload' ? socket.bytesRead : socket.bytesWritten - socket.writableLength);
  let previousBytes = countBytes();
  const timer = setInterval(() => {
    const rate = (countBytes() - previousBytes) / CHECK_INTERVAL_SECONDS;
    previousBytes = countBytes();
    if (rate >= MIN_BYTES_PER_SECOND) return;
    clearInterval(timer);
    log.warn(
      { address: ip, reason: `the ${direction} was slower than ${MIN_BYTES_PER_SECOND} bytes per second` },
      'connection closed',
    );
    socket.destroy();
  }, CHECK_INTERVAL_SECONDS * 1000);
  return () => clearInterval(timer);
}
