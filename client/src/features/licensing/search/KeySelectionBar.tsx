import { Button, Group } from '@mantine/core';
import { formatCount } from '../../../lib/formats/formats.ts';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { formatKeysTotal } from '../keys/key-labels.ts';
import type { KeyRowFragment } from '../keys/keys.generated.ts';
import type { KeyDecisions } from '../lifecycle/KeyDecisions.tsx';

interface KeySelectionBarProps {
  rows: KeyRowFragment[];
  decisions: KeyDecisions;
  onClear: () => void;
}

/** Shows the number and total price of the selected keys, with the actions on all of them. */
export const KeySelectionBar = ({ rows, decisions, onClear }: KeySelectionBarProps) => (
  <Group gap="6px 12px">
    <span role="status">
      <b>{formatCount(rows.length)}</b> selected, {formatKeysTotal(rows)}
    </span>
    <Group gap={6}>
      {decisions.listBulkActions(rows).map(({ id, verb, icon: Icon, tone, disabledReason, open }) => (
        <ActionButton
          key={id}
          size="compact-sm"
          variant={tone === 'green' ? 'filled' : 'default'}
          leftSection={<Icon size={16} aria-hidden />}
          right="KEYS"
          disabledReason={disabledReason}
          onClick={() => open(onClear)}
        >
          {verb}
        </ActionButton>
      ))}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onClear}>
        Clear
      </Button>
    </Group>
  </Group>
);
