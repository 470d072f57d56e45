import {
  type Context as SpanContext,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyInstance } from 'fastify';
import { getOperationAST, type GraphQLSchema } from 'graphql';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Statement } from '../db/watched-client.ts';
import { type Executor, operationsIn } from '../graphql/executor.ts';
import { operationsOf } from '../shared/guards.ts';

const NAME = 'licence-portal';
// a collector that is away must not hold up the stop
const LAST_SPANS_WITHIN = 2000;
const TELL_EVERY_MS = 60_000;
// asked all the time, by programs
const UNTRACED = ['/healthz', '/readyz', '/metrics'];

/** The trace of one request. */
interface RequestTrace {
  /** From the first line to the last byte. */
  span: Span;
  /** The span that statements belong to now: an operation's while one runs. */
  current: Span;
  /** The time of day at a moment of performance.now(), so that all of its spans go by one clock. */
  at(moment?: number): number;
}

declare module 'fastify' {
  interface FastifyRequest {
    trace?: RequestTrace;
  }
}
declare module '../shared/context.ts' {
  interface Context {
    trace?: RequestTrace;
  }
}

interface Traced {
  /** Where a collector takes OTLP over HTTP, without the path. */
  endpoint: string;
  schema: GraphQLSchema;
  executor: Executor;
}

/**
 * Sends OpenTelemetry traces: a span for each request, each operation of the schema and each statement. They name routes,
 * operations and statements, never values. Returns the executor with its operations traced. Instrumentations that others
 * offer would have to be loaded before everything that they change, so the spans are made where requests are measured.
 */
export function sendTraces(app: FastifyInstance, { endpoint, schema, executor }: Traced): Executor {
  const { provider, tracer } = makeTracer(endpoint, (error) =>
    app.log.warn({ reason: error.message }, 'traces could not be sent'),
  );
  const within = (span: Span) => trace.setSpan(ROOT_CONTEXT, span);

  const addStatement = ({ current, at }: RequestTrace, { text, began, milliseconds, rows, error }: Statement) => {
    const [verb = ''] = /\w+/.exec(text) ?? [];
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text, 'db.response.returned_rows': rows };
    const span = tracer.startSpan(
      verb.toUpperCase(),
      { kind: SpanKind.CLIENT, startTime: at(began), attributes },
      within(current),
    );
    // PostgreSQL's message may repeat a value
    if (error) fail(span, (error as { code?: string }).code ?? error.name);
    span.end(at(began + milliseconds));
  };

  app.decorateRequest('trace');
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers, routeOptions, id } = request;
    const route = routeOptions.url;
    if (route && UNTRACED.includes(route)) return done();
    const attributes = {
      'http.request.method': method,
      ...(route && { 'http.route': route }),
      'portal.request.id': id,
    };
    const epoch = Date.now() - performance.now();
    const at = (moment = performance.now()) => epoch + moment;
    const span = tracer.startSpan(
      [method, route].filter(Boolean).join(' '),
      { kind: SpanKind.SERVER, startTime: at(), attributes },
      callersContext(headers),
    );
    const traced = { span, current: span, at };
    request.trace = traced;
    request.logged.traceId = span.spanContext().traceId;
    const { watchSql } = request;
    request.watchSql = (statement) => {
      watchSql(statement);
      addStatement(traced, statement);
    };
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode);
      if (!reply.raw.writableFinished) fail(span, 'aborted');
      else if (reply.statusCode >= 500) fail(span, String(reply.statusCode));
      span.end(at());
    });
    done();
  });
  app.addHook('onClose', async () => {
    await Promise.race([provider.shutdown().catch(() => {}), pause(LAST_SPANS_WITHIN, undefined, { ref: false })]);
  });

  const known = new Set(Object.keys(operationsOf(schema)));
  return async (operation) => {
    const { document, operationName, context } = operation;
    const traced = context.trace;
    if (!traced) return executor(operation);
    // a stranger may name an operation after anything; these are the schema's names
    const names = operationsIn(document, operationName).filter((name) => known.has(name));
    const type = getOperationAST(document, operationName)?.operation ?? 'query';
    const attributes = { 'graphql.operation.type': type, 'portal.operations': names };
    const span = tracer.startSpan(
      [type, names.join(', ')].join(' ').trim(),
      { startTime: traced.at(), attributes },
      within(traced.span),
    );
    traced.current = span;
    try {
      const result = await executor(operation);
      if (result.errors) fail(span, String(result.errors[0]?.extensions.code ?? 'INTERNAL_SERVER_ERROR'));
      return result;
    } finally {
      traced.current = traced.span;
      span.end(traced.at());
    }
  };
}

function fail(span: Span, type: string): void {
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
}

/** The trace that a caller's request belongs to, where it says so. */
const callersContext = (headers: IncomingHttpHeaders): SpanContext =>
  new W3CTraceContextPropagator().extract(ROOT_CONTEXT, headers, {
    get: (carrier: IncomingHttpHeaders, key) => carrier[key],
    keys: Object.keys,
  });

/** Makes what spans are made with; how many are kept and what their resource is, OpenTelemetry's own variables say. */
function makeTracer(endpoint: string, onError: (error: Error) => void) {
  let told = -TELL_EVERY_MS;
  setGlobalErrorHandler((error) => {
    if (performance.now() - told < TELL_EVERY_MS) return;
    told = performance.now();
    onError(error as Error);
  });
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': NAME, 'service.instance.id': randomUUID() }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  return { provider, tracer: provider.getTracer(NAME) };
}
