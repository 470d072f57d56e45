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
import { getOperations } from '../auth/guards.ts';
import type { Statement } from '../database/watched-client.ts';
import { type Executor, listOperationNames } from '../graphql/executor.ts';
import { createLogThrottle } from './log-throttle.ts';

const SERVICE_NAME = 'licence-portal';
// An unavailable collector delays the shutdown by at most this time.
const SHUTDOWN_TIMEOUT_MS = 2000;
// These paths are not traced, because monitoring systems request them every few seconds.
const UNTRACED_PATHS = ['/healthz', '/readyz', '/metrics'];

interface RequestTrace {
  /** The span of the whole request. */
  span: Span;
  /** The parent span of new statements: the current operation, or the request. */
  current: Span;
  /** Converts a value of performance.now() to Unix milliseconds, so that all spans use one clock. */
  toEpochTime(time?: number): number;
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
  /** The OTLP/HTTP endpoint of a collector, without the path. */
  endpoint: string;
  schema: GraphQLSchema;
  executor: Executor;
}

/**
 * Sends OpenTelemetry traces with a span for each request, operation and statement. Spans contain names and SQL with
 * placeholders, never values. Returns an executor that creates the spans of operations. Instrumentation packages are
 * not used, because they must be loaded before the modules that they patch.
 */
export function startTracing(app: FastifyInstance, { endpoint, schema, executor }: TraceOptions): Executor {
  const { provider, tracer } = createTracer(endpoint, (failure) => app.log.warn(failure, 'sending traces failed'));
  const withParent = (span: Span) => trace.setSpan(ROOT_CONTEXT, span);

  const addStatement = (
    { current, toEpochTime }: RequestTrace,
    { text, startedAt, milliseconds, rows, error }: Statement,
  ) => {
    const [verb = ''] = /\w+/.exec(text) ?? [];
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text, 'db.response.returned_rows': rows };
    const span = tracer.startSpan(
      verb.toUpperCase(),
      { kind: SpanKind.CLIENT, startTime: toEpochTime(startedAt), attributes },
      withParent(current),
    );
    // PostgreSQL's message can contain a value, so only the code is recorded.
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
    const toEpochTime = (time = performance.now()) => epoch + time;
    const span = tracer.startSpan(
      [method, route].filter(Boolean).join(' '),
      { kind: SpanKind.SERVER, startTime: toEpochTime(), attributes },
      getParentContext(headers),
    );
    const requestTrace = { span, current: span, toEpochTime };
    request.trace = requestTrace;
    request.logged.traceId = span.spanContext().traceId;
    const { watchSql } = request;
    request.watchSql = (statement) => {
      watchSql(statement);
      addStatement(requestTrace, statement);
    };
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode);
      if (!reply.raw.writableFinished) markFailed(span, 'aborted');
      else if (reply.statusCode >= 500) markFailed(span, String(reply.statusCode));
      span.end(toEpochTime());
    });
    done();
  });
  app.addHook('onClose', async () => {
    await Promise.race([provider.shutdown().catch(() => {}), pause(SHUTDOWN_TIMEOUT_MS, undefined, { ref: false })]);
  });

  const operationNames = new Set(Object.keys(getOperations(schema)));
  return async (operation) => {
    const { document, operationName, context } = operation;
    const requestTrace = context.trace;
    if (!requestTrace) return executor(operation);
    // Clients choose operation names freely, so only field names of the schema are used.
    const names = listOperationNames(document, operationName).filter((name) => operationNames.has(name));
    const type = getOperationAST(document, operationName)?.operation ?? 'query';
    const attributes = { 'graphql.operation.type': type, 'portal.operations': names };
    const span = tracer.startSpan(
      [type, names.join(', ')].join(' ').trim(),
      { startTime: requestTrace.toEpochTime(), attributes },
      withParent(requestTrace.span),
    );
    requestTrace.current = span;
    try {
      const result = await executor(operation);
      if (result.errors) markFailed(span, String(result.errors[0]?.extensions.code ?? 'INTERNAL_SERVER_ERROR'));
      return result;
    } finally {
      requestTrace.current = requestTrace.span;
      span.end(requestTrace.toEpochTime());
    }
  };
}

function markFailed(span: Span, type: string): void {
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
}

/** Returns the trace context that the caller sent, if any. */
const getParentContext = (headers: IncomingHttpHeaders): SpanContext =>
  new W3CTraceContextPropagator().extract(ROOT_CONTEXT, headers, {
    get: (carrier: IncomingHttpHeaders, key) => carrier[key],
    keys: Object.keys,
  });

/** Creates the tracer. OpenTelemetry's environment variables configure sampling and the resource. */
function createTracer(endpoint: string, onError: (failure: { reason: string; repeated?: number }) => void) {
  const throttle = createLogThrottle();
  setGlobalErrorHandler((error) => {
    // Messages can contain the response of the collector, so they are not separate causes.
    const repeated = throttle('traces');
    if (repeated !== null) onError({ reason: (error as Error).message, ...(repeated && { repeated }) });
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
