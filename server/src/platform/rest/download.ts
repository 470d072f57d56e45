import type { FastifyReply } from 'fastify';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Context } from '../context/context.ts';
import { createConcurrencyLimit } from '../http/concurrency-limit.ts';
import { enforceMinimumRate } from '../http/minimum-rate.ts';
import { isServerErrorCode, toSystemError } from '../kernel/system-errors.ts';

/** The media types of downloads. JSON Lines files have one JSON object per line. */
export type FileType =
  | 'text/csv'
  | 'application/x-ndjson'
  | 'application/pdf'
  | 'application/zip'
  | 'application/octet-stream';

const BINARY_TYPES: FileType[] = ['application/pdf', 'application/zip', 'application/octet-stream'];

/** A piece of a file and its number of rows. */
export interface FilePart {
  text: string | Buffer;
  rows: number;
}

/** A file that is generated while it is sent. */
export interface FileDownload {
  name: string;
  parts: AsyncIterable<FilePart>;
  /** The company that the whole file concerns. Default: the company of the caller, if any. */
  companyId?: string;
}

/** Yields a complete file as one part. */
export async function* toParts(bytes: Buffer): AsyncGenerator<FilePart> {
  yield { text: bytes, rows: 1 };
}

/** A download with the data for its audit log entry. */
export interface Download extends FileDownload {
  type: FileType;
  path: string;
  filter: object;
}

// Limits concurrent downloads, because each one repeatedly uses a connection of the pool while its client reads.
const acquireDownloadSlot = createConcurrencyLimit({ perAccount: 2, perCompany: 8, perAddress: 4, total: 40 });

// The stream, the slot and the rate check add one listener more than Node's default limit of 10 allows.
const MAX_LISTENERS = 20;

/**
 * Sends a file at the client's speed, and stops generating it if the client disconnects. An error before the first part
 * gets a normal error response. A later error closes the connection, so that the client does not mistake the partial
 * file for the whole.
 */
export async function sendDownload(reply: FastifyReply, context: Context, download: Download): Promise<void> {
  // A HEAD request downloads nothing, so it needs no slot and no audit log entry.
  const file = reply.request.method === 'HEAD' ? Readable.from([]) : await openFile(reply, context, download);
  await reply
    .header('content-type', BINARY_TYPES.includes(download.type) ? download.type : `${download.type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${download.name}"`)
    .send(file);
}

async function openFile(reply: FastifyReply, context: Context, download: Download): Promise<Readable> {
  acquireDownloadSlot(context.viewer, reply);
  reply.raw.setMaxListeners(MAX_LISTENERS);
  const file = Readable.from(generateAuditedParts(context, download, reply.log));
  await once(file, 'readable');
  reply.raw.once('close', enforceMinimumRate(reply.request, 'download'));
  return file;
}

/**
 * Yields the content of a file, and records the download in the audit log before the file ends. An interrupted download
 * counts all rows that were sent. Stops if the session or token ends. Fastify ignores errors after the first part, so
 * they are logged here.
 */
async function* generateAuditedParts(
  context: Context,
  download: Download,
  log: FastifyReply['log'],
): AsyncGenerator<string | Buffer> {
  const { name, path, filter, parts, companyId = context.actor.companyId ?? null } = download;
  let rows = 0;
  let hasStarted = false;
  let isComplete = false;
  try {
    try {
      for await (const part of parts) {
        if (hasStarted) await context.assertStillAuthorized(context);
        rows += part.rows;
        hasStarted = true;
        yield part.text;
      }
      isComplete = true;
    } finally {
      if (hasStarted)
        await context.recordDownload(context, { subject: path, companyId, file: name, filter, rows, isComplete });
    }
  } catch (error) {
    const isFailure = isServerErrorCode(toSystemError(error).extensions.code);
    if (hasStarted) log[isFailure ? 'error' : 'info']({ err: error, path, rows }, 'a download was interrupted');
    throw error;
  }
}
