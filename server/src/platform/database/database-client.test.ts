import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { Pool } from 'pg';
import { expect, it } from 'vitest';
import { DatabaseClient } from './database-client.ts';

/** Builds a message of PostgreSQL's protocol: the type, the length and the content. */
function buildMessage(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, content]);
}
const AUTHENTICATION_OK = buildMessage('R', Buffer.alloc(4));
const READY_FOR_QUERY = buildMessage('Z', Buffer.from('I'));
const FATAL_ERROR = buildMessage('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'));

it('database connections: a connection that PostgreSQL ends in the packet that opens it only fails its next query', async () => {
  const postgres = net.createServer((socket) => {
    socket.once('data', () => socket.end(Buffer.concat([AUTHENTICATION_OK, READY_FOR_QUERY, FATAL_ERROR])));
  });
  await once(postgres.listen(0, '127.0.0.1'), 'listening');
  const { port } = postgres.address() as AddressInfo;
  const pool = new Pool({ connectionString: `postgres://portal@127.0.0.1:${port}/portal`, Client: DatabaseClient });
  const uncaughtErrors: Error[] = [];
  const addError = (error: Error) => void uncaughtErrors.push(error);
  process.on('uncaughtExceptionMonitor', addError);
  const client = await pool.connect();
  await expect(client.query('select 1')).rejects.toThrow('not queryable');
  client.release();
  await pool.end();
  postgres.close();
  process.off('uncaughtExceptionMonitor', addError);
  expect(uncaughtErrors).toEqual([]);
});
