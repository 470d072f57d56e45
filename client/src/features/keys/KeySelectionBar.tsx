import { Button, Group } from '@mantine/core';
import { ActionButton } from '../../shared/ActionButton.tsx';
import { formatCount } from '../../shared/formats.ts';
import { sumOf } from './key-words.ts';
import type { KeyDecisions } from './KeyDecisions.tsx';
import type { KeyRowFragment } from './keys.generated.ts';

interface KeySelectionBarProps {
  rows: KeyRowFragment[];
  decisions: KeyDecisions;
  onClear: () => void;
}

/** How many keys are selected, what they are worth, and what can be done with all of them. */
export const KeySelectionBar = ({ rows, decisions, onClear }: KeySelectionBarProps) => (
  <Group gap="6px 12px">
    <span role="status">
      <b>{formatCount(rows.length)}</b> selected, {sumOf(rows)}
    </span>
    <Group gap={6}>
      {decisions.actionsOfAll(rows).map(({ id, verb, icon: Icon, tone, refusal, open }) => (
        <ActionButton
          key={id}
          size="compact-sm"
          variant={tone === 'green' ? 'filled' : 'default'}
          leftSection={<Icon size={16} aria-hidden />}
          right="KEYS"
          refusal={refusal}
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
