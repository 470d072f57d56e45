import type { Readable } from 'node:stream';

declare module '../context/context.ts' {
  interface Runtime {
    images: ImageStore;
  }
}

/** Where images are served from, and where unused ones are set aside, so that nobody can request them. */
export const UPLOADS_PREFIX = 'uploads/';
export const QUARANTINE_PREFIX = 'uploads-quarantine/';
export type ImagePrefix = typeof UPLOADS_PREFIX | typeof QUARANTINE_PREFIX;

/** A key names a file within a store: `uploads/x.png`. */
export type ImageKey = `${ImagePrefix}${string}`;

/** A stored file. */
export interface StoredFile {
  name: string;
  /** When it came into this part. */
  since: Date;
}

/** Keeps the images of an installation, for one server or for several. What it cannot do is an outage. */
export interface ImageStore {
  /** Where it is, as the log tells it. */
  place: string;
  /** Stores a file; what is left of one that could not be stored is for the sweep. */
  put(key: ImageKey, data: Buffer): Promise<void>;
  /** Opens a file to be read or destroyed; null if there is none. */
  open(key: ImageKey): Promise<{ length: number; stream: Readable } | null>;
  /** The files of a part. */
  list(part: ImagePrefix): Promise<StoredFile[]>;
  /** Moves a file; where another server has just done so, there is nothing to do. */
  move(from: ImageKey, to: ImageKey): Promise<void>;
  /** Removes a file, if it is there. */
  remove(key: ImageKey): Promise<void>;
  /** Fails where images cannot be stored now. */
  check(): Promise<void>;
}
