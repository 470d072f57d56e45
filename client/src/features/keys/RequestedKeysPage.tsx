import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { IconAction } from '../../shared/IconAction.tsx';
import { late } from '../../shared/late.tsx';
import { useModalTarget } from '../../shared/modal-target.ts';
import { useKeyFilter } from './key-filter.ts';
import { KeyListPage } from './KeyListPage.tsx';
import { type KeyRowFragment, useMyKeysQuery } from './keys.generated.ts';

const RequestKeyModal = late(() => import('./RequestKeyModal.tsx'));
const AddUsersModal = late(() => import('./AddUsersModal.tsx'));
const WithdrawModal = late(() => import('./WithdrawModal.tsx'));

/** A company's keys: see them, request one, add users to one, withdraw a request. */
export default function RequestedKeysPage() {
  const filter = useKeyFilter();
  const edit = useModalTarget<KeyRowFragment>();
  const withdrawal = useModalTarget<KeyRowFragment>();
  const result = useMyKeysQuery({ variables: filter.variables });
  const reload = () => void result.refetch();

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
    <KeyListPage
      filter={filter}
      result={result}
      pageOf={({ me }) => me.keys}
      exportPath="/company/export-keys"
      datePattern="DD-MM-YY"
      actions={actions}
      searchLabel="Search keys"
      searched="keys, plan types and statuses"
      empty={{
        text: 'A key lets your people use the chat app until a day you choose. An administrator approves each request.',
        action: <Button onClick={() => filter.set({ request: 'new' })}>Request your first key</Button>,
      }}
      RequestModal={RequestKeyModal}
      onWithdrawn={reload}
    >
      {edit.target && <AddUsersModal row={edit.target} opened={edit.opened} onClose={edit.close} onDone={reload} />}
      {withdrawal.target && (
        <WithdrawModal row={withdrawal.target} opened={withdrawal.opened} onClose={withdrawal.close} onDone={reload} />
      )}
    </KeyListPage>
  );
}
