import { IncomingMessage } from 'node:http';

// a chunk has its price however small it is; the largest upload in the smallest packets of a network has 10,000
const MAX_CHUNKS = 12_000;
const MIN_CHECKED_CHUNKS = 1000;
const MIN_AVERAGE_BYTES = 100;

/** Told that a request was cut off, and why. */
export type CutOffListener = (address: string | undefined, why: string) => void;

/** Requests whose connection ends when the body is longer than `maxBytes` or comes in crumbs; answered or not. */
export function createBoundedMessage(maxBytes: number, tell: CutOffListener): typeof IncomingMessage {
  return class BoundedMessage extends IncomingMessage {
    #bytes = 0;
    #chunks = 0;

    /** Node calls it with each chunk. */
    override push(chunk: Buffer | null): boolean {
      if (chunk === null) return super.push(chunk);
      if (this.socket.destroyed) return false;
      this.#bytes += chunk.length;
      this.#chunks += 1;
      if (this.#bytes > maxBytes) return this.#cutOff('its body is longer than any that is taken');
      if (this.#isInCrumbs()) return this.#cutOff('its body comes in too many small chunks');
      return super.push(chunk);
    }

    #isInCrumbs(): boolean {
      return (
        this.#chunks > MAX_CHUNKS ||
        (this.#chunks > MIN_CHECKED_CHUNKS && this.#bytes < this.#chunks * MIN_AVERAGE_BYTES)
      );
    }

    #cutOff(why: string): false {
      tell(this.socket.remoteAddress, why);
      this.socket.destroy();
      return false;
    }
  };
}
