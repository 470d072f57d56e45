import { type RefObject, useEffect } from 'react';

/** The path of the current page; null until this window shows its first page. */
let shownPath: string | null = null;

/** Records the current path. Moves the focus to the page's heading, except on the first page of this window. */
export function useHeadingFocus(path: string, heading?: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (shownPath !== null && shownPath !== path) heading?.current?.focus({ preventScroll: true });
    shownPath = path;
  }, [heading, path]);
}
