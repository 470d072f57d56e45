import { Select } from '@mantine/core';
import { getTypedKeys } from '../../../lib/formats/typed-keys.ts';
import { KEY_FILTERS, type KeyFilterName } from './key-filter.ts';
import { KEY_ORDER_LABELS } from './key-order.ts';
import type { KeyOrder } from '../keys/keys.generated.ts';

interface KeyOrderSelectProps {
  value: KeyOrder;
  onChange: (order: KeyOrder) => void;
  className?: string;
}

export const KeyOrderSelect = ({ value, onChange, className }: KeyOrderSelectProps) => (
  <Select
    className={className}
    aria-label="Order"
    data={getTypedKeys(KEY_ORDER_LABELS).map((order) => ({ value: order, label: KEY_ORDER_LABELS[order] }))}
    value={value}
    onChange={(order) => order && onChange(order as KeyOrder)}
    allowDeselect={false}
    w={150}
  />
);

interface KeyFilterSelectProps {
  value: KeyFilterName | null;
  onChange: (filter: string | null) => void;
}

export const KeyFilterSelect = ({ value, onChange }: KeyFilterSelectProps) => (
  <Select
    aria-label="Status"
    placeholder="All statuses"
    data={getTypedKeys(KEY_FILTERS).map((filter) => ({ value: filter, label: KEY_FILTERS[filter].label }))}
    value={value}
    onChange={onChange}
    clearable
    clearButtonProps={{ 'aria-label': 'All statuses' }}
    maxDropdownHeight={320}
    w={150}
  />
);
