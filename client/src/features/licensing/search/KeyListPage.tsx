import { Paper, Title } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDownload } from '../../../lib/browser/use-download.ts';
import { getTypedKeys } from '../../../lib/formats/typed-keys.ts';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { DownloadButton } from '../../../ui/elements/DownloadButton.tsx';
import { DownloadStatus } from '../../../ui/feedback/DownloadStatus.tsx';
import { ListSelect } from '../../../ui/lists/ListSelect.tsx';
import { OrderSelect } from '../../../ui/lists/OrderSelect.tsx';
import { SearchBox } from '../../../ui/lists/SearchBox.tsx';
import { buildKeyExportPath } from './key-export.ts';
import { KEY_FILTERS } from './key-filter.ts';
import { KEY_ORDER_LABELS } from './key-order.ts';
import { KeyList, type KeyListProps } from './KeyList.tsx';
import classes from './KeyListPage.module.css';

interface KeyListPageProps<Data> extends KeyListProps<Data> {
  searchLabel: string;
  /** Path of the export. The filters and the order of the list are added to it. */
  exportPath: string;
  /** Opens the form that requests or creates a key. Unset if the user may not request keys. */
  onRequest?: () => void;
  /** Additional controls in the toolbar. */
  tools?: ReactNode;
  filterChips?: ReactNode;
  views?: ReactNode;
  /** Dialogs of the page and of the row actions. */
  children: ReactNode;
}

/** A page with a list of keys, its filters, its export and the button for a new key. */
export function KeyListPage<Data>(props: KeyListPageProps<Data>) {
  const { searchLabel, exportPath, onRequest, tools, filterChips, views, children, ...listProps } = props;
  const { search, setSearch, filter, setStatus, order, setOrder } = listProps.filter;
  const download = useDownload(buildKeyExportPath(exportPath, listProps.filter));
  const loadedPage = listProps.result.data && listProps.getPage(listProps.result.data);
  return (
    <Paper className={classes.container}>
      <div className={classes.head}>
        <Title order={2}>Key Details</Title>
        <div className={classes.tools}>
          <SearchBox label={searchLabel} value={search} onChange={setSearch} results={loadedPage?.pageInfo} />
          <ListSelect
            label="Status"
            options={getTypedKeys(KEY_FILTERS).map((name) => ({ value: name, label: KEY_FILTERS[name].label }))}
            allLabel="All statuses"
            value={filter}
            onChange={setStatus}
          />
          <OrderSelect labels={KEY_ORDER_LABELS} value={order} onChange={setOrder} />
          {tools}
          <DownloadButton {...download} />
          {onRequest && (
            <ActionButton right="KEYS" leftSection={<IconKey size={18} aria-hidden />} onClick={onRequest}>
              Request Key
            </ActionButton>
          )}
        </div>
      </div>
      <DownloadStatus download={download} content="keys" total={loadedPage?.pageInfo.totalCount} />
      {views}
      {filterChips}
      <KeyList {...listProps} />
      {children}
    </Paper>
  );
}
