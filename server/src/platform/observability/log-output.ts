import { destination, type DestinationStream } from 'pino';

// The maximum total size of log lines that are not yet written.
const MAX_PENDING_BYTES = 1 << 20;

/**
 * Opens standard output for the log. While standard output cannot be written, lines beyond MAX_PENDING_BYTES are
 * dropped, because logging must not stop the server.
 */
export const openLogOutput = (): DestinationStream =>
  destination({ dest: 1, sync: true, maxLength: MAX_PENDING_BYTES }).on('error', () => {});
