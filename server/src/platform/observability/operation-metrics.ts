import type { GraphQLSchema } from 'graphql';
import type { Registry } from 'prom-client';
import { getOperations } from '../auth/guards.ts';
import { type Executor, listOperationNames } from '../graphql/executor.ts';
import { DURATION_BUCKETS } from './metric-registry.ts';

/** Returns an executor that measures the duration of schema operations by name and outcome. */
export async function measureOperations(
  schema: GraphQLSchema,
  execute: Executor,
  register: Registry,
): Promise<Executor> {
  const { Histogram } = await import('prom-client');
  const histogram = new Histogram({
    name: 'portal_operation_duration_seconds',
    help: 'Duration of GraphQL operations, including those of REST routes. Several operations in one request each count its whole time.',
    labelNames: ['operation', 'outcome'],
    buckets: DURATION_BUCKETS,
    registers: [register],
  });
  const operationNames = new Set(Object.keys(getOperations(schema)));
  return async (operation) => {
    const stopTimer = histogram.startTimer();
    let outcome = 'failed';
    try {
      const result = await execute(operation);
      if (!result.errors) outcome = 'answered';
      return result;
    } finally {
      for (const name of listOperationNames(operation.document, operation.operationName))
        if (operationNames.has(name)) stopTimer({ operation: name, outcome });
    }
  };
}
