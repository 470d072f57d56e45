import type { FastifyRequest } from 'fastify';

// 5 kB/s is far below the rate needed to upload the largest file within the request timeout.
const MIN_BYTES_PER_SECOND = 5000;
const CHECK_INTERVAL_SECONDS = 5;

/** Closes the connection if the client sends or reads a body too slowly. Returns a function that stops the check. */
export function enforceMinimumRate(
  { raw: { socket }, ip, log }: FastifyRequest,
  direction: 'upload' | 'download',
): () => void {
  const countBytes = () => (direction === 'upload' ? socket.bytesRead : socket.bytesWritten - socket.writableLength);
  // A download with an empty send buffer is limited by the server, not by the client.
  const isLimitedByClient = () => direction === 'upload' || socket.writableLength > 0;
  let previousBytes = countBytes();
  let wasLimitedByClient = isLimitedByClient();
  const timer = setInterval(() => {
    const rate = (countBytes() - previousBytes) / CHECK_INTERVAL_SECONDS;
    const isClientSlow = rate < MIN_BYTES_PER_SECOND && wasLimitedByClient && isLimitedByClient();
    previousBytes = countBytes();
    wasLimitedByClient = isLimitedByClient();
    if (!isClientSlow) return;
    clearInterval(timer);
    log.warn(
      { address: ip, reason: `the ${direction} was slower than ${MIN_BYTES_PER_SECOND} bytes per second` },
      'connection closed',
    );
    socket.destroy();
  }, CHECK_INTERVAL_SECONDS * 1000);
  return () => clearInterval(timer);
}
