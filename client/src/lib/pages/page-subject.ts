import { useEffect, useSyncExternalStore } from 'react';

let subject: string | null = null;
const listeners = new Set<() => void>();

function setSubject(name: string | null): void {
  subject = name;
  for (const listener of listeners) listener();
}

/** Names what the page is about, once that is known: it is then the page's title. */
export function useSetPageSubject(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return undefined;
    setSubject(name);
    return () => setSubject(null);
  }, [name]);
}

/** What the open page is about, where it says so. */
export const useCurrentPageSubject = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => subject,
  );
