import { Kbd, Modal, Stack, Switch, Title } from '@mantine/core';
import { useSingleKeys } from '../../shared/shortcuts.ts';
import type { Role } from '../routing.ts';
import classes from './ShortcutsModal.module.css';

interface Group {
  title: string;
  keys: [keys: string[], what: string][];
}

const ANYWHERE: Group = {
  title: 'Anywhere',
  keys: [
    [['Ctrl', 'K'], 'Go to a page, a key or an action'],
    [['/'], 'Search the list'],
    [['Alt', 'T'], 'Go to the newest message'],
    [['?'], 'These shortcuts'],
  ],
};

const KEYS: Group = {
  title: 'In a list of keys',
  keys: [
    [['J'], 'Open the first key, or the next one'],
    [['K'], 'Open the previous key'],
    [['Esc'], 'Close it'],
  ],
};

const DECIDING: Group = {
  title: 'With a key open',
  keys: [
    [['A'], 'Approve it'],
    [['R'], 'Reject it'],
    [['D'], 'Disable it'],
    [['Ctrl', 'Enter'], 'Confirm from the reason'],
  ],
};

const GROUPS: Record<Role, Group[]> = { customer: [ANYWHERE, KEYS], admin: [ANYWHERE, KEYS, DECIDING] };

interface ShortcutsModalProps {
  role: Role;
  opened: boolean;
  onClose: () => void;
}

/** Everything that the keyboard does beside what it does everywhere. */
export default function ShortcutsModal({ role, opened, onClose }: ShortcutsModalProps) {
  const [isOn, setIsOn] = useSingleKeys();
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size="sm">
      <Stack gap="lg">
        {GROUPS[role].map(({ title, keys }) => (
          <section key={title}>
            <Title order={3} mb={4}>
              {title}
            </Title>
            <dl className={classes.keys}>
              {keys.map(([names, what]) => (
                <div key={what} className={classes.line}>
                  <dt>{what}</dt>
                  <dd>
                    {names.map((name) => (
                      <Kbd key={name}>{name}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Switch
          label="Single keys do something"
          description="Switch this off if you speak to your computer"
          checked={isOn}
          onChange={({ currentTarget }) => setIsOn(currentTarget.checked)}
        />
      </Stack>
    </Modal>
  );
}
