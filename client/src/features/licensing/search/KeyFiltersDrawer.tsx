import { Checkbox, Select, SimpleGrid } from '@mantine/core';
import { getTypedKeys } from '../../../lib/formats/typed-keys.ts';
import { DayInput } from '../../../ui/forms/DayInput.tsx';
import { FiltersDrawer, type FiltersDrawerProps } from '../../../ui/lists/FiltersDrawer.tsx';
import { PLAN_TYPE_LABELS } from '../../catalogue/prices/plan-labels.ts';
import type { AllKeysFilter } from './all-keys-filter.ts';

interface KeyFiltersDrawerProps extends Pick<FiltersDrawerProps, 'listed' | 'opened' | 'onClose'> {
  filter: AllKeysFilter;
}

/** The filters of all keys. */
export default function KeyFiltersDrawer({ filter, ...drawer }: KeyFiltersDrawerProps) {
  const { plan, expires, approved, isUnconfirmed } = filter.additionalFilters;
  const setDay = (name: string) => (value: string | null) => filter.setFilter(name, value);
  return (
    <FiltersDrawer {...drawer} filter={filter}>
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
    </FiltersDrawer>
  );
}
