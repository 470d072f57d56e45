import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the images of an installation are: in a folder, or in a bucket of S3-compatible storage. */
export type StorageLocation = { folder: string } | Bucket;

/** A bucket, and the names in it that begin with a prefix. */
export interface Bucket {
  bucket: string;
  prefix: string;
  /** Where the storage is; Amazon's own when left out. */
  endpoint?: string;
  region?: string;
}

/** Reads `file:///folder` or `s3://bucket/prefix?endpoint=…&region=…`; null for any other address. */
export function parseStorageLocation(text: string): StorageLocation | null {
  try {
    const url = new URL(text);
    if (url.protocol === 'file:') return { folder: path.resolve(fileURLToPath(url)) };
    return url.protocol === 's3:' ? parseBucket(url) : null;
  } catch {
    return null; // it is no address, or the folder is another machine's
  }
}

function parseBucket({ host, username, password, pathname, searchParams, hash }: URL): Bucket | null {
  const { endpoint, region, ...unknown } = Object.fromEntries(searchParams);
  if (!host || username || password || hash || Object.keys(unknown).length) return null;
  if (endpoint !== undefined && !/^https?:$/.test(new URL(endpoint).protocol)) return null;
  const folders = decodeURIComponent(pathname).split('/').filter(Boolean);
  return { bucket: host, prefix: folders.map((name) => `${name}/`).join(''), endpoint, region };
}
