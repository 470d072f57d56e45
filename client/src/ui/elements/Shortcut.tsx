import { Kbd } from '@mantine/core';
import classes from './Shortcut.module.css';
import { useSingleKeyShortcuts } from '../../lib/pages/shortcuts.ts';

/** The key that presses a button, beside its name; a screen reader takes it from the button. */
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
