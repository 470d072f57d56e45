import type { FastifyReply } from 'fastify';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Context } from '../context/context.ts';
import { enforceMinimumRate } from '../http/minimum-rate.ts';
import { createConcurrencyLimit } from '../http/concurrency-limit.ts';

/** The media types of files that are downloaded. JSON Lines have one JSON object in each line. */
export type FileType = 'text/csv' | 'application/x-ndjson';

/** A piece of a file, and how many rows it has. */
export interface FilePart {
  text: string;
  rows: number;
}

/** A file that is made while it is sent. */
export interface FileDownload {
  name: string;
  parts: AsyncIterable<FilePart>;
  /** The company that all of it is about, where that is not the caller. */
  companyId?: string;
}

/** A file with what the audit log records of its download. */
export interface Download extends FileDownload {
  type: FileType;
  path: string;
  filter: object;
}

// each asks for a connection of the pool again and again, for as long as its client reads
const acquireDownloadSlot = createConcurrencyLimit({ perAccount: 2, perAddress: 4, total: 40 });

// what every answer has, a stream, its turn and its rate: one more than Node expects
const MAX_LISTENERS = 20;

/**
 * Sends a file at the pace of its client, and stops making it when the client goes away. A fault before the first part
 * is answered like any other; a later one breaks the connection, so that nobody takes a part for the whole.
 */
export async function sendDownload(reply: FastifyReply, context: Context, download: Download): Promise<void> {
  acquireDownloadSlot(context.viewer, reply);
  reply.raw.setMaxListeners(MAX_LISTENERS);
  const file = Readable.from(generateAuditedParts(context, download, reply.log));
  await once(file, 'readable');
  reply.raw.once('close', enforceMinimumRate(reply.request, 'download'));
  await reply
    .header('content-type', `${download.type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${download.name}"`)
    .send(file);
}

/**
 * Yields the text of a file, and records the download in the audit log before the file ends. A download that is cut off
 * counts all rows that were read for it, because the client may have received them. Fastify ignores an error after the first
 * part, so it is logged here.
 */
async function* generateAuditedParts(
  context: Context,
  download: Download,
  log: FastifyReply['log'],
): AsyncGenerator<string> {
  const { name, path, filter, parts, companyId = context.actor.companyId ?? null } = download;
  let rows = 0;
  let hasBegun = false;
  let isComplete = false;
  try {
    try {
      for await (const part of parts) {
        rows += part.rows;
        hasBegun = true;
        yield part.text;
      }
      isComplete = true;
    } finally {
      if (hasBegun)
        await context.recordDownload(context, { subject: path, companyId, file: name, filter, rows, isComplete });
    }
  } catch (error) {
    if (hasBegun) log.error({ err: error, path, rows }, 'a download broke off');
    throw error;
  }
}
