import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Portal, RestReply } from './portal.ts';

export interface UploadFile {
  bytes: Uint8Array<ArrayBuffer> | string;
  name?: string;
  type?: string;
}

const toBlob = ({ bytes, type = 'image/png' }: UploadFile) => new Blob([bytes], { type });

/** Sends a GraphQL multipart request with a file. `path` is the path of its variable, such as `variables.picture`. */
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
    file: UploadFile;
    headers?: Record<string, string>;
  },
) {
  const form = new FormData();
  form.append('operations', JSON.stringify({ query, variables }));
  form.append('map', JSON.stringify({ 0: [path] }));
  form.append('0', toBlob(file), file.name ?? 'picture.png');
  const response = await portal.send('/graphql', {
    method: 'POST',
    headers: { 'apollo-require-preflight': '1', ...(jwt && { jwt }), ...headers },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as RestReply['body'] };
}

/** Sends a REST multipart request with `fields` and, if `file` is set, that file in the field `field`. */
export async function sendRestFile(
  portal: Portal,
  target: string,
  {
    jwt,
    field,
    file,
    fields = {},
  }: { jwt?: string; field: string; file?: UploadFile; fields?: Record<string, string> },
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append(field, toBlob(file), file.name ?? 'picture.png');
  const response = await portal.send(`/api${target}`, { method: 'POST', headers: { ...(jwt && { jwt }) }, body: form });
  return { status: response.status, body: (await response.json()) as RestReply['body'] };
}

/** Starts an upload and sends only its first bytes. */
export async function startPartialUpload(
  portal: Portal,
  target: string,
  jwt: string,
  ipAddress = '127.0.0.1',
): Promise<Socket> {
  const { hostname, port } = new URL(portal.url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  await once(socket, 'connect');
  const headers = {
    host: 'x',
    jwt,
    'x-forwarded-for': ipAddress,
    'apollo-require-preflight': '1',
    'content-type': 'multipart/form-data; boundary=xx',
    'content-length': '4000000',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${target} HTTP/1.1\r\n${lines.join('')}\r\n--xx`);
  return socket;
}

/** An upload whose last bytes the client has not sent yet. */
interface OpenUpload {
  /** Whether the server has responded, although the body is incomplete. */
  hasEnded: () => boolean;
  /** Sends the last bytes and returns the response. */
  finish: () => Promise<{ status: number; body: RestReply['body'] }>;
}

/** Starts an upload, and sends all bytes of the form except the last ones. */
export async function startUpload(portal: Portal, target: string, jwt: string, form: FormData): Promise<OpenUpload> {
  const encodedForm = new Response(form);
  const headers = {
    jwt,
    'apollo-require-preflight': '1',
    'content-type': encodedForm.headers.get('content-type')!,
    connection: 'close',
  };
  const bytes = Buffer.from(await encodedForm.arrayBuffer());
  const upload = request(`${portal.url}${target}`, { method: 'POST', headers }).on('error', () => {});
  const response = once(upload, 'response') as Promise<[IncomingMessage]>;
  let hasEnded = false;
  response.then(
    () => (hasEnded = true),
    () => (hasEnded = true),
  );
  upload.write(bytes.subarray(0, -10));
  return {
    hasEnded: () => hasEnded,
    finish: async () => {
      upload.end(bytes.subarray(-10));
      const [message] = await response;
      return { status: message.statusCode!, body: (await json(message)) as RestReply['body'] };
    },
  };
}
