import { Button, Paper, Title } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { SearchBox } from '../../shared/SearchBox.tsx';
import type { ReadKeyPage } from './key-export.ts';
import { KeyList, type KeyListProps } from './KeyList.tsx';
import classes from './KeyListPage.module.css';
import { DownloadCsv, KeyOrderSelect, KeyStatusSelect } from './KeyListTools.tsx';

interface KeyListPageProps<Data> extends KeyListProps<Data> {
  searchLabel: string;
  /** Reads one page of the filtered list for its CSV file. */
  readPage: ReadKeyPage;
  /** Whether the keys belong to several companies. */
  hasCompany?: boolean;
  /** The modal in which this role requests a key. */
  RequestModal: ComponentType<{ opened: boolean; onClose: () => void; onDone: () => void }>;
  /** The modals of the rows' actions. */
  children: ReactNode;
}

/** A page that is a list of keys: its filters and order, its download, the button for a new key, and the list. */
export function KeyListPage<Data>(props: KeyListPageProps<Data>) {
  const { searchLabel, readPage, hasCompany, RequestModal, children, ...list } = props;
  const { search, setSearch, status, setStatus, order, setOrder, get, set } = list.filter;
  return (
    <Paper>
      <div className={classes.head}>
        <Title order={2}>Key Details</Title>
        <div className={classes.tools}>
          <SearchBox label={searchLabel} value={search} onChange={setSearch} />
          <KeyStatusSelect value={status} onChange={setStatus} />
          <KeyOrderSelect value={order} onChange={setOrder} />
          <DownloadCsv hasCompany={hasCompany} readPage={readPage} />
          <Button leftSection={<IconKey size={18} aria-hidden />} onClick={() => set({ request: 'new' })}>
            Request Key
          </Button>
        </div>
      </div>
      <KeyList {...list} />
      <RequestModal
        opened={get('request') === 'new'}
        onClose={() => set({ request: null }, true)}
        onDone={() => void list.result.refetch()}
      />
      {children}
    </Paper>
  );
}
