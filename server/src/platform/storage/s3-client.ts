import { S3Client } from '@aws-sdk/client-s3';
import type { Bucket } from './storage-location.ts';

interface S3Limits {
  connectMs: number;
  /** Time until the response begins. A single request can have another limit. */
  responseMs: number;
  /** Maximum time without any byte in either direction. */
  idleMs: number;
  maxAttempts: number;
}

/** Creates a client for S3-compatible storage. The AWS SDK finds the credentials. */
export const createS3Client = ({ endpoint, region }: Bucket, limits: S3Limits): S3Client =>
  new S3Client({
    endpoint,
    region: region ?? (endpoint && 'us-east-1'), // servers other than Amazon's accept any region
    forcePathStyle: endpoint !== undefined, // most other servers have no host name per bucket
    maxAttempts: limits.maxAttempts,
    // Some S3-compatible servers reject the SDK's default checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: limits.connectMs,
      requestTimeout: limits.responseMs,
      throwOnRequestTimeout: true,
      socketTimeout: limits.idleMs,
      // A slow reader occupies a socket, so a limited pool would block other readers.
      httpAgent: { maxSockets: Infinity },
      httpsAgent: { maxSockets: Infinity },
    },
  });
