import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { type Extract, extract } from 'tar-stream';

type Entry = Extract extends AsyncIterable<infer Each> ? Each : never;

/** Reads the entries of a backup one after another; a file that is cut or damaged fails with words. */
export class BackupReader {
  readonly #entries: AsyncIterator<Entry>;
  #next: Entry | undefined;

  private constructor(entries: AsyncIterator<Entry>) {
    this.#entries = entries;
  }

  static async open(file: string): Promise<BackupReader> {
    const [source, unzip, tar] = [createReadStream(file), createGunzip(), extract()];
    await once(source, 'open');
    for (const stream of [source, unzip]) stream.on('error', (error: Error) => tar.destroy(error));
    tar.on('close', () => source.destroy());
    source.pipe(unzip).pipe(tar);
    const reader = new BackupReader(tar[Symbol.asyncIterator]());
    await reader.#step();
    return reader;
  }

  /** The name of the entry that comes next; undefined at the end. */
  get name(): string | undefined {
    return this.#next?.header.name;
  }

  /** The content of the next entry, which is then behind us. */
  async read(): Promise<Buffer> {
    const content = await whole(buffer(this.#next as AsyncIterable<Buffer>));
    await this.#step();
    return content;
  }

  async close(): Promise<void> {
    await this.#entries.return?.();
  }

  async #step(): Promise<void> {
    const { done, value } = await whole(this.#entries.next());
    this.#next = done ? undefined : value;
  }
}

const whole = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error: Error) => {
    throw damaged(error.message);
  });

/** Says that a file is not whole, and how that was noticed. */
export const damaged = (how: string): Error =>
  new Error(`The file is cut off or damaged, so nothing was restored (${how}).`);
