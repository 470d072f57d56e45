import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A span as OTLP sends it, with its attributes by name. */
export interface ReceivedSpan {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  began: bigint;
  ended: bigint;
  attributes: Record<string, unknown>;
  failed: boolean;
}

type Value = { stringValue?: string; intValue?: number; arrayValue?: { values: Value[] } };
interface Sent {
  resourceSpans: {
    scopeSpans: {
      spans: {
        name: string;
        kind: number;
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        startTimeUnixNano: string;
        endTimeUnixNano: string;
        attributes: { key: string; value: Value }[];
        status: { code: number };
      }[];
    }[];
  }[];
}

const read = ({ stringValue, intValue, arrayValue }: Value): unknown =>
  arrayValue ? arrayValue.values.map(read) : (stringValue ?? intValue);

/** Takes traces as a collector of OpenTelemetry does, by OTLP over HTTP. */
export async function startCollector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/v1/traces') bodies.push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** All that was sent. */
    received: () => bodies.join('\n'),
    spans: (): ReceivedSpan[] =>
      bodies
        .flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map(({ startTimeUnixNano, endTimeUnixNano, attributes, status, ...span }) => ({
          ...span,
          began: BigInt(startTimeUnixNano),
          ended: BigInt(endTimeUnixNano),
          attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, read(value)])),
          failed: status.code === 2,
        })),
    stop: () => void server.close().closeAllConnections(),
  };
}
