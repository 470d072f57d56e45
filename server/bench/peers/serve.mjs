import http from 'node:http';

/**
 * Starts a bare node:http server that answers JSON POSTs with JSON. /readyz succeeds once the server is listening.
 * @param {(path: string, body: any, headers: http.IncomingHttpHeaders) => Promise<object>} answer
 */
export function serveJson(answer) {
  const server = http.createServer((request, response) => {
    /** @type {Buffer[]} */
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', async () => {
      if (request.url === '/readyz') return response.end();
      try {
        const body = JSON.stringify(
          await answer(request.url ?? '', JSON.parse(String(Buffer.concat(chunks))), request.headers),
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
