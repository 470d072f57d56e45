import { Select } from '@mantine/core';
import { namesOf } from '../../shared/names.ts';
import { KEY_ORDERS } from './key-order.ts';
import { KEY_STATUSES } from './key-words.ts';
import type { KeyOrder, KeyStatus } from './keys.generated.ts';

interface KeyOrderSelectProps {
  value: KeyOrder;
  onChange: (order: KeyOrder) => void;
}

/** The order of a list of keys. */
export const KeyOrderSelect = ({ value, onChange }: KeyOrderSelectProps) => (
  <Select
    aria-label="Order"
    data={namesOf(KEY_ORDERS).map((order) => ({ value: order, label: KEY_ORDERS[order] }))}
    value={value}
    onChange={(order) => order && onChange(order as KeyOrder)}
    allowDeselect={false}
    w={150}
  />
);

interface KeyStatusSelectProps {
  value: KeyStatus | null;
  onChange: (status: string | null) => void;
}

/** The status that a list of keys is narrowed to. */
export const KeyStatusSelect = ({ value, onChange }: KeyStatusSelectProps) => (
  <Select
    aria-label="Status"
    placeholder="All statuses"
    data={namesOf(KEY_STATUSES).map((status) => ({ value: status, label: KEY_STATUSES[status].label }))}
    value={value}
    onChange={onChange}
    clearable
    clearButtonProps={{ 'aria-label': 'All statuses' }}
    w={150}
  />
);
