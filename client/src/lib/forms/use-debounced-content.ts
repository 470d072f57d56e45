import { useDebouncedValue } from '@mantine/hooks';

/** A value once it has not changed for 300 ms, and whether a newer one is waiting. */
export function useDebouncedContent<Value>(value: Value): { settled: Value; isSettling: boolean } {
  // compared as text: a form makes a new object of equal values at every render
  const text = JSON.stringify(value);
  const [settledText] = useDebouncedValue(text, 300);
  return { settled: JSON.parse(settledText) as Value, isSettling: settledText !== text };
}
