import { Kbd } from '@mantine/core';
import classes from './Shortcut.module.css';
import { useSingleKeyShortcuts } from '../../lib/pages/shortcuts.ts';

/** Shows a button's keyboard shortcut. Hidden from screen readers, which read `aria-keyshortcuts` of the button. */
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
