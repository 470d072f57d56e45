import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoizeFor } from './memoize-for.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it.each([
  ['pending', () => new Promise(() => {})],
  ['successful', () => Promise.resolve(1)],
  ['failed', () => Promise.reject(new Error('down'))],
])('memoized calls: callers share a %s call for the given time after its start', async (_state, run) => {
  const load = vi.fn(run);
  const read = memoizeFor(1000, load);
  const first = read();
  first.catch(() => {});
  // Asynchronous, so that a failure is processed before the next call.
  await vi.advanceTimersByTimeAsync(1000);
  expect([read() === first, load.mock.calls.length]).toEqual([true, 1]);
  vi.advanceTimersByTime(1);
  const second = read();
  second.catch(() => {});
  expect([second === first, load.mock.calls.length]).toEqual([false, 2]);
});
