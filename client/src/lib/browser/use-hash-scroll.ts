import { useEffect } from 'react';
import { useLocation } from 'react-router';

const USER_ACTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the element that the fragment of the URL identifies. Scrolls again each time the size of the page changes,
 * until the user scrolls, touches, clicks or types.
 */
export function useHashScroll(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash) return;
    const observer = new ResizeObserver(() => document.getElementById(hash.slice(1))?.scrollIntoView());
    observer.observe(document.body);
    const stop = () => observer.disconnect();
    for (const action of USER_ACTIONS) window.addEventListener(action, stop, { passive: true });
    return () => {
      stop();
      for (const action of USER_ACTIONS) window.removeEventListener(action, stop);
    };
  }, [hash]);
}
