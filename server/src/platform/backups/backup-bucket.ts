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
import { createS3Client } from '../storage/s3-client.ts';
import type { Bucket } from '../storage/storage-location.ts';
import { type BackupStore, BackupStoreError } from './backup-store.ts';

// The size of an uploaded part and of a downloaded range. S3 allows 10,000 parts, so a backup can be up to 160 GB. Each
// part is held in memory, so that it can be resent after a failure.
const PART_BYTES = 16 * 1024 * 1024;
const S3_LIMITS = { connectMs: 5000, responseMs: 30_000, idleMs: 120_000, maxAttempts: 5 };
// Some S3 servers assemble all parts before they respond.
const COMPLETE_TIMEOUT_MS = 120_000;

/** Stores backups in an S3-compatible bucket. */
export function openBackupBucket(bucketLocation: Bucket): BackupStore {
  const { bucket, prefix, endpoint, region } = bucketLocation;
  const client = createS3Client(bucketLocation, S3_LIMITS);
  const toObjectAddress = (name: string) => ({ Bucket: bucket, Key: prefix + name });
  const formatUrl = (name: string, query: Record<string, string | undefined>) => {
    const parameters = Object.entries(query).flatMap(([key, value]) => (value ? `${key}=${encodeURI(value)}` : []));
    return `s3://${bucket}/${prefix}${name}${parameters.length ? `?${parameters.join('&')}` : ''}`;
  };
  // The same bucket can be specified with or without its region, so the stored location omits the region.
  const location = formatUrl('', { endpoint });

  const withStoreError = <T>(request: Promise<T>): Promise<T> =>
    request.catch((cause: Error) => {
      if (cause instanceof BackupStoreError) throw cause;
      throw new BackupStoreError(
        `${location} could not be used (${cause.name}: ${cause.message}). Check the bucket, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and the network.`,
        { cause },
      );
    });

  async function upload(
    target: ReturnType<typeof toObjectAddress> & { UploadId: string | undefined },
    content: AsyncIterable<Buffer>,
  ) {
    const parts: CompletedPart[] = [];
    for await (const part of splitIntoParts(content)) {
      const PartNumber = parts.length + 1;
      const { ETag } = await withStoreError(client.send(new UploadPartCommand({ ...target, PartNumber, Body: part })));
      parts.push({ ETag, PartNumber });
    }
    const completeCommand = new CompleteMultipartUploadCommand({ ...target, MultipartUpload: { Parts: parts } });
    await withStoreError(client.send(completeCommand, { requestTimeout: COMPLETE_TIMEOUT_MS }));
  }

  const readRange = (name: string, from: number, etag?: string) => {
    const read = async () => {
      const range = { Range: `bytes=${from}-${from + PART_BYTES - 1}`, IfMatch: etag };
      const { Body, ContentRange, ETag } = await client.send(
        new GetObjectCommand({ ...toObjectAddress(name), ...range }),
      );
      const bytes = Buffer.from(await Body!.transformToByteArray());
      return { bytes, size: Number(ContentRange!.split('/')[1]), etag: ETag };
    };
    // The SDK retries requests, but not responses that are cut off.
    return withStoreError(read().catch(read));
  };

  /** Reads range by range, so that a slow reader does not hold a connection open. */
  async function* readRanges(name: string, firstRange: Awaited<ReturnType<typeof readRange>>) {
    yield firstRange.bytes;
    for (let from = PART_BYTES; from < firstRange.size; from += PART_BYTES)
      yield (await readRange(name, from, firstRange.etag)).bytes;
  }

  return {
    location,
    getAddress: (name) => formatUrl(name, { endpoint, region }),

    async write(name, content) {
      const createCommand = new CreateMultipartUploadCommand({
        ...toObjectAddress(name),
        ContentType: 'application/gzip',
      });
      const { UploadId } = await withStoreError(client.send(createCommand));
      try {
        await upload({ ...toObjectAddress(name), UploadId }, content);
      } catch (error) {
        await client.send(new AbortMultipartUploadCommand({ ...toObjectAddress(name), UploadId })).catch(() => {});
        throw error;
      }
    },

    async open(name) {
      const firstRange = await readRange(name, 0);
      return Readable.from(readRanges(name, firstRange), { objectMode: false });
    },

    async list() {
      const names: string[] = [];
      const listPages = async () => {
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
          names.push(...Contents.map(({ Key }) => Key!.slice(prefix.length)));
      };
      await withStoreError(listPages());
      return names;
    },

    async remove(name) {
      await withStoreError(client.send(new DeleteObjectCommand(toObjectAddress(name))));
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
    const buffered = Buffer.concat(chunks);
    // Some S3 servers require parts of equal size.
    yield buffered.subarray(0, PART_BYTES);
    chunks = [buffered.subarray(PART_BYTES)];
    size -= PART_BYTES;
  }
  if (size) yield Buffer.concat(chunks);
}
