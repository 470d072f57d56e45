import { destination, type DestinationStream } from 'pino';

// of lines that cannot be written yet
const MAX_PENDING_BYTES = 1 << 20;

/** Standard output for a log. Lines are dropped while its disk is full, because a server must not end for its log. */
export const openLogOutput = (): DestinationStream =>
  destination({ dest: 1, sync: true, maxLength: MAX_PENDING_BYTES }).on('error', () => {});
