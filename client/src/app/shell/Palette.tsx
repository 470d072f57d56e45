import { Kbd, UnstyledButton } from '@mantine/core';
import { useDisclosure, useHotkeys, useWindowEvent } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { memo, type RefObject, useRef, useState } from 'react';
import { createLazyComponent } from '../../ui/feedback/lazy-component.tsx';
import type { ViewerRole } from '../routing.ts';
import classes from './Palette.module.css';

// The user agents of iPhones and iPads also contain Mac OS X.
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
  const wasFocused = useRef(false);
  const [opened, { open, close, toggle }] = useDisclosure(false, {
    onClose: () => {
      wasFocused.current = false;
      setQuery(search.query);
    },
  });

  // The shortcut works in input fields, but not while another dialog is open.
  useHotkeys([['mod+K', () => (opened || !document.querySelector('[role="dialog"]')) && toggle()]], [], true);

  // Before the search field first has the focus, for example while the code of the palette is fetched, the palette
  // handles the keys instead of the page.
  useWindowEvent(
    'keydown',
    (event) => {
      const { key } = event;
      if (!opened || wasFocused.current || event.ctrlKey || event.metaKey || event.altKey) return;
      if (key.length > 1 && !['Enter', 'Backspace', 'Escape'].includes(key)) return;
      event.preventDefault();
      event.stopPropagation();
      if (key === 'Escape') return close();
      if (key === 'Enter') return;
      setSearch((typed) => {
        const query = typed.isTypedAhead ? typed.query : '';
        return { query: key === 'Backspace' ? query.slice(0, -1) : query + key, isTypedAhead: true };
      });
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
      <PaletteModal
        role={role}
        search={search}
        onQuery={setQuery}
        onFocus={() => (wasFocused.current = true)}
        heading={heading}
        opened={opened}
        onClose={close}
      />
    </>
  );
});
