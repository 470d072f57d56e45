import { type RefObject, useEffect } from 'react';

/** The path that this window shows; null until the first page of the window is shown. */
let shownPath: string | null = null;

/** Notes the path that is shown. Moves the focus to a heading, if there is one, when it is not the first in this window. */
export function useArrival(path: string, heading?: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (shownPath !== null && shownPath !== path) heading?.current?.focus({ preventScroll: true });
    shownPath = path;
  }, [heading, path]);
}
