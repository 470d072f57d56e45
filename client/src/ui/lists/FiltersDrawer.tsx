import { Button, Drawer, Group, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Fragment, type ReactNode, useState } from 'react';
import { formatCount } from '../../lib/formats/formats.ts';
import { ActionButton } from '../elements/ActionButton.tsx';
import { DialogTitle } from '../elements/DialogTitle.tsx';

export interface FiltersDrawerProps {
  filter: { isFiltered: boolean; showAll: () => void };
  /** The plural name of the listed records: 'credit notes'. */
  name: string;
  /** The number of rows that match the current filters. */
  total?: number;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A drawer with filters of a list. Changes apply immediately. It opens at the bottom on phones. */
export function FiltersDrawer({ filter, name, total, opened, onClose, children }: FiltersDrawerProps) {
  const [clearCount, setClearCount] = useState(0);
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={<DialogTitle>Filters</DialogTitle>}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? 'auto' : 'sm'}
    >
      <Stack gap="lg">
        {/* The key discards invalid text in date fields. */}
        <Fragment key={clearCount}>{children}</Fragment>
        <Group justify="space-between">
          <ActionButton
            variant="subtle"
            color="gray"
            disabledReason={filter.isFiltered ? null : 'No filter is set.'}
            onClick={() => {
              filter.showAll();
              setClearCount((count) => count + 1);
            }}
          >
            Clear all
          </ActionButton>
          <Button onClick={onClose}>
            Show {total === undefined ? '' : `${formatCount(total)} `}
            {total === 1 ? name.slice(0, -1) : name}
          </Button>
        </Group>
      </Stack>
    </Drawer>
  );
}
