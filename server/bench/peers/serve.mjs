import http from 'node:http';

/**
 * Starts a minimal node:http server that passes the JSON of each POST to `handle` and responds with its result. /readyz
 * succeeds as soon as the server listens.
 * @param {(path: string, body: any, headers: http.IncomingHttpHeaders) => Promise<object>} handle
 */
export function serveJson(handle) {
  const server = http.createServer((request, response) => {
    /** @type {Buffer[]} */
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', async () => {
      if (request.url === '/readyz') return response.end();
      try {
        const body = JSON.stringify(
          await handle(request.url ?? '', JSON.parse(String(Buffer.concat(chunks))), request.headers),
        );
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
        response.end(body);
      } catch (error) {
        response.writeHead(500).end(String(error));
      }
    });
  });
  server.listen(Number(process.env.PORT), '127.0.0.1');
}
