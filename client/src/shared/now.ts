import { useInterval } from '@mantine/hooks';
import { useState } from 'react';

/** The present moment in milliseconds, brought up to date every minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), 60_000, { autoInvoke: true });
  return now;
}
