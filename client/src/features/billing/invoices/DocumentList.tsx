import { IconFileInvoice } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { PagedList } from '../../../ui/lists/PagedList.tsx';
import type { DocumentFilter } from './document-filter.ts';
import { DOCUMENT_VIEWS, parseDocumentOrder } from './document-labels.ts';
import type { DocumentRowFragment } from './invoices.generated.ts';
import { useFilePolling } from './pdf-files.ts';

type DocumentListProps<Data, Row extends DocumentRowFragment> = Pick<
  ComponentProps<typeof PagedList<Data, Row>>,
  'result' | 'getPage' | 'columns' | 'onOpen' | 'empty'
> & { filter: DocumentFilter };

/** A list of invoices or credit notes. */
export function DocumentList<Data, Row extends DocumentRowFragment>(props: DocumentListProps<Data, Row>) {
  const { filter, result, getPage } = props;
  useFilePolling(result.data ? getPage(result.data).items : []);
  return (
    <PagedList
      {...props}
      caption={DOCUMENT_VIEWS[filter.view]}
      icon={<IconFileInvoice size={28} stroke={1.5} aria-hidden />}
      onOrderChange={(order) => filter.setOrder(parseDocumentOrder(order))}
      searchHint="Search covers numbers, the legal names of buyers, and totals."
    />
  );
}
