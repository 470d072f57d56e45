import { expect, it } from 'vitest';
import { createHealthCheck, type HealthProblem } from './health-checks.ts';

it('health checks: a check that does not end within 4 seconds counts as failed', async () => {
  const problems: (HealthProblem | null)[] = [];
  const check = createHealthCheck('The folder cannot be written.', () => new Promise(() => {}));
  void check().then((problem) => problems.push(problem));
  await expect
    .poll(() => problems)
    .toEqual([{ text: 'The folder cannot be written.', reason: 'no response within 4 s' }]);
});
