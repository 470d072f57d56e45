import { Button, Checkbox, Drawer, Group, Select, SimpleGrid, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Fragment, useState } from 'react';
import { DialogTitle } from '../../../ui/elements/DialogTitle.tsx';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { DayInput } from '../../../ui/forms/DayInput.tsx';
import { getTypedKeys } from '../../../lib/formats/typed-keys.ts';
import { PLAN_TYPE_LABELS } from '../../catalogue/prices/plan-labels.ts';
import type { AllKeysFilter } from './all-keys-filter.ts';

interface KeyFiltersDrawerProps {
  filter: AllKeysFilter;
  /** The number of keys that match the current filters, for example '12 keys'. */
  total?: string;
  opened: boolean;
  onClose: () => void;
}

/** Filters of the list of all keys. Changes apply immediately. The drawer opens at the bottom on phones. */
export default function KeyFiltersDrawer({ filter, total, opened, onClose }: KeyFiltersDrawerProps) {
  const [clearCount, setClearCount] = useState(0);
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const { plan, expires, approved, isUnconfirmed } = filter.additionalFilters;
  const setDay = (name: string) => (value: string | null) => filter.setFilter(name, value);
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
        <Fragment key={clearCount}>
          <Select
            label="Plan type"
            placeholder="Any"
            data={getTypedKeys(PLAN_TYPE_LABELS).map((value) => ({ value, label: PLAN_TYPE_LABELS[value] }))}
            value={plan}
            onChange={(value) => filter.setFilter('plan', value)}
            clearable
            clearButtonProps={{ 'aria-label': 'Any plan type' }}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DayInput
              label="Expires from"
              maxDate={expires.to ?? undefined}
              value={expires.from}
              onChange={setDay('expiresFrom')}
            />
            <DayInput
              label="Expires to"
              minDate={expires.from ?? undefined}
              value={expires.to}
              onChange={setDay('expiresTo')}
            />
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DayInput
              label="Approved from"
              maxDate={approved.to ?? undefined}
              value={approved.from}
              onChange={setDay('approvedFrom')}
            />
            <DayInput
              label="Approved to"
              minDate={approved.from ?? undefined}
              value={approved.to}
              onChange={setDay('approvedTo')}
            />
          </SimpleGrid>
          <Checkbox
            label="Only companies whose email is not confirmed"
            checked={isUnconfirmed}
            onChange={({ currentTarget }) => filter.setFilter('unconfirmed', currentTarget.checked ? 'yes' : null)}
          />
        </Fragment>
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
          <Button onClick={onClose}>{total ? `Show ${total}` : 'Show keys'}</Button>
        </Group>
      </Stack>
    </Drawer>
  );
}
