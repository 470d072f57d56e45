import { expect, it } from 'vitest';
import { hasHaproxy } from '../load-balancer.ts';
import { hasPooler } from '../pooler.ts';
import { isStress } from '../tier.ts';
import { runDependencyFaults } from './dependency-faults.ts';
import { reportFigures } from './figures.ts';
import { killUnderLoad } from './kill-under-load.ts';
import { measureMemoryUnderLoad } from './memory-under-load.ts';
import { canMeasureProcesses } from './process-costs.ts';
import { raceDecisions } from './race-decisions.ts';
import { runRollingRestart } from './rolling-restart.ts';

const TEST_TIMEOUT_MS = isStress ? 30 * 60_000 : 180_000;

it(
  'resource limits: kill -9 under load loses no acknowledged write',
  async () => {
    const figures = await killUnderLoad({ rounds: isStress ? 20 : 2 });
    reportFigures('kill -9 of the server under write load', figures);
    expect(figures.acknowledged).toBeGreaterThan(0);
    expect(figures.lost).toBe(0);
    expect(figures.reported).toBeGreaterThan(0);
    expect(figures.lostReports).toBe(0);
  },
  TEST_TIMEOUT_MS,
);

// `test:all` restarts servers one after another in the test of upgrades.
it.runIf(isStress)(
  'resource limits: a rolling restart fails no request',
  async () => {
    const figures = await runRollingRestart({ rounds: 20 });
    reportFigures('rolling restart of two servers', figures);
    expect(figures.requests).toBeGreaterThan(0);
    expect(figures.failed).toBe(0);
  },
  TEST_TIMEOUT_MS,
);

it(
  'resource limits: exactly one of two concurrent decisions on two servers wins',
  async () => {
    const figures = await raceDecisions({ rounds: isStress ? 1000 : 10 });
    reportFigures('approve against reject on two servers', figures);
    expect(figures.wrongWinners).toBe(0);
  },
  TEST_TIMEOUT_MS,
);

// A few seconds are too short to detect a leak.
it.runIf(isStress && canMeasureProcesses)(
  'resource limits: memory does not grow under load',
  async () => {
    const figures = await measureMemoryUnderLoad({ minutes: 10 });
    reportFigures('mixed load of six callers', figures);
    expect(figures.requests).toBeGreaterThan(0);
    expect(figures['MB a minute']).toBeLessThan(1);
  },
  TEST_TIMEOUT_MS,
);

it.skipIf(!hasHaproxy || !hasPooler)(
  'outages: no licence check fails while images, emails, a data folder or the replica fail, and every check gets 503 without PgBouncer',
  async () => {
    const { figures, recoveryMs } = await runDependencyFaults({ seconds: isStress ? 60 : 5 });
    for (const [fault, each] of Object.entries(figures))
      reportFigures(`licence checks while ${fault} fails`, { ...each });
    reportFigures('licence checks after PgBouncer returned', { 'ms until the last failure': recoveryMs });
    const { pooler, ...others } = figures;
    for (const [fault, each] of Object.entries(others)) {
      expect(each, fault).toMatchObject({ failed: 0, failedLists: 0 });
      expect(each.checks, fault).toBeGreaterThan(0);
    }
    expect(pooler!.failed).toBeGreaterThan(0);
    expect(pooler!.unexplained).toBe(0);
    if (isStress) expect(recoveryMs).toBeLessThan(5000);
  },
  TEST_TIMEOUT_MS,
);
