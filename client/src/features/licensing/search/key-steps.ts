import { useForceUpdate } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import type { useUrlTarget } from '../../../lib/pages/url-target.ts';
import { useShortcuts } from '../../../lib/pages/shortcuts.ts';
import type { KeyFilter } from './key-filter.ts';
import type { DecisionCallback } from '../lifecycle/decidable-key.ts';
import type { KeyPage } from './KeyTable.tsx';

/** Which key of a page is opened once the page is there. */
type PendingStep = { page: number } & ({ end: 'first' | 'last' } | { place: number; unless: string });

/**
 * Steps from key to key along a list and across its pages, by J and K too; with none open, they open the first. What follows
 * a decision is chosen before it, as the list may be another one afterwards.
 */
export function useKeySteps(page: KeyPage | undefined, filter: KeyFilter, story: ReturnType<typeof useUrlTarget>) {
  const goal = useRef<PendingStep | null>(null);
  const look = useForceUpdate();
  const isThere = page?.pageInfo.currentPage === filter.page;
  const items = isThere ? page.items : [];
  const placeOf = (keyId: string | null) => items.findIndex(({ id }) => id === keyId);
  const place = story.opened ? placeOf(story.target) : -1;
  const hasPage = (number: number) => number >= 1 && number <= (page?.pageInfo.totalPages ?? 0);

  const step = (by: 1 | -1) => {
    const beside = items[place < 0 ? 0 : place + by];
    if (beside) story.turn(beside.id);
    else if (hasPage(filter.page + by)) {
      goal.current = { page: filter.page + by, end: by > 0 ? 'first' : 'last' };
      filter.set({ page: String(filter.page + by) }, true);
    }
  };

  useEffect(() => {
    const arrival = goal.current;
    if (!arrival || page?.pageInfo.currentPage !== arrival.page || !isThere) return;
    goal.current = null;
    if ('end' in arrival) {
      const reached = items.at(arrival.end === 'first' ? 0 : -1);
      if (reached) story.turn(reached.id);
    } else if (placeOf(arrival.unless) >= 0) step(1);
    else {
      const instead = items[Math.min(arrival.place, items.length - 1)];
      if (instead) story.turn(instead.id);
    }
  });

  useShortcuts(
    [
      ['J', () => step(1)],
      ['K', () => step(-1)],
    ],
    story.opened ? 'dialog' : 'page',
  );

  return {
    next: items.length > 0 && (place + 1 < items.length || hasPage(filter.page + 1)) ? () => step(1) : undefined,
    previous: place > 0 || (place === 0 && hasPage(filter.page - 1)) ? () => step(-1) : undefined,
    /** The key that follows one is opened when that is decided. */
    openAfter: (keyId: string): DecisionCallback => {
      const at = placeOf(keyId);
      const next = items[at + 1];
      if (at < 0) return () => {};
      if (next) return () => story.turn(next.id);
      // behind the last of a page comes what takes its place, or the next page
      return (reloaded) =>
        void reloaded.then(() => {
          goal.current = { page: filter.page, place: at, unless: keyId };
          look();
        });
    },
    /** The row that follows that of a key has the focus when it is decided. */
    focusAfter: (keyId: string): DecisionCallback => {
      const next = items[placeOf(keyId) + 1];
      return () => next && findRowAction(next.id)?.focus({ preventScroll: true });
    },
  };
}

export type KeySteps = ReturnType<typeof useKeySteps>;

/** The first button or link of a row's actions. */
const findRowAction = (keyId: string) =>
  document.querySelector<HTMLElement>(`[data-row="${keyId}"] [data-card="action"] :is(button, a)`);
