import type { DocumentFilter } from './document-filter.ts';
import { DOCUMENT_VIEWS } from './document-labels.ts';
import { PeriodFilter } from '../gst/PeriodFilter.tsx';
import { FiltersDrawer, type FiltersDrawerProps } from '../../../ui/lists/FiltersDrawer.tsx';

interface DocumentFiltersDrawerProps extends Pick<FiltersDrawerProps, 'total' | 'opened' | 'onClose'> {
  filter: DocumentFilter;
}

/** The filters by date. */
export default function DocumentFiltersDrawer({ filter, ...drawer }: DocumentFiltersDrawerProps) {
  return (
    <FiltersDrawer {...drawer} filter={filter} name={DOCUMENT_VIEWS[filter.view].toLowerCase()}>
      <PeriodFilter verb="Issued" days={filter.days} setDays={filter.setDays} />
    </FiltersDrawer>
  );
}
