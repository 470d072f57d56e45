import { useForceUpdate } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useShortcuts } from '../../../lib/pages/shortcuts.ts';
import type { useUrlTarget } from '../../../lib/pages/url-target.ts';
import type { DecisionCallback } from '../lifecycle/decidable-key.ts';
import type { KeyFilter } from './key-filter.ts';
import type { KeyPage } from './KeyTable.tsx';

/**
 * The key to open after the page has loaded: the first or last key of the page, or the next key after a decision. The
 * next key is the one below the decided key. If the decided key is no longer in the list, the next key is the key at
 * its position.
 */
type PendingStep = { page: number } & ({ end: 'first' | 'last' } | { index: number; decidedKeyId: string });

/**
 * Steps through the keys of a list and across its pages, also with the shortcuts J and K. If no key is open, a step
 * opens the first one. `openAfter` and `focusAfter` read the following key before a decision, because the decision can
 * change the list.
 */
export function useKeySteps(page: KeyPage | undefined, filter: KeyFilter, details: ReturnType<typeof useUrlTarget>) {
  const pendingStep = useRef<PendingStep | null>(null);
  const forceUpdate = useForceUpdate();
  const isPageLoaded = page?.pageInfo.currentPage === filter.page;
  const items = isPageLoaded ? page.items : [];
  const getIndex = (keyId: string | null) => items.findIndex(({ id }) => id === keyId);
  const index = details.opened ? getIndex(details.target) : -1;
  const hasPage = (number: number) => number >= 1 && number <= (page?.pageInfo.totalPages ?? 0);

  const step = (by: 1 | -1) => {
    const nextItem = items[index < 0 ? 0 : index + by];
    if (nextItem) details.replace(nextItem.id);
    else if (hasPage(filter.page + by)) {
      pendingStep.current = { page: filter.page + by, end: by > 0 ? 'first' : 'last' };
      filter.set({ page: String(filter.page + by) }, true);
    }
  };

  useEffect(() => {
    // A closed drawer stays closed when the page has loaded.
    if (!details.opened) pendingStep.current = null;
    const pending = pendingStep.current;
    if (!pending || page?.pageInfo.currentPage !== pending.page || !isPageLoaded) return;
    pendingStep.current = null;
    if ('end' in pending) {
      const firstOrLast = items.at(pending.end === 'first' ? 0 : -1);
      if (firstOrLast) details.replace(firstOrLast.id);
    } else if (getIndex(pending.decidedKeyId) >= 0) step(1);
    else {
      const replacement = items[Math.min(pending.index, items.length - 1)];
      if (replacement) details.replace(replacement.id);
    }
  });

  useShortcuts(
    [
      ['J', () => step(1)],
      ['K', () => step(-1)],
    ],
    details.opened ? 'dialog' : 'page',
  );

  return {
    next: items.length > 0 && (index + 1 < items.length || hasPage(filter.page + 1)) ? () => step(1) : undefined,
    previous: index > 0 || (index === 0 && hasPage(filter.page - 1)) ? () => step(-1) : undefined,
    /** Returns a callback that opens the following key after a decision. */
    openAfter: (keyId: string): DecisionCallback => {
      const decidedIndex = getIndex(keyId);
      const next = items[decidedIndex + 1];
      if (decidedIndex < 0) return () => {};
      if (next) return () => details.replace(next.id);
      // After a decision on the last key of a page, open the key that is now at the position of the decided key, or go
      // to the next page.
      return (reloaded) =>
        void reloaded.then(() => {
          pendingStep.current = { page: filter.page, index: decidedIndex, decidedKeyId: keyId };
          forceUpdate();
        });
    },
    /** Returns a callback that focuses the first action of the row after the decided key. */
    focusAfter: (keyId: string): DecisionCallback => {
      const next = items[getIndex(keyId) + 1];
      return () => next && findRowAction(next.id)?.focus({ preventScroll: true });
    },
  };
}

export type KeySteps = ReturnType<typeof useKeySteps>;

/** Returns the first button or link in the action column of a row. */
const findRowAction = (keyId: string) =>
  document.querySelector<HTMLElement>(`[data-row="${keyId}"] [data-card="action"] :is(button, a)`);
