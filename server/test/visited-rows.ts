import type { DataSource } from 'typeorm';
import { expect } from 'vitest';

interface PlanNode {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

/** Counts the table rows that a plan visited. */
const countPlanRows = (node: PlanNode): number =>
  (node.Plans ?? []).reduce((sum, plan) => sum + countPlanRows(plan), 0) +
  (node['Relation Name']
    ? node['Actual Loops'] *
      (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0))
    : 0);

/**
 * Returns the result of `run` and the number of table rows that its statements visited. Counts only statements whose
 * SQL matches `sqlPattern`. Runs the statements again with EXPLAIN ANALYZE, so they must only read.
 */
export async function countVisitedRows<T>(
  db: DataSource,
  sqlPattern: RegExp,
  run: () => Promise<T>,
): Promise<{ result: T; visitedRows: number }> {
  const statements: [sql: string, values: unknown[]][] = [];
  const { logger } = db;
  db.logger = {
    ...logger,
    logQuery: (sql: string, values?: unknown[]) => void statements.push([sql, values ?? []]),
    logQuerySlow: () => {},
  } as typeof logger;
  let result: T;
  try {
    result = await run();
  } finally {
    db.logger = logger;
  }
  const countedStatements = statements.filter(([sql]) => sqlPattern.test(sql));
  expect(countedStatements).not.toEqual([]);
  let visitedRows = 0;
  for (const [sql, values] of countedStatements) {
    const [row] = await db.query(`explain (analyze, format json) ${sql}`, values);
    visitedRows += countPlanRows(row['QUERY PLAN'][0].Plan as PlanNode);
  }
  return { result, visitedRows };
}
