import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The location of stored files: a folder or an S3-compatible bucket. */
export type StorageLocation = { folder: string } | Bucket;

/** A bucket, and the prefix of all keys in it. */
export interface Bucket {
  bucket: string;
  prefix: string;
  /** The URL of the S3 server. Default: Amazon S3. */
  endpoint?: string;
  region?: string;
}

/** Parses `file:///folder` or `s3://bucket/prefix?endpoint=…&region=…`. Returns null for anything else. */
export function parseStorageLocation(text: string): StorageLocation | null {
  try {
    const url = new URL(text);
    if (url.protocol === 'file:') return { folder: path.resolve(fileURLToPath(url)) };
    return url.protocol === 's3:' ? parseBucket(url) : null;
  } catch {
    return null; // for example not a URL, a file URL with a host, or an invalid endpoint
  }
}

function parseBucket({ host, username, password, pathname, searchParams, hash }: URL): Bucket | null {
  const { endpoint, region, ...unknown } = Object.fromEntries(searchParams);
  if (!host || username || password || hash || Object.keys(unknown).length) return null;
  if (endpoint !== undefined && !/^https?:$/.test(new URL(endpoint).protocol)) return null;
  const folders = decodeURIComponent(pathname).split('/').filter(Boolean);
  return { bucket: host, prefix: folders.map((name) => `${name}/`).join(''), endpoint, region };
}
