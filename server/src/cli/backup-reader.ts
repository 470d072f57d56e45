import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { type Extract, extract } from 'tar-stream';
import { BackupStoreError } from '../platform/backups/backup-store.ts';
import { UPLOADS_PREFIX } from '../platform/storage/image-store.ts';
import { IMAGE_NAME_PATTERN } from '../platform/storage/images.ts';
import {
  type BackupEnd,
  type BackupHeader,
  END_FILE,
  HEADER_FILE,
  countRows,
  SECRETS_FILE,
  hashSha256,
} from './backup-format.ts';

type TarEntry = Extract extends AsyncIterable<infer Each> ? Each : never;

/** Reads the entries of a backup in order. Throws DamagedBackupError for an incomplete or damaged file. */
export class BackupReader {
  readonly #entries: AsyncIterator<TarEntry>;
  #current: TarEntry | undefined;

  private constructor(entries: AsyncIterator<TarEntry>) {
    this.#entries = entries;
  }

  static async open(source: Readable): Promise<BackupReader> {
    const [unzip, tar] = [createGunzip(), extract()];
    for (const stream of [source, unzip]) stream.on('error', (error: Error) => tar.destroy(error));
    tar.on('close', () => source.destroy());
    source.pipe(unzip).pipe(tar);
    const reader = new BackupReader(tar[Symbol.asyncIterator]());
    await reader.#advance();
    return reader;
  }

  async readHeader(): Promise<BackupHeader> {
    if (this.#name !== HEADER_FILE)
      throw new Error('This is not a backup of the portal. Specify a file that the command `backup` created.');
    return JSON.parse(String(await this.#read())) as BackupHeader;
  }

  /** Reads the generated secrets, or returns null if the backup has none. */
  readSecrets = async (): Promise<Buffer | null> => (this.#name === SECRETS_FILE ? this.#read() : null);

  /**
   * Passes the COPY text of a table to `processPieces`. Returns the row count and checksum to compare with the end of
   * the backup.
   */
  async readTable(
    name: string,
    processPieces: (pieces: AsyncIterable<Buffer>) => Promise<void>,
    onProgress: (rows: number) => void = () => {},
  ): Promise<BackupEnd['tables'][string]> {
    const checksum = createHash('sha256');
    let rows = 0;
    const isInTable = () => this.#name?.startsWith(`tables/${name}/`);
    const read = () => this.#read();
    async function* readPieces() {
      while (isInTable()) {
        const piece = await read();
        checksum.update(piece);
        rows += countRows(piece);
        onProgress(rows);
        yield piece;
      }
    }
    await processPieces(readPieces());
    return { rows, checksum: checksum.digest('hex') };
  }

  /** Passes each image to `processImage`, and returns the checksums by key. */
  async readImages(
    processImage: (key: `uploads/${string}`, image: Buffer) => Promise<void>,
    onProgress: (images: number) => void = () => {},
  ): Promise<BackupEnd['images']> {
    const checksums: BackupEnd['images'] = {};
    while (this.#name?.startsWith(UPLOADS_PREFIX)) {
      const key = this.#name as `uploads/${string}`;
      if (!IMAGE_NAME_PATTERN.test(key.slice(UPLOADS_PREFIX.length)))
        throw new DamagedBackupError(`${key} is not an image of the portal`);
      const image = await this.#read();
      await processImage(key, image);
      checksums[key] = hashSha256(image);
      onProgress(Object.keys(checksums).length);
    }
    return checksums;
  }

  /** Throws unless the backup ends here with the row counts and checksums of `contents`. */
  async assertEnd(contents: BackupEnd): Promise<void> {
    const end = this.#name === END_FILE ? (JSON.parse(String(await this.#read())) as BackupEnd) : null;
    if (!end || JSON.stringify(contents) !== JSON.stringify(end))
      throw new DamagedBackupError('its content does not match its checksums');
  }

  async close(): Promise<void> {
    await this.#entries.return?.();
  }

  get #name(): string | undefined {
    return this.#current?.header.name;
  }

  /** Returns the content of the current entry, and moves to the next entry. */
  async #read(): Promise<Buffer> {
    const content = await wrapReadErrors(buffer(this.#current as AsyncIterable<Buffer>));
    await this.#advance();
    return content;
  }

  async #advance(): Promise<void> {
    const { done, value } = await wrapReadErrors(this.#entries.next());
    this.#current = done ? undefined : value;
  }
}

const wrapReadErrors = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error: Error) => {
    throw error instanceof BackupStoreError ? error : new DamagedBackupError(error.message);
  });

/** Thrown if a backup is incomplete or damaged. `reason` describes the detected problem. */
export class DamagedBackupError extends Error {
  constructor(readonly reason: string) {
    super(`The file is incomplete or damaged, so nothing was restored (${reason}). Use another backup.`);
  }
}
