import { useEffect } from 'react';

/** Where an element stands: what it is in, outermost last, each with the place among its neighbours. */
type Place = { parent: Element; index: number }[];

const FOCUSABLE = ':is(button, a[href], input, select, textarea, [tabindex]:not([tabindex="-1"])):not(:disabled)';

function placeOf(element: Element): Place {
  const place: Place = [];
  for (let child = element; child.parentElement; child = child.parentElement) {
    place.push({
      parent: child.parentElement,
      index: Array.prototype.indexOf.call(child.parentElement.children, child),
    });
  }
  return place;
}

/** What has taken the place of an element that is gone: in its row, or else in the next one. */
function nextAt(place: Place): HTMLElement | null {
  for (const { parent, index } of place) {
    if (!parent.isConnected) continue;
    const near = parent.children[Math.min(index, parent.children.length - 1)];
    const found = near?.matches(FOCUSABLE) ? near : (near?.querySelector(FOCUSABLE) ?? parent.querySelector(FOCUSABLE));
    if (found) return found as HTMLElement;
  }
  return null;
}

const findHeading = () => document.querySelector<HTMLElement>('h1[tabindex="-1"]');

const canHaveFocus = (element: Element) => element.isConnected && !element.matches(':disabled');

/**
 * Moves the focus when the focused element is removed, such as a deleted row or a closed dialog: back to where it came
 * from, or to what has taken its place. A dialog opened by the page's address leaves it on the page's heading.
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    const root = document.getElementById('root');
    let current: Element | null = null;
    let last: { element: HTMLElement; place: Place } | null = null;
    /** What had the focus since, in the dialogs above the page. */
    let above: HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      current = target;
      if (root?.contains(target)) {
        last = { element: target, place: placeOf(target) };
        above = [];
      } else above = [...above.filter(canHaveFocus), target];
    };
    const forget = ({ target }: PointerEvent) => {
      // whoever points at nothing wants no focus
      if (target instanceof Element && root?.contains(target) && !target.closest(FOCUSABLE)) last = null;
    };
    const keep = () => {
      if (document.activeElement !== document.body || !current || canHaveFocus(current)) return;
      // what was in a dialog goes with it; what opened it counts, which may be in a dialog that stays
      const opener = [...(last ? [last.element] : []), ...above].findLast(canHaveFocus);
      const next = opener ?? (last ? nextAt(last.place) : above.length ? findHeading() : null);
      next?.focus({ preventScroll: true });
    };
    // between two elements the focus is nowhere for a moment
    const observer = new MutationObserver(() => void setTimeout(keep));
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
      observer.disconnect();
    };
  }, []);
}
