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
import type { Statement } from '../database/watched-client.ts';
import { type Executor, listOperationNames } from '../graphql/executor.ts';
import { getOperations } from '../auth/guards.ts';

const SERVICE_NAME = 'licence-portal';
// a collector that is away must not hold up the stop
const SHUTDOWN_TIMEOUT_MS = 2000;
const WARN_INTERVAL_MS = 60_000;
// asked all the time, by programs
const UNTRACED_PATHS = ['/healthz', '/readyz', '/metrics'];

/** The trace of one request. */
interface RequestTrace {
  /** From the first line to the last byte. */
  span: Span;
  /** The span that statements belong to now: an operation's while one runs. */
  current: Span;
  /** The time of day at a moment of performance.now(), so that all of its spans go by one clock. */
  toEpochTime(moment?: number): number;
}

declare module 'fastify' {
  interface FastifyRequest {
    trace?: RequestTrace;
  }
}
declare module '../context/context.ts' {
  interface Context {
    trace?: RequestTrace;
  }
}

interface TraceOptions {
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
export function startTracing(app: FastifyInstance, { endpoint, schema, executor }: TraceOptions): Executor {
  const { provider, tracer } = createTracer(endpoint, (error) =>
    app.log.warn({ reason: error.message }, 'traces could not be sent'),
  );
  const within = (span: Span) => trace.setSpan(ROOT_CONTEXT, span);

  const addStatement = (
    { current, toEpochTime }: RequestTrace,
    { text, startedAt, milliseconds, rows, error }: Statement,
  ) => {
    const [verb = ''] = /\w+/.exec(text) ?? [];
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text, 'db.response.returned_rows': rows };
    const span = tracer.startSpan(
      verb.toUpperCase(),
      { kind: SpanKind.CLIENT, startTime: toEpochTime(startedAt), attributes },
      within(current),
    );
    // PostgreSQL's message may repeat a value
    if (error) markFailed(span, (error as { code?: string }).code ?? error.name);
    span.end(toEpochTime(startedAt + milliseconds));
  };

  app.decorateRequest('trace');
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers, routeOptions, id } = request;
    const route = routeOptions.url;
    if (route && UNTRACED_PATHS.includes(route)) return done();
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
      getParentContext(headers),
    );
    const traced = { span, current: span, toEpochTime: at };
    request.trace = traced;
    request.logged.traceId = span.spanContext().traceId;
    const { watchSql } = request;
    request.watchSql = (statement) => {
      watchSql(statement);
      addStatement(traced, statement);
    };
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode);
      if (!reply.raw.writableFinished) markFailed(span, 'aborted');
      else if (reply.statusCode >= 500) markFailed(span, String(reply.statusCode));
      span.end(at());
    });
    done();
  });
  app.addHook('onClose', async () => {
    await Promise.race([provider.shutdown().catch(() => {}), pause(SHUTDOWN_TIMEOUT_MS, undefined, { ref: false })]);
  });

  const known = new Set(Object.keys(getOperations(schema)));
  return async (operation) => {
    const { document, operationName, context } = operation;
    const traced = context.trace;
    if (!traced) return executor(operation);
    // a stranger may name an operation after anything; these are the schema's names
    const names = listOperationNames(document, operationName).filter((name) => known.has(name));
    const type = getOperationAST(document, operationName)?.operation ?? 'query';
    const attributes = { 'graphql.operation.type': type, 'portal.operations': names };
    const span = tracer.startSpan(
      [type, names.join(', ')].join(' ').trim(),
      { startTime: traced.toEpochTime(), attributes },
      within(traced.span),
    );
    traced.current = span;
    try {
      const result = await executor(operation);
      if (result.errors) markFailed(span, String(result.errors[0]?.extensions.code ?? 'INTERNAL_SERVER_ERROR'));
      return result;
    } finally {
      traced.current = traced.span;
      span.end(traced.toEpochTime());
    }
  };
}

function markFailed(span: Span, type: string): void {
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
}

/** The trace that a caller's request belongs to, where it says so. */
const getParentContext = (headers: IncomingHttpHeaders): SpanContext =>
  new W3CTraceContextPropagator().extract(ROOT_CONTEXT, headers, {
    get: (carrier: IncomingHttpHeaders, key) => carrier[key],
    keys: Object.keys,
  });

/** Makes what spans are made with; how many are kept and what their resource is, OpenTelemetry's own variables say. */
function createTracer(endpoint: string, onError: (error: Error) => void) {
  let told = -WARN_INTERVAL_MS;
  setGlobalErrorHandler((error) => {
    if (performance.now() - told < WARN_INTERVAL_MS) return;
    told = performance.now();
    onError(error as Error);
  });
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': SERVICE_NAME, 'service.instance.id': randomUUID() }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  return { provider, tracer: provider.getTracer(SERVICE_NAME) };
}
