import type { FastifyReply } from 'fastify';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { requireMinimumRate } from '../shared/minimum-rate.ts';
import { limitTurns } from '../shared/turns.ts';
import type { Viewer } from '../shared/viewer.ts';

/** The type of every file that is downloaded. */
export const DOWNLOAD_TYPE = 'text/csv';

/** A file that is made while it is sent. */
export interface Download {
  name: string;
  parts: AsyncIterable<string>;
}

// each asks for a connection of the pool again and again, for as long as its client reads
const takeTurn = limitTurns({ perAccount: 2, perAddress: 4, inAll: 40 });

// what every answer has, a stream, its turn and its rate: one more than Node expects
const MOST_LISTENERS = 20;

/**
 * Sends a file at the pace of its client, and stops making it when the client goes away. A fault before the first part
 * is answered like any other; a later one breaks the connection, so that nobody takes a part for the whole.
 */
export async function sendDownload(reply: FastifyReply, viewer: Viewer, { name, parts }: Download): Promise<void> {
  takeTurn(viewer, reply);
  reply.raw.setMaxListeners(MOST_LISTENERS);
  const file = Readable.from(parts);
  await once(file, 'readable');
  reply.raw.once('close', requireMinimumRate(reply.request, 'download'));
  await reply
    .header('content-type', `${DOWNLOAD_TYPE}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(file);
}
