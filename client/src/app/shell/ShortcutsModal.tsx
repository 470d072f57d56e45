import { Kbd, Modal, Stack, Switch, Title } from '@mantine/core';
import { useSingleKeyShortcuts } from '../../lib/pages/shortcuts.ts';
import { DialogTitle } from '../../ui/elements/DialogTitle.tsx';
import type { ViewerRole } from '../routing.ts';
import classes from './ShortcutsModal.module.css';

interface ShortcutGroup {
  title: string;
  shortcuts: [keys: string[], description: string][];
}

const GLOBAL_SHORTCUTS: ShortcutGroup = {
  title: 'Anywhere',
  shortcuts: [
    [['Ctrl', 'K'], 'Go to a page, a key or an action'],
    [['/'], 'Search the list'],
    [['Alt', 'T'], 'Go to the newest message'],
    [['?'], 'Show keyboard shortcuts'],
  ],
};

const KEY_LIST_SHORTCUTS: ShortcutGroup = {
  title: 'In a list of keys',
  shortcuts: [
    [['J'], 'Open the first key, or the next one'],
    [['K'], 'Open the previous key'],
    [['Esc'], 'Close the key'],
  ],
};

const DECISION_SHORTCUTS: ShortcutGroup = {
  title: 'While a key is open',
  shortcuts: [
    [['A'], 'Approve the key'],
    [['R'], 'Reject the key'],
    [['D'], 'Disable the key'],
    [['Ctrl', 'Enter'], 'Confirm the decision while typing the reason'],
  ],
};

const GST_RETURN_SHORTCUTS: ShortcutGroup = {
  title: 'On the GST returns page',
  shortcuts: [[['D'], 'Download all files for the month']],
};

const SHORTCUT_GROUPS: Record<ViewerRole, ShortcutGroup[]> = {
  customer: [GLOBAL_SHORTCUTS, KEY_LIST_SHORTCUTS],
  admin: [GLOBAL_SHORTCUTS, KEY_LIST_SHORTCUTS, DECISION_SHORTCUTS, GST_RETURN_SHORTCUTS],
};

interface ShortcutsModalProps {
  role: ViewerRole;
  opened: boolean;
  onClose: () => void;
}

/** Lists the portal's keyboard shortcuts. Standard browser shortcuts are not listed. */
export default function ShortcutsModal({ role, opened, onClose }: ShortcutsModalProps) {
  const [isOn, setIsOn] = useSingleKeyShortcuts();
  return (
    <Modal opened={opened} onClose={onClose} title={<DialogTitle>Keyboard shortcuts</DialogTitle>} size="sm">
      <Stack gap="lg">
        {SHORTCUT_GROUPS[role].map(({ title, shortcuts }) => (
          <section key={title}>
            <Title order={3} mb={4}>
              {title}
            </Title>
            <dl className={classes.keys}>
              {shortcuts.map(([names, description]) => (
                <div key={description} className={classes.line}>
                  <dt>{description}</dt>
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
          label="Single-key shortcuts"
          description="Turn this off if you use voice input"
          checked={isOn}
          onChange={({ currentTarget }) => setIsOn(currentTarget.checked)}
        />
      </Stack>
    </Modal>
  );
}
