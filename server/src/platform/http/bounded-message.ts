import { IncomingMessage } from 'node:http';

// Each chunk has a fixed cost. The largest upload in minimum-size TCP segments has 10,000 chunks, so 12,000 is above
// legitimate traffic.
const MAX_CHUNKS = 12_000;
const MIN_CHECKED_CHUNKS = 1000;
const MIN_AVERAGE_CHUNK_BYTES = 100;

export type CutOffListener = (address: string | undefined, reason: string) => void;

/**
 * Creates an IncomingMessage class that closes the socket if the body exceeds `maxBytes` or arrives in too many small
 * chunks, even if the response was already sent.
 */
export function createBoundedMessage(maxBytes: number, onCutOff: CutOffListener): typeof IncomingMessage {
  return class BoundedMessage extends IncomingMessage {
    #bytes = 0;
    #chunks = 0;

    /** Node calls this method with each chunk of the body. */
    override push(chunk: Buffer | null): boolean {
      if (chunk === null) return super.push(chunk);
      if (this.socket.destroyed) return false;
      this.#bytes += chunk.length;
      this.#chunks += 1;
      if (this.#bytes > maxBytes) return this.#cutOff('the body exceeded the maximum length');
      if (this.#hasTooManySmallChunks()) return this.#cutOff('the body arrived in too many small chunks');
      return super.push(chunk);
    }

    #hasTooManySmallChunks(): boolean {
      return (
        this.#chunks > MAX_CHUNKS ||
        (this.#chunks > MIN_CHECKED_CHUNKS && this.#bytes < this.#chunks * MIN_AVERAGE_CHUNK_BYTES)
      );
    }

    #cutOff(reason: string): false {
      onCutOff(this.socket.remoteAddress, reason);
      this.socket.destroy();
      return false;
    }
  };
}
