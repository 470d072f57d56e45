import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import { ImageStoreOutage } from '../kernel/system-errors.ts';
import type { Bucket } from './storage-location.ts';
import type { ImageStore, ImageKey, StoredFile } from './image-store.ts';
import { createS3Client } from './s3-client.ts';

// in milliseconds, each tried twice: whoever waits is answered within the 10 s that an answer has, an upload within its 60
const CONNECT_TIMEOUT_MS = 1000;
const ANSWER_TIMEOUT_MS = 4000;
const CHECK_TIMEOUT_MS = 1000;
const PUT_TIMEOUT_MS = 10_000;
// as long as a slow reader may take for what lies in the buffers between
const IDLE_TIMEOUT_MS = 15_000;

/** Keeps images in a bucket of S3-compatible storage; credentials come from where the AWS SDK finds them. */
export function openImageBucket(place: Bucket): ImageStore {
  const { bucket, prefix } = place;
  const client = createS3Client(place, {
    connectMs: CONNECT_TIMEOUT_MS,
    answerMs: ANSWER_TIMEOUT_MS,
    idleMs: IDLE_TIMEOUT_MS,
    maxAttempts: 2,
  });
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key });

  return {
    place: `s3://${bucket}/${prefix}`,

    async put(key, data) {
      await withOutageError(
        client.send(new PutObjectCommand({ ...at(key), Body: data }), { requestTimeout: PUT_TIMEOUT_MS }),
      );
    },

    async open(key) {
      const found = await toNullIfMissing(client.send(new GetObjectCommand(at(key))));
      return found && { length: found.ContentLength!, stream: found.Body as Readable };
    },

    list: (part) => withOutageError(listFiles(client, bucket, prefix + part)),

    async move(from, to) {
      const source = encodeURI(`${bucket}/${prefix}${from}`);
      const copied = await toNullIfMissing(client.send(new CopyObjectCommand({ ...at(to), CopySource: source })));
      if (copied) await this.remove(from);
    },

    async remove(key: ImageKey) {
      await withOutageError(client.send(new DeleteObjectCommand(at(key))));
    },

    async check() {
      // writing a file each time would cost, and fill a bucket that keeps old versions
      await withOutageError(
        client.send(new HeadBucketCommand({ Bucket: bucket }), { requestTimeout: CHECK_TIMEOUT_MS }),
      );
    },
  };
}

async function listFiles(client: S3Client, bucket: string, prefix: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
    for (const { Key, LastModified } of Contents) files.push({ name: Key!.slice(prefix.length), since: LastModified! });
  return files;
}

const withOutageError = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: Error) => {
    throw new ImageStoreOutage(`the storage of images could not be used (${cause.name}: ${cause.message})`, { cause });
  });

/** What is found; null where there is no such file. */
const toNullIfMissing = <T>(found: Promise<T>): Promise<T | null> =>
  withOutageError(
    found.catch((error: Error) => {
      if (error.name === 'NoSuchKey') return null;
      throw error;
    }),
  );
