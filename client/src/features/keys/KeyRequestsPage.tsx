import { useApolloClient } from '@apollo/client/react';
import { Anchor, Button, Paper } from '@mantine/core';
import { IconEye, IconKey } from '@tabler/icons-react';
import { DataState } from '../../shared/DataState.tsx';
import type { Column } from '../../shared/DataTable.tsx';
import { EmptyNotice } from '../../shared/EmptyNotice.tsx';
import { IconLink } from '../../shared/IconAction.tsx';
import { PastTheEnd } from '../../shared/PastTheEnd.tsx';
import { SearchBox } from '../../shared/SearchBox.tsx';
import { Tag } from '../../shared/Tag.tsx';
import { CreateKeyModal } from './CreateKeyModal.tsx';
import { KeyRequestsExportDocument } from './key-export.generated.ts';
import { useKeyFilter } from './key-filter.ts';
import { useKeyDecisions } from './KeyDecisions.tsx';
import { keyIcon, KeyList, KeyListHead, KeyListSkeleton } from './KeyList.tsx';
import { DownloadCsv, KeyOrderSelect, KeyStatusSelect } from './KeyListTools.tsx';
import classes from './KeyRequestsPage.module.css';
import { type KeyRowFragment, useKeyRequestsQuery } from './keys.generated.ts';

const company: Column<KeyRowFragment> = {
  header: 'Company Name',
  cell: (row) => (
    <div className={classes.company}>
      <span>{row.company.name}</span>
      {!row.company.isEmailConfirmed && <Tag tone="amber">Email not confirmed</Tag>}
    </div>
  ),
};

/** Every company's keys: decide on requests, disable keys, make one for a company. */
export default function KeyRequestsPage() {
  const {
    page,
    search,
    get,
    set,
    setPage,
    setSearch,
    status,
    setStatus,
    order,
    setOrder,
    filter,
    isFiltered,
    showAll,
  } = useKeyFilter();
  const result = useKeyRequestsQuery({ variables: { ...filter, page } });
  const client = useApolloClient();
  const reload = () => void result.refetch();

  const decisions = useKeyDecisions(reload);

  const actions = (row: KeyRowFragment) => (
    <>
      {decisions.actionsOf(row)}
      <IconLink label="View company" icon={IconEye} to={`/${row.company.id}/details`} />
    </>
  );

  return (
    <Paper>
      <KeyListHead>
        <SearchBox label="Search keys or companies" value={search} onChange={setSearch} />
        <KeyStatusSelect value={status} onChange={setStatus} />
        <KeyOrderSelect value={order} onChange={setOrder} />
        <DownloadCsv
          hasCompany
          readPage={async (number) => {
            const variables = { ...filter, page: number };
            return (await client.query({ query: KeyRequestsExportDocument, variables, fetchPolicy: 'no-cache' })).data
              ?.keys;
          }}
        />
        <Button leftSection={<IconKey size={18} aria-hidden />} onClick={() => set({ request: 'new' })}>
          Request Key
        </Button>
      </KeyListHead>
      <DataState result={result} failure="The keys could not be loaded" skeleton={<KeyListSkeleton />}>
        {({ keys }) =>
          keys.items.length ? (
            <KeyList
              page={keys}
              datePattern="DD/MM/YYYY"
              leading={company}
              actions={actions}
              onPage={setPage}
              order={order}
              onOrder={setOrder}
            />
          ) : keys.pageInfo.totalCount > 0 ? (
            <PastTheEnd onFirst={() => setPage(1)} />
          ) : isFiltered ? (
            <EmptyNotice
              icon={keyIcon}
              title="No key matches"
              text="The search looks at keys, plan types, statuses and companies."
              action={
                <Anchor component="button" onClick={showAll}>
                  Show all keys
                </Anchor>
              }
            />
          ) : (
            <EmptyNotice
              icon={keyIcon}
              title="No keys yet"
              text="What companies request appears here for your decision. You can also make a key for a company yourself."
            />
          )
        }
      </DataState>

      <CreateKeyModal opened={get('request') === 'new'} onClose={() => set({ request: null }, true)} onDone={reload} />
      {decisions.modal}
    </Paper>
  );
}
