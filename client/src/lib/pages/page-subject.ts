import { useEffect, useSyncExternalStore } from 'react';

let subject: string | null = null;
const listeners = new Set<() => void>();

function setSubject(name: string | null): void {
  subject = name;
  for (const listener of listeners) listener();
}

/** Sets the name of the record that the page shows. The name becomes the page's title. */
export function useSetPageSubject(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return undefined;
    setSubject(name);
    return () => setSubject(null);
  }, [name]);
}

/** Returns the name of the record that the page shows, or null. */
export const useCurrentPageSubject = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => subject,
  );
