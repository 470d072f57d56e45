import { useDebouncedValue } from '@mantine/hooks';

/** Returns the last value that stayed unchanged for 300 ms, and whether a newer value is pending. */
export function useDebouncedContent<Value>(value: Value): { debounced: Value; isDebouncing: boolean } {
  // Compare the values as JSON, because forms create new but equal objects on every render.
  const text = JSON.stringify(value);
  const [settledText] = useDebouncedValue(text, 300);
  return { debounced: JSON.parse(settledText) as Value, isDebouncing: settledText !== text };
}
