import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A received OTLP span, with its attributes by name. The timestamps are Unix times in nanoseconds. */
export interface ReceivedSpan {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  startedAt: bigint;
  endedAt: bigint;
  attributes: Record<string, unknown>;
  failed: boolean;
}

type OtlpValue = { stringValue?: string; intValue?: number; arrayValue?: { values: OtlpValue[] } };
interface OtlpTraces {
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
        attributes: { key: string; value: OtlpValue }[];
        status: { code: number };
      }[];
    }[];
  }[];
}

const parseValue = ({ stringValue, intValue, arrayValue }: OtlpValue): unknown =>
  arrayValue ? arrayValue.values.map(parseValue) : (stringValue ?? intValue);

/** Starts an OpenTelemetry collector that receives traces by OTLP over HTTP. */
export async function startOtlpCollector() {
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
    received: () => bodies.join('\n'),
    spans: (): ReceivedSpan[] =>
      bodies
        .flatMap((body) => (JSON.parse(body) as OtlpTraces).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map(({ startTimeUnixNano, endTimeUnixNano, attributes, status, ...span }) => ({
          ...span,
          startedAt: BigInt(startTimeUnixNano),
          endedAt: BigInt(endTimeUnixNano),
          attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, parseValue(value)])),
          failed: status.code === 2,
        })),
    stop: () => void server.close().closeAllConnections(),
  };
}
