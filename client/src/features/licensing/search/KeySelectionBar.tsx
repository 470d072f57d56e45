import { Button, Group } from '@mantine/core';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { formatCount } from '../../../lib/formats/formats.ts';
import { formatKeysTotal } from '../keys/key-labels.ts';
import type { KeyDecisions } from '../lifecycle/KeyDecisions.tsx';
import type { KeyRowFragment } from '../keys/keys.generated.ts';

interface KeySelectionBarProps {
  rows: KeyRowFragment[];
  decisions: KeyDecisions;
  onClear: () => void;
}

/** How many keys are selected, what they are worth, and what can be done with all of them. */
export const KeySelectionBar = ({ rows, decisions, onClear }: KeySelectionBarProps) => (
  <Group gap="6px 12px">
    <span role="status">
      <b>{formatCount(rows.length)}</b> selected, {formatKeysTotal(rows)}
    </span>
    <Group gap={6}>
      {decisions.listBulkActions(rows).map(({ id, verb, icon: Icon, tone, disabledReason: refusal, open }) => (
        <ActionButton
          key={id}
          size="compact-sm"
          variant={tone === 'green' ? 'filled' : 'default'}
          leftSection={<Icon size={16} aria-hidden />}
          right="KEYS"
          disabledReason={refusal}
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
