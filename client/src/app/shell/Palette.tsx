import { Kbd, UnstyledButton } from '@mantine/core';
import { useDisclosure, useHotkeys, useOs } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { memo, type RefObject } from 'react';
import { createLazyComponent } from '../../ui/feedback/lazy-component.tsx';
import type { ViewerRole } from '../routing.ts';
import classes from './Palette.module.css';

const PaletteModal = createLazyComponent(() => import('./PaletteModal.tsx'));

interface PaletteProps {
  role: ViewerRole;
  /** Receives the focus after the user has chosen a link. */
  heading: RefObject<HTMLElement | null>;
}

/** The button and the shortcut (Ctrl K or ⌘ K) that open the command palette. */
export const Palette = memo(function Palette({ role, heading }: PaletteProps) {
  const [opened, { open, close, toggle }] = useDisclosure();
  const operatingSystem = useOs();
  const shortcut = operatingSystem === 'macos' || operatingSystem === 'ios' ? '⌘ K' : 'Ctrl K';

  // The shortcut works in input fields, but not while another dialog is open.
  useHotkeys([['mod+K', () => (opened || !document.querySelector('[role="dialog"]')) && toggle()]], [], true);

  return (
    <>
      <UnstyledButton
        className={classes.trigger}
        onClick={open}
        aria-label={`Go to: ${shortcut}`}
        aria-haspopup="dialog"
      >
        <IconSearch size={18} stroke={1.7} aria-hidden />
        <Kbd className={classes.shortcut}>{shortcut}</Kbd>
      </UnstyledButton>
      <PaletteModal role={role} heading={heading} opened={opened} onClose={close} />
    </>
  );
});
