import { Kbd } from '@mantine/core';
import { useSingleKeyShortcuts } from '../../lib/pages/shortcuts.ts';
import classes from './Shortcut.module.css';

/** Shows the keyboard shortcut of a button. Hidden from screen readers, which read `aria-keyshortcuts` if it is set. */
export function Shortcut({ name }: { name: string }) {
  const [isOn] = useSingleKeyShortcuts();
  return (
    isOn && (
      <Kbd size="xs" aria-hidden className={classes.key}>
        {name}
      </Kbd>
    )
  );
}
