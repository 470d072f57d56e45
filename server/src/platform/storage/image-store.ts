import type { Readable } from 'node:stream';

declare module '../context/context.ts' {
  interface Runtime {
    images: ImageStore;
  }
}

/** The prefixes of served and quarantined images. Clients cannot request quarantined images. */
export const UPLOADS_PREFIX = 'uploads/';
export const QUARANTINE_PREFIX = 'uploads-quarantine/';
export type ImagePrefix = typeof UPLOADS_PREFIX | typeof QUARANTINE_PREFIX;

/** The path of a file within a store, for example `uploads/x.png`. */
export type ImageKey = `${ImagePrefix}${string}`;

export interface StoredFile {
  name: string;
  /** When the file was written or moved into its folder. */
  since: Date;
}

/**
 * Stores the uploaded images for one or more servers. The methods throw ImageStoreOutageError during an outage. A store
 * in a folder can also throw an error of the file system.
 */
export interface ImageStore {
  /** The location of the store, for log messages. */
  location: string;
  /** Stores a file. After a crash, an incomplete file can remain, which the sweep removes. */
  put(key: ImageKey, data: Buffer): Promise<void>;
  /** Opens a file, or returns null if it does not exist. The caller must read or destroy the stream. */
  open(key: ImageKey): Promise<{ length: number; stream: Readable } | null>;
  list(prefix: ImagePrefix): Promise<StoredFile[]>;
  /** Moves a file. Does nothing if the file does not exist, for example because another server has just moved it. */
  move(from: ImageKey, to: ImageKey): Promise<void>;
  /** Removes a file. Does nothing if the file does not exist. */
  remove(key: ImageKey): Promise<void>;
  /** Throws if the store is unavailable. Only the check of a folder writes a test file. */
  check(): Promise<void>;
}
