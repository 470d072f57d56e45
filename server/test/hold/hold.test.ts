import { expect, it } from 'vitest';
import { killUnderLoad } from './kill-under-load.ts';
import { raceDecisions } from './race-decisions.ts';
import { rollingRestart } from './rolling-restart.ts';

// a few rounds of what `npm run test:hold` does for longer

it('kill -9 under load loses nothing that was acknowledged', async () => {
  const { acknowledged, lost } = await killUnderLoad({ rounds: 2 });
  expect(acknowledged).toBeGreaterThan(0);
  expect(lost).toBe(0);
}, 180_000);

it('a rolling restart fails no request', async () => {
  const { requests, failed } = await rollingRestart({ rounds: 1 });
  expect(requests).toBeGreaterThan(0);
  expect(failed).toBe(0);
}, 180_000);

it('of two decisions at one moment on two servers exactly one wins', async () => {
  expect(await raceDecisions({ rounds: 10 })).toEqual({ rounds: 10, wrongWinners: 0 });
}, 180_000);
