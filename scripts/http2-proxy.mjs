import { Agent, request as sendRequest } from 'node:http';
import { createSecureServer } from 'node:http2';

/** HTTP/2 forbids these headers. */
const CONNECTION_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/**
 * Starts a proxy that serves HTTP/2 with TLS, like the proxies that docs/operate describes. Browsers use HTTP/2 only with
 * TLS.
 * @param {string} serverUrl an http: URL
 * @param {{ key: string, cert: string }} certificate in PEM format
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export async function startHttp2Proxy(serverUrl, certificate) {
  const agent = new Agent({ keepAlive: true });
  const proxy = createSecureServer(certificate, (request, response) => {
    const forwardedHeaders = Object.entries(request.headers).filter(([name]) => !name.startsWith(':'));
    const headers = { ...Object.fromEntries(forwardedHeaders), host: request.authority };
    const forwarded = sendRequest(new URL(request.url, serverUrl), { method: request.method, headers, agent });
    forwarded.on('response', (serverResponse) => {
      const serverHeaders = Object.entries(serverResponse.headers).filter(([name]) => !CONNECTION_HEADERS.has(name));
      response.writeHead(serverResponse.statusCode ?? 502, Object.fromEntries(serverHeaders));
      serverResponse.pipe(response);
    });
    forwarded.on('error', () => response.stream.close());
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  });
  await new Promise((resolve) => proxy.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = proxy.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `https://127.0.0.1:${port}`,
    stop: () => {
      proxy.close();
      agent.destroy();
    },
  };
}
