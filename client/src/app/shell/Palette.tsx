import { Kbd, UnstyledButton } from '@mantine/core';
import { useDisclosure, useHotkeys, useWindowEvent } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { memo, type RefObject, useState } from 'react';
import { createLazyComponent } from '../../ui/feedback/lazy-component.tsx';
import type { ViewerRole } from '../routing.ts';
import classes from './Palette.module.css';

// The browsers of iPhones and iPads also name Mac OS X.
const SHORTCUT = navigator.userAgent.includes('Mac OS X') ? '⌘ K' : 'Ctrl K';

const PaletteModal = createLazyComponent(() => import('./PaletteModal.tsx'));

interface PaletteProps {
  role: ViewerRole;
  /** Receives the focus after the user has chosen a link. */
  heading: RefObject<HTMLElement | null>;
}

/** The button and the shortcut (Ctrl K or ⌘ K) that open the command palette. */
export const Palette = memo(function Palette({ role, heading }: PaletteProps) {
  const [search, setSearch] = useState({ query: '', isTypedAhead: false });
  const setQuery = (query: string) => setSearch({ query, isTypedAhead: false });
  const [opened, { open, close, toggle }] = useDisclosure(false, { onClose: () => setQuery(search.query) });

  // The shortcut works in input fields, but not while another dialog is open.
  useHotkeys([['mod+K', () => (opened || !document.querySelector('[role="dialog"]')) && toggle()]], [], true);

  // Adds keys to the query that the user presses before the search field has the focus, for example while the code of
  // the palette is fetched.
  useWindowEvent(
    'keydown',
    (event) => {
      const isCharacter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!opened || !isCharacter || document.activeElement?.closest('[role="dialog"]')) return;
      event.preventDefault();
      event.stopPropagation();
      setSearch(({ query, isTypedAhead }) => ({ query: (isTypedAhead ? query : '') + event.key, isTypedAhead: true }));
    },
    true,
  );

  return (
    <>
      <UnstyledButton
        className={classes.trigger}
        onClick={open}
        aria-label={`Go to: ${SHORTCUT}`}
        aria-haspopup="dialog"
      >
        <IconSearch size={18} stroke={1.7} aria-hidden />
        <Kbd className={classes.shortcut}>{SHORTCUT}</Kbd>
      </UnstyledButton>
      <PaletteModal role={role} search={search} onQuery={setQuery} heading={heading} opened={opened} onClose={close} />
    </>
  );
});
