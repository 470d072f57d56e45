import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompletedPart,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import type { Bucket } from '../storage/storage-location.ts';
import { createS3Client } from '../storage/s3-client.ts';
import type { BackupStore } from './backup-store.ts';
import { BackupStoreError } from './backup-store-error.ts';

// in bytes; S3 takes 10,000 parts, so a backup may have 160 GB. Each is held in memory to be sent again after a failure.
const PART_BYTES = 16 * 1024 * 1024;
const LIMITS = { connectMs: 5000, responseMs: 30_000, idleMs: 120_000, maxAttempts: 5 };
// some storage assembles all parts before it answers
const COMPLETE_TIMEOUT_MS = 120_000;

/** Keeps backups in a bucket of S3-compatible storage. */
export function openBackupBucket(place: Bucket): BackupStore {
  const { bucket, prefix, endpoint, region } = place;
  const client = createS3Client(place, LIMITS);
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + name });
  const addressOf = (name: string, query: Record<string, string | undefined>) => {
    const given = Object.entries(query).flatMap(([key, value]) => (value ? `${key}=${encodeURI(value)}` : []));
    return `s3://${bucket}/${prefix}${name}${given.length ? `?${given.join('&')}` : ''}`;
  };
  // the same bucket may be named with and without its region
  const where = addressOf('', { endpoint });

  const orFailure = <T>(work: Promise<T>): Promise<T> =>
    work.catch((cause: Error) => {
      if (cause instanceof BackupStoreError) throw cause;
      throw new BackupStoreError(
        `${where} could not be used (${cause.name}: ${cause.message}). Check the bucket, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and the network.`,
        { cause },
      );
    });

  async function upload(
    target: ReturnType<typeof at> & { UploadId: string | undefined },
    content: AsyncIterable<Buffer>,
  ) {
    const parts: CompletedPart[] = [];
    for await (const part of splitIntoParts(content)) {
      const number = { PartNumber: parts.length + 1 };
      const { ETag } = await orFailure(client.send(new UploadPartCommand({ ...target, ...number, Body: part })));
      parts.push({ ETag, ...number });
    }
    const complete = new CompleteMultipartUploadCommand({ ...target, MultipartUpload: { Parts: parts } });
    await orFailure(client.send(complete, { requestTimeout: COMPLETE_TIMEOUT_MS }));
  }

  const readRange = (name: string, from: number, etag?: string) => {
    const read = async () => {
      const range = { Range: `bytes=${from}-${from + PART_BYTES - 1}`, IfMatch: etag };
      const { Body, ContentRange, ETag } = await client.send(new GetObjectCommand({ ...at(name), ...range }));
      const data = Buffer.from(await Body!.transformToByteArray());
      return { data, size: Number(ContentRange!.split('/')[1]), etag: ETag };
    };
    // the SDK repeats requests, but not answers that are cut off
    return orFailure(read().catch(read));
  };

  /** Reads one range after another, so a slow reader holds no connection open. */
  async function* readFrom(name: string, first: Awaited<ReturnType<typeof readRange>>) {
    yield first.data;
    for (let from = PART_BYTES; from < first.size; from += PART_BYTES)
      yield (await readRange(name, from, first.etag)).data;
  }

  return {
    place: where,
    getAddress: (name) => addressOf(name, { endpoint, region }),

    async write(name, content) {
      const create = new CreateMultipartUploadCommand({ ...at(name), ContentType: 'application/gzip' });
      const { UploadId } = await orFailure(client.send(create));
      try {
        await upload({ ...at(name), UploadId }, content);
      } catch (error) {
        await client.send(new AbortMultipartUploadCommand({ ...at(name), UploadId })).catch(() => {});
        throw error;
      }
    },

    async open(name) {
      const first = await readRange(name, 0);
      return Readable.from(readFrom(name, first), { objectMode: false });
    },

    async list() {
      const names: string[] = [];
      const read = async () => {
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
          names.push(...Contents.map(({ Key }) => Key!.slice(prefix.length)));
      };
      await orFailure(read());
      return names;
    },

    async remove(name) {
      await orFailure(client.send(new DeleteObjectCommand(at(name))));
    },
  };
}

async function* splitIntoParts(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    const whole = Buffer.concat(chunks);
    // parts of one size, as some storage requires
    yield whole.subarray(0, PART_BYTES);
    chunks = [whole.subarray(PART_BYTES)];
    size -= PART_BYTES;
  }
  if (size) yield Buffer.concat(chunks);
}
