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
import { ImageStoreOutageError } from '../kernel/system-errors.ts';
import type { ImageStore, ImageKey, StoredFile } from './image-store.ts';
import { createS3Client } from './s3-client.ts';
import type { Bucket } from './storage-location.ts';

// A failed call is retried once. Both attempts fit into the 10 s of a normal request, or into the 60 s of an upload.
const CONNECT_TIMEOUT_MS = 1000;
const RESPONSE_TIMEOUT_MS = 4000;
const CHECK_TIMEOUT_MS = 1000;
const PUT_TIMEOUT_MS = 10_000;
// A slow client can take this long to read the data that is already buffered.
const IDLE_TIMEOUT_MS = 15_000;

/** Stores images in an S3-compatible bucket. The AWS SDK finds the credentials. */
export function openImageBucket(location: Bucket): ImageStore {
  const { bucket, prefix } = location;
  const client = createS3Client(location, {
    connectMs: CONNECT_TIMEOUT_MS,
    responseMs: RESPONSE_TIMEOUT_MS,
    idleMs: IDLE_TIMEOUT_MS,
    maxAttempts: 2,
  });
  const toObject = (key: string) => ({ Bucket: bucket, Key: prefix + key });

  return {
    location: `s3://${bucket}/${prefix}`,

    async put(key, data) {
      await withOutageError(
        client.send(new PutObjectCommand({ ...toObject(key), Body: data }), { requestTimeout: PUT_TIMEOUT_MS }),
      );
    },

    async open(key) {
      const response = await toNullIfMissing(client.send(new GetObjectCommand(toObject(key))));
      return response && { length: response.ContentLength!, stream: response.Body as Readable };
    },

    list: (keyPrefix) => withOutageError(listFiles(client, bucket, prefix + keyPrefix)),

    async move(from, to) {
      const source = encodeURI(`${bucket}/${prefix}${from}`);
      const copyResponse = await toNullIfMissing(
        client.send(new CopyObjectCommand({ ...toObject(to), CopySource: source })),
      );
      if (copyResponse) await this.remove(from);
    },

    async remove(key: ImageKey) {
      await withOutageError(client.send(new DeleteObjectCommand(toObject(key))));
    },

    async check() {
      // Test writes would cost money, and fill a bucket that keeps old versions.
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
    throw new ImageStoreOutageError(`the image storage is unavailable (${cause.name}: ${cause.message})`, { cause });
  });

/** Resolves to null if the file does not exist. Converts other errors to an ImageStoreOutageError. */
const toNullIfMissing = <T>(response: Promise<T>): Promise<T | null> =>
  withOutageError(
    response.catch((error: Error) => {
      if (error.name === 'NoSuchKey') return null;
      throw error;
    }),
  );
