import { FiltersDrawer, type FiltersDrawerProps } from '../../../ui/lists/FiltersDrawer.tsx';
import { PeriodFilter } from '../gst/PeriodFilter.tsx';
import type { DocumentFilter } from './document-filter.ts';

interface DocumentFiltersDrawerProps extends Pick<FiltersDrawerProps, 'listed' | 'opened' | 'onClose'> {
  filter: DocumentFilter;
}

export default function DocumentFiltersDrawer({ filter, ...drawer }: DocumentFiltersDrawerProps) {
  return (
    <FiltersDrawer {...drawer} filter={filter}>
      <PeriodFilter dateLabel="Issued" days={filter.days} setDays={filter.setDays} />
    </FiltersDrawer>
  );
}
