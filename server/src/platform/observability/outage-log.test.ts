import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOutageLog } from './outage-log.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('server log: a line about an outage states how many lines with the same cause were skipped since the last one', () => {
  const write = vi.fn();
  const logMethod = createOutageLog();
  const logOutage = (code: string) => {
    const err = Object.assign(new Error('no space left'), { code });
    logMethod.call({} as never, [{ err }, 'failed'] as never, write);
  };
  for (const code of ['ENOSPC', 'ENOSPC', 'EIO', 'ENOSPC']) logOutage(code);
  vi.advanceTimersByTime(60_000);
  for (const code of ['ENOSPC', 'EIO']) logOutage(code);
  expect(write.mock.calls.map(([{ cause, repeated }]) => [cause, repeated])).toEqual([
    ['ENOSPC', undefined],
    ['EIO', undefined],
    ['ENOSPC', 2],
    ['EIO', undefined],
  ]);
});
