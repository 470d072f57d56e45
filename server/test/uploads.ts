import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Portal, RestReply } from './portal.ts';

export interface Sent {
  bytes: Uint8Array<ArrayBuffer> | string;
  name?: string;
  type?: string;
}

const blobOf = ({ bytes, type = 'image/png' }: Sent) => new Blob([bytes], { type });

/** A GraphQL multipart request whose file is the variable of this path. */
export async function sendGraphqlFile(
  portal: Portal,
  {
    query,
    variables,
    path,
    jwt,
    file,
    headers,
  }: {
    query: string;
    variables: object;
    path: string;
    jwt?: string;
    file: Sent;
    headers?: Record<string, string>;
  },
) {
  const form = new FormData();
  form.append('operations', JSON.stringify({ query, variables }));
  form.append('map', JSON.stringify({ 0: [path] }));
  form.append('0', blobOf(file), file.name ?? 'picture.png');
  const response = await portal.send('/graphql', {
    method: 'POST',
    headers: { 'apollo-require-preflight': '1', ...(jwt && { jwt }), ...headers },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as RestReply['body'] };
}

/** A REST multipart request with one file and some fields. */
export async function sendRestFile(
  portal: Portal,
  target: string,
  { jwt, field, file, fields = {} }: { jwt?: string; field: string; file?: Sent; fields?: Record<string, string> },
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append(field, blobOf(file), file.name ?? 'picture.png');
  const response = await portal.send(`/api${target}`, { method: 'POST', headers: { ...(jwt && { jwt }) }, body: form });
  return { status: response.status, body: (await response.json()) as RestReply['body'] };
}

/** Announces an upload and sends only the first bytes of it. */
export async function beginUpload(portal: Portal, target: string, jwt: string, address = '127.0.0.1'): Promise<Socket> {
  const { hostname, port } = new URL(portal.url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  await once(socket, 'connect');
  const headers = {
    host: 'x',
    jwt,
    'x-forwarded-for': address,
    'apollo-require-preflight': '1',
    'content-type': 'multipart/form-data; boundary=xx',
    'content-length': '4000000',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${target} HTTP/1.1\r\n${lines.join('')}\r\n--xx`);
  return socket;
}
