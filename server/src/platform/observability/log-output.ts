import { destination, type DestinationStream } from 'pino';

// The maximum size of lines that are not yet written.
const MAX_PENDING_BYTES = 1 << 20;

/**
 * Opens standard output for the log. Lines are dropped while it cannot be written, because logging must not stop the
 * server.
 */
export const openLogOutput = (): DestinationStream =>
  destination({ dest: 1, sync: true, maxLength: MAX_PENDING_BYTES }).on('error', () => {});
