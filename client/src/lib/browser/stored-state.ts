import { useState } from 'react';

/**
 * Returns a state that this browser stores, and a function that stores a new one. `parse` gets the stored text, or null
 * if none is stored.
 */
export function useStoredState<Value>(
  storageKey: string,
  parse: (stored: string | null) => Value,
): [value: Value, store: (text: string) => void] {
  const [value, setValue] = useState(() => parse(localStorage.getItem(storageKey)));
  const store = (text: string) => {
    localStorage.setItem(storageKey, text);
    setValue(parse(text));
  };
  return [value, store];
}

/** Returns whether a notice has been dismissed in this browser, and a function that dismisses it. */
export function useDismissal(storageKey: string): [isDismissed: boolean, dismiss: () => void] {
  const [isDismissed, store] = useStoredState(storageKey, (stored) => stored !== null);
  return [isDismissed, () => store('yes')];
}
