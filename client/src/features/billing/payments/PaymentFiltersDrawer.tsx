import { Checkbox, Select } from '@mantine/core';
import { getTypedKeys } from '../../../lib/formats/typed-keys.ts';
import { FiltersDrawer, type FiltersDrawerProps } from '../../../ui/lists/FiltersDrawer.tsx';
import { PeriodFilter } from '../gst/PeriodFilter.tsx';
import { FILTER_ON, type PaymentFilter } from './payment-filter.ts';
import { PAYMENT_KIND_LABELS } from './payment-labels.ts';

interface PaymentFiltersDrawerProps extends Pick<FiltersDrawerProps, 'listed' | 'opened' | 'onClose'> {
  filter: PaymentFilter;
}

/** The filters of payments by kind, use and day. */
export default function PaymentFiltersDrawer({ filter, ...drawer }: PaymentFiltersDrawerProps) {
  const { kind, isUnallocated, days, setFilter, setDays } = filter;
  return (
    <FiltersDrawer {...drawer} filter={filter}>
      <Select
        label="Kind"
        placeholder="Any"
        data={getTypedKeys(PAYMENT_KIND_LABELS).map((value) => ({ value, label: PAYMENT_KIND_LABELS[value] }))}
        value={kind}
        onChange={(value) => setFilter('kind', value)}
        clearable
        clearButtonProps={{ 'aria-label': 'Any kind' }}
      />
      <Checkbox
        label="Only payments with an unallocated part"
        description="GST requires a receipt voucher for the unallocated part of a receipt"
        checked={isUnallocated}
        onChange={({ currentTarget }) => setFilter('unused', currentTarget.checked ? FILTER_ON : null)}
      />
      <PeriodFilter dateLabel="Paid" days={days} setDays={setDays} />
    </FiltersDrawer>
  );
}
