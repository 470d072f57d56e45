import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import classes from './FilterChips.module.css';

export interface FilterChip {
  label: string;
  remove: () => void;
}

interface FilterChipsProps {
  chips: FilterChip[];
  onClear: () => void;
}

/** Chips of the active filters. The user can remove one filter or all of them. */
export function FilterChips({ chips, onClear }: FilterChipsProps) {
  if (!chips.length) return null;
  return (
    <div className={classes.chips} role="group" aria-label="Filters in use">
      {chips.map(({ label, remove }) => (
        <Button
          key={label}
          variant="light"
          radius="xl"
          size="compact-md"
          fz="sm"
          classNames={{ root: classes.chip, label: classes.label }}
          aria-label={`Remove filter: ${label}`}
          rightSection={<IconX size={14} aria-hidden />}
          onClick={remove}
        >
          {label}
        </Button>
      ))}
      <Button variant="subtle" color="gray" size="compact-md" fz="sm" onClick={onClear}>
        Clear all
      </Button>
    </div>
  );
}
