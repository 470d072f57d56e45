import type { GraphQLSchema } from 'graphql';
import type { Registry } from 'prom-client';
import { getOperations } from '../auth/guards.ts';
import { type Executor, listOperationNames } from '../graphql/executor.ts';
import { DURATION_BUCKETS } from './metric-registry.ts';

/** Measures the operations of the schema by name and outcome. Returns the executor that does so. */
export async function measureOperations(
  schema: GraphQLSchema,
  execute: Executor,
  register: Registry,
): Promise<Executor> {
  const { Histogram } = await import('prom-client');
  const executed = new Histogram({
    name: 'portal_operation_duration_seconds',
    help: 'Operations of the GraphQL schema, those that REST runs included; several in one request take its whole time.',
    labelNames: ['operation', 'outcome'],
    buckets: DURATION_BUCKETS,
    registers: [register],
  });
  const known = new Set(Object.keys(getOperations(schema)));
  return async (operation) => {
    const end = executed.startTimer();
    let outcome = 'failed';
    try {
      const result = await execute(operation);
      if (!result.errors) outcome = 'answered';
      return result;
    } finally {
      for (const name of listOperationNames(operation.document, operation.operationName))
        if (known.has(name)) end({ operation: name, outcome });
    }
  };
}
