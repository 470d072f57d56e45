import { Button, Drawer, Group, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Fragment, type ReactNode, useState } from 'react';
import { ActionButton } from '../elements/ActionButton.tsx';
import { DialogTitle } from '../elements/DialogTitle.tsx';

export interface FiltersDrawerProps {
  filter: { isFiltered: boolean; showAll: () => void };
  /** What the list shows with the current filters, for example '12 credit notes'. */
  listed?: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A drawer with filters of a list. Changes apply immediately. It opens at the bottom on phones. */
export function FiltersDrawer({ filter, listed, opened, onClose, children }: FiltersDrawerProps) {
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
          <Button onClick={onClose}>{listed ? `Show ${listed}` : 'Show'}</Button>
        </Group>
      </Stack>
    </Drawer>
  );
}
