import { S3Client } from '@aws-sdk/client-s3';
import type { Bucket } from './storage-location.ts';

interface S3Limits {
  connectMs: number;
  /** Until the answer begins; single requests may have more. */
  answerMs: number;
  /** Without a byte in either direction. */
  idleMs: number;
  maxAttempts: number;
}

/** Opens S3-compatible storage; credentials come from where the AWS SDK finds them. */
export const createS3Client = ({ endpoint, region }: Bucket, limits: S3Limits): S3Client =>
  new S3Client({
    endpoint,
    region: region ?? (endpoint && 'us-east-1'), // other servers than Amazon's take any
    forcePathStyle: endpoint !== undefined, // few others have a host name for each bucket
    maxAttempts: limits.maxAttempts,
    // others do not know Amazon's newest checksums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: limits.connectMs,
      requestTimeout: limits.answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: limits.idleMs,
      // whoever reads slowly holds one, and nobody up
      httpAgent: { maxSockets: Infinity },
      httpsAgent: { maxSockets: Infinity },
    },
  });
