import { IconCash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDownload } from '../../../lib/browser/use-download.ts';
import { formatUnits } from '../../../lib/formats/formats.ts';
import { useModalTarget } from '../../../lib/pages/modal-target.ts';
import { useUrlTarget } from '../../../lib/pages/url-target.ts';
import { DownloadButton } from '../../../ui/elements/DownloadButton.tsx';
import type { QueryResult } from '../../../ui/feedback/DataState.tsx';
import { DownloadStatus } from '../../../ui/feedback/DownloadStatus.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { type FilterChip, FilterChips } from '../../../ui/lists/FilterChips.tsx';
import { FiltersButton } from '../../../ui/lists/FiltersButton.tsx';
import { ListPage } from '../../../ui/lists/ListPage.tsx';
import { OrderSelect } from '../../../ui/lists/OrderSelect.tsx';
import { PagedList } from '../../../ui/lists/PagedList.tsx';
import { SearchBox } from '../../../ui/lists/SearchBox.tsx';
import { getPaymentColumns } from './payment-columns.tsx';
import type { PaymentFilter } from './payment-filter.ts';
import { parsePaymentOrder, PAYMENT_ORDER_LABELS } from './payment-labels.ts';
import type { PaymentRowFragment, PaymentRowsFragment } from './payments.generated.ts';

const PaymentFiltersDrawer = createLazyComponent(() => import('./PaymentFiltersDrawer.tsx'));
const PaymentDrawer = createLazyComponent(() => import('./PaymentDrawer.tsx'));
const AllocateModal = createLazyComponent(() => import('./AllocateModal.tsx'));

interface PaymentListPageProps<Data> {
  filter: PaymentFilter;
  chips?: FilterChip[];
  /** Whether the payments belong to the user's own company. */
  isOwn?: boolean;
  /** REST path of the export, without the query. */
  exportPath: string;
  result: QueryResult<Data>;
  getPage: (data: Data) => PaymentRowsFragment;
  /** Buttons next to the filters. */
  actions?: ReactNode;
  /** The empty state of a list without any payments. */
  empty: { text: string; action?: ReactNode };
}

/** A page with payments, tax deductions, refunds and write-offs. */
export function PaymentListPage<Data>(props: PaymentListPageProps<Data>) {
  const { filter, chips = [], isOwn = false, exportPath, result, getPage, actions, empty } = props;
  const details = useUrlTarget('payment');
  const allocateModal = useModalTarget<PaymentRowFragment>();
  const download = useDownload(`${exportPath}?${filter.exportQuery}`);
  const results = result.data && getPage(result.data).pageInfo;
  return (
    <ListPage
      title="Entries"
      tools={
        <>
          <SearchBox
            label={isOwn ? 'Search reference or amount' : 'Search company, reference or amount'}
            value={filter.search}
            onChange={filter.setSearch}
            results={results}
          />
          <OrderSelect labels={PAYMENT_ORDER_LABELS} value={filter.order} onChange={filter.setOrder} />
          <PaymentFiltersButton filter={filter} total={results?.totalCount} />
          {actions}
          <DownloadButton {...download} />
        </>
      }
    >
      <DownloadStatus download={download} content="payments" total={results?.totalCount} />
      <FilterChips chips={[...chips, ...filter.chips]} onClear={filter.showAll} />
      <PagedList
        caption="Payments"
        filter={filter}
        result={result}
        getPage={getPage}
        columns={getPaymentColumns({ isOwn, onOpen: details.open, onAllocate: isOwn ? undefined : allocateModal.open })}
        icon={<IconCash size={28} stroke={1.5} aria-hidden />}
        onOpen={details.open}
        onOrderChange={(order) => filter.setOrder(parsePaymentOrder(order))}
        searchHint={`Search covers ${isOwn ? '' : 'companies, '}references and amounts.`}
        empty={empty}
      />
      <PaymentDrawer
        paymentId={details.target}
        opened={details.opened}
        onClose={details.close}
        onOpen={details.open}
        isOwn={isOwn}
      />
      {allocateModal.target && (
        <AllocateModal payment={allocateModal.target} opened={allocateModal.opened} onClose={allocateModal.close} />
      )}
    </ListPage>
  );
}

const PaymentFiltersButton = ({ filter, total }: { filter: PaymentFilter; total?: number }) => (
  <FiltersButton>
    {(drawer) => (
      <PaymentFiltersDrawer
        filter={filter}
        listed={total === undefined ? 'payments' : formatUnits(total, 'payment')}
        {...drawer}
      />
    )}
  </FiltersButton>
);
