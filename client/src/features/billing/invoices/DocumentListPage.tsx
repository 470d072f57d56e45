import { INVOICE_STATUS_LABELS } from '@portal/server/modules/billing/invoices/invoice-status.rules';
import type { ReactNode } from 'react';
import { useDownload } from '../../../lib/browser/use-download.ts';
import { formatUnits } from '../../../lib/formats/formats.ts';
import { getTypedKeys } from '../../../lib/formats/typed-keys.ts';
import { useUrlTarget } from '../../../lib/pages/url-target.ts';
import { DownloadButton } from '../../../ui/elements/DownloadButton.tsx';
import { LinkTabs } from '../../../ui/elements/LinkTabs.tsx';
import { DownloadStatus } from '../../../ui/feedback/DownloadStatus.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { type FilterChip, FilterChips } from '../../../ui/lists/FilterChips.tsx';
import { FiltersButton } from '../../../ui/lists/FiltersButton.tsx';
import { ListPage } from '../../../ui/lists/ListPage.tsx';
import { ListSelect } from '../../../ui/lists/ListSelect.tsx';
import { OrderSelect } from '../../../ui/lists/OrderSelect.tsx';
import { SearchBox } from '../../../ui/lists/SearchBox.tsx';
import type { DocumentFilter } from './document-filter.ts';
import {
  DOCUMENT_ORDER_LABELS,
  DOCUMENT_VIEWS,
  type DocumentView,
  listsDocuments,
  VIEW_TITLES,
} from './document-labels.ts';
import classes from './DocumentListPage.module.css';

const DocumentFiltersDrawer = createLazyComponent(() => import('./DocumentFiltersDrawer.tsx'));
const DocumentDrawer = createLazyComponent(() => import('./DocumentDrawer.tsx'));

interface DocumentListPageProps {
  filter: DocumentFilter;
  chips?: FilterChip[];
  /** Whether the documents belong to the user's own company. */
  isOwn?: boolean;
  /** REST path of the export, without the query. */
  exportPath: string;
  /** The number of documents that match the filters. Undefined while the list loads. */
  results?: { totalCount: number; isTotalExact: boolean };
  /** The formatted number of pending invoices. */
  pendingCount?: string;
  notice?: ReactNode;
  /** Renders the list of the view, with a function that opens a document. */
  children: (onOpen: (documentId: string) => void) => ReactNode;
}

/** A page with the invoices, the credit notes and, for administrators, the pending invoices and those issued elsewhere. */
export function DocumentListPage(props: DocumentListPageProps) {
  const { filter, chips = [], isOwn = false, exportPath, results, pendingCount, notice, children } = props;
  const { view, views, search, setSearch, order, setOrder } = filter;
  const documentDrawer = useUrlTarget('document');
  const download = useDownload(`${exportPath}?${filter.exportQuery}`);
  return (
    <ListPage
      title={VIEW_TITLES[view]}
      tools={
        listsDocuments(view) && (
          <>
            <SearchBox label="Search number, buyer or total" value={search} onChange={setSearch} results={results} />
            {view === 'invoices' && <StatusSelect filter={filter} />}
            <OrderSelect labels={DOCUMENT_ORDER_LABELS} value={order} onChange={setOrder} />
            <DocumentFiltersButton filter={filter} total={results?.totalCount} />
            <DownloadButton {...download} />
          </>
        )
      }
    >
      {notice}
      <DownloadStatus
        download={download}
        content={view === 'creditNotes' ? 'credit notes' : 'invoices'}
        total={results?.totalCount}
      />
      <div className={classes.views}>
        <LinkTabs
          label="Views"
          tabs={views.map((name) => ({
            label: DOCUMENT_VIEWS[name],
            count: name === 'pending' ? pendingCount : undefined,
            to: buildViewPath(name, filter),
            isCurrent: name === view,
          }))}
        />
      </div>
      {listsDocuments(view) && <FilterChips chips={[...chips, ...filter.chips]} onClear={filter.showAll} />}
      {children(documentDrawer.open)}
      <DocumentDrawer
        documentId={documentDrawer.target}
        opened={documentDrawer.opened}
        onClose={documentDrawer.close}
        onOpen={documentDrawer.open}
        isOwn={isOwn}
      />
    </ListPage>
  );
}

/** Builds the path of a tab. The paths of the invoice and credit note tabs contain the company filter. */
function buildViewPath(view: DocumentView, { companyId }: DocumentFilter): string {
  const query = new URLSearchParams({
    ...(view !== 'invoices' && { view }),
    ...(companyId && listsDocuments(view) && { company: companyId }),
  });
  return query.size ? `/invoices?${query}` : '/invoices';
}

const StatusSelect = ({ filter }: { filter: DocumentFilter }) => (
  <ListSelect
    label="Status"
    options={getTypedKeys(INVOICE_STATUS_LABELS).map((value) => ({ value, label: INVOICE_STATUS_LABELS[value] }))}
    allLabel="All statuses"
    value={filter.status}
    onChange={(status) => filter.setFilter('status', status)}
  />
);

function DocumentFiltersButton({ filter, total }: { filter: DocumentFilter; total?: number }) {
  const name = DOCUMENT_VIEWS[filter.view].toLowerCase();
  return (
    <FiltersButton>
      {(drawer) => (
        <DocumentFiltersDrawer
          filter={filter}
          listed={total === undefined ? name : formatUnits(total, name.slice(0, -1))}
          {...drawer}
        />
      )}
    </FiltersButton>
  );
}
