import { useApolloClient } from '@apollo/client/react';
import { Anchor, Button, Paper } from '@mantine/core';
import { IconArrowBackUp, IconKey, IconPencil } from '@tabler/icons-react';
import { DataState } from '../../shared/DataState.tsx';
import { EmptyNotice } from '../../shared/EmptyNotice.tsx';
import { IconAction } from '../../shared/IconAction.tsx';
import { useModalTarget } from '../../shared/modal-target.ts';
import { PastTheEnd } from '../../shared/PastTheEnd.tsx';
import { SearchBox } from '../../shared/SearchBox.tsx';
import { AddUsersModal } from './AddUsersModal.tsx';
import { MyKeysExportDocument } from './key-export.generated.ts';
import { useKeyFilter } from './key-filter.ts';
import { keyIcon, KeyList, KeyListHead, KeyListSkeleton } from './KeyList.tsx';
import { DownloadCsv, KeyOrderSelect, KeyStatusSelect } from './KeyListTools.tsx';
import { type KeyRowFragment, useMyKeysQuery } from './keys.generated.ts';
import { RequestKeyModal } from './RequestKeyModal.tsx';
import { WithdrawModal } from './WithdrawModal.tsx';

/** A company's keys: see them, request one, add users to one, take a request back. */
export default function RequestedKeysPage() {
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
  const edit = useModalTarget<KeyRowFragment>();
  const withdrawal = useModalTarget<KeyRowFragment>();
  const result = useMyKeysQuery({ variables: { ...filter, page } });
  const client = useApolloClient();
  const reload = () => void result.refetch();
  const openRequest = () => set({ request: 'new' });

  const actions = (row: KeyRowFragment) => (
    <>
      {row.isWithdrawable && (
        <IconAction label="Withdraw" icon={IconArrowBackUp} onClick={() => withdrawal.open(row)} />
      )}
      {row.status === 'APPROVED' && (
        <IconAction label="Edit" icon={IconPencil} refusal={row.extensionRefusal} onClick={() => edit.open(row)} />
      )}
    </>
  );

  return (
    <Paper>
      <KeyListHead>
        <SearchBox label="Search keys" value={search} onChange={setSearch} />
        <KeyStatusSelect value={status} onChange={setStatus} />
        <KeyOrderSelect value={order} onChange={setOrder} />
        <DownloadCsv
          readPage={async (number) => {
            const variables = { ...filter, page: number };
            return (await client.query({ query: MyKeysExportDocument, variables, fetchPolicy: 'no-cache' })).data?.me
              .keys;
          }}
        />
        <Button leftSection={<IconKey size={18} aria-hidden />} onClick={openRequest}>
          Request Key
        </Button>
      </KeyListHead>
      <DataState result={result} failure="The keys could not be loaded" skeleton={<KeyListSkeleton />}>
        {({ me }) =>
          me.keys.items.length ? (
            <KeyList
              page={me.keys}
              datePattern="DD-MM-YY"
              actions={actions}
              onPage={setPage}
              order={order}
              onOrder={setOrder}
              onWithdrawn={reload}
            />
          ) : me.keys.pageInfo.totalCount > 0 ? (
            <PastTheEnd onFirst={() => setPage(1)} />
          ) : isFiltered ? (
            <EmptyNotice
              icon={keyIcon}
              title="No key matches"
              text="The search looks at keys, plan types and statuses."
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
              text="A key lets your people use the chat app until a day you choose. An administrator approves each request."
              action={<Button onClick={openRequest}>Request your first key</Button>}
            />
          )
        }
      </DataState>

      <RequestKeyModal opened={get('request') === 'new'} onClose={() => set({ request: null }, true)} onDone={reload} />
      {edit.target && <AddUsersModal row={edit.target} opened={edit.opened} onClose={edit.close} onDone={reload} />}
      {withdrawal.target && (
        <WithdrawModal row={withdrawal.target} opened={withdrawal.opened} onClose={withdrawal.close} onDone={reload} />
      )}
    </Paper>
  );
}
