import { afterEach, expect, it, vi } from 'vitest';
import { stopOnSignal } from './stop-on-signal.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('stopping: the time limit of the shutdown begins when DRAIN_SECONDS have passed', () => {
  vi.useFakeTimers();
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  // Only the listener of this test is called, because the signal would stop the test process.
  const on = vi.spyOn(process, 'on').mockReturnValue(process);
  stopOnSignal(() => {}, { drainSeconds: 60 }).add(() => new Promise(() => {}));
  const onSignal = on.mock.calls.find(([signal]) => signal === 'SIGTERM')![1];
  onSignal('SIGTERM');
  vi.advanceTimersByTime(68_499);
  expect(exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(exit).toHaveBeenCalledWith(1);
});
