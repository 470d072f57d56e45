import { useEffect } from 'react';

/**
 * The ancestors of an element, outermost last. `index` is the index of the child of `parent` that is or contains the
 * element.
 */
type ElementPosition = { parent: Element; index: number }[];

const FOCUSABLE_SELECTOR =
  ':is(button, a[href], input, select, textarea, [tabindex]:not([tabindex="-1"])):not(:disabled)';

function getPosition(element: Element): ElementPosition {
  const position: ElementPosition = [];
  for (let child = element; child.parentElement; child = child.parentElement) {
    position.push({
      parent: child.parentElement,
      index: Array.prototype.indexOf.call(child.parentElement.children, child),
    });
  }
  return position;
}

/** Finds a focusable element at the position of a removed one, starting with its closest ancestor. */
function findReplacement(position: ElementPosition): HTMLElement | null {
  for (const { parent, index } of position) {
    if (!parent.isConnected) continue;
    const sibling = parent.children[Math.min(index, parent.children.length - 1)];
    const target = sibling?.matches(FOCUSABLE_SELECTOR)
      ? sibling
      : (sibling?.querySelector(FOCUSABLE_SELECTOR) ?? parent.querySelector(FOCUSABLE_SELECTOR));
    if (target) return target as HTMLElement;
  }
  return null;
}

const findHeading = () => document.querySelector<HTMLElement>('h1[tabindex="-1"]');

/** Returns whether a button is disabled only while its action is running. */
const isLoading = (element: Element) => element.isConnected && element.matches('[data-loading]');

const canHaveFocus = (element: Element) => element.isConnected && !element.matches(':disabled');

/** Returns whether an element can have the focus now, or after its action has run. */
const canReturnTo = (element: Element) => canHaveFocus(element) || isLoading(element);

/**
 * Moves the focus when the focused element is removed or disabled, for example because its row is deleted or its dialog
 * closes. The focus returns to the previously focused element, or else to the element at the same position. After a
 * dialog that was opened by the URL closes, the focus moves to the page heading. A button that was disabled only while
 * its action was running gets the focus back.
 */
export function useRestoreFocus(): void {
  useEffect(() => {
    const root = document.getElementById('root');
    let lastFocusedElement: HTMLElement | null = null;
    /** The last focused element outside of dialogs, which are not rendered in `root`. */
    let lastPageFocus: { element: HTMLElement; position: ElementPosition } | null = null;
    /** Elements in dialogs that have had the focus since `lastPageFocus` was set, oldest first. */
    let dialogElements: HTMLElement[] = [];
    /** True if the last focused element was disabled while its action was running. */
    let wasLoading = false;
    const handleFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      lastFocusedElement = target;
      wasLoading = false;
      if (root?.contains(target)) {
        lastPageFocus = { element: target, position: getPosition(target) };
        dialogElements = [];
      } else dialogElements = [...dialogElements.filter(canReturnTo), target];
    };
    const handlePointerDown = ({ target }: PointerEvent) => {
      // After a click on an empty area of the page, forget the last focused element, so that the focus does not return
      // to it.
      if (target instanceof Element && root?.contains(target) && !target.closest(FOCUSABLE_SELECTOR))
        lastPageFocus = null;
    };
    const restoreFocus = () => {
      if (!lastFocusedElement) return;
      if (isLoading(lastFocusedElement)) {
        wasLoading = true;
        return;
      }
      if (document.activeElement !== document.body) {
        wasLoading = false;
        return;
      }
      if (canHaveFocus(lastFocusedElement)) {
        if (wasLoading) lastFocusedElement.focus({ preventScroll: true });
        return;
      }
      // Prefer the element that opened the dialog, even if it is in another dialog that is still open.
      const opener = [...(lastPageFocus ? [lastPageFocus.element] : []), ...dialogElements].findLast(canReturnTo);
      if (opener && isLoading(opener)) {
        // The action of the opener is still running, for example after a step-up. The opener gets the focus afterwards.
        lastFocusedElement = opener;
        wasLoading = true;
        return;
      }
      const next =
        opener ??
        (lastPageFocus ? findReplacement(lastPageFocus.position) : dialogElements.length ? findHeading() : null);
      next?.focus({ preventScroll: true });
    };
    // While the focus moves between two elements, document.activeElement is briefly the body.
    const observer = new MutationObserver(() => void setTimeout(restoreFocus));
    document.addEventListener('focusin', handleFocus);
    document.addEventListener('pointerdown', handlePointerDown);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', handleFocus);
      document.removeEventListener('pointerdown', handlePointerDown);
      observer.disconnect();
    };
  }, []);
}
