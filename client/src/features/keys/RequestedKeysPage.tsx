import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPencil, IconRefresh } from '@tabler/icons-react';
import { useAddressTarget } from '../../shared/address-target.ts';
import { IconAction, IconLink } from '../../shared/IconAction.tsx';
import { late } from '../../shared/late.tsx';
import { useModalTarget } from '../../shared/modal-target.ts';
import { useTimeZoneIf } from '../../shared/time-zone.ts';
import { useKeyFilter } from './key-filter.ts';
import { keyPhrase } from './key-words.ts';
import { KeyListPage } from './KeyListPage.tsx';
import { type KeyRowFragment, useMyKeysQuery } from './keys.generated.ts';
import { repeatedKey, repeatPath } from './repeat-request.ts';

const RequestKeyModal = late(() => import('./RequestKeyModal.tsx'));
const AddUsersModal = late(() => import('./AddUsersModal.tsx'));
const WithdrawModal = late(() => import('./WithdrawModal.tsx'));

/** A company's keys: see them, request one, add users to one, withdraw a request. */
export default function RequestedKeysPage() {
  const filter = useKeyFilter();
  const request = useAddressTarget('request', ['users']);
  const edit = useModalTarget<KeyRowFragment>();
  const withdrawal = useModalTarget<KeyRowFragment>();
  const result = useMyKeysQuery({ variables: filter.variables });
  // only rows need it, and the list is requested before it is known
  const timeZone = useTimeZoneIf(result.data !== undefined);
  const reload = () => void result.refetch();

  const actions = (row: KeyRowFragment) => (
    <>
      {row.isWithdrawable && (
        <IconAction
          label="Withdraw"
          name={`Withdraw the ${keyPhrase(row, timeZone!)}`}
          icon={IconArrowBackUp}
          onClick={() => withdrawal.open(row)}
        />
      )}
      {row.status === 'REJECTED' && !row.isWithdrawn && (
        <IconLink label="Request again" about={keyPhrase(row, timeZone!)} icon={IconRefresh} to={repeatPath(row)} />
      )}
      {row.status === 'APPROVED' && (
        <IconAction
          label="Edit"
          name={`Edit the ${keyPhrase(row, timeZone!)}`}
          icon={IconPencil}
          refusal={row.extensionRefusal}
          onClick={() => edit.open(row)}
        />
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
      searched="keys, order numbers, plan types and statuses"
      empty={{
        text: 'A key lets your people use the chat app until a day you choose. An administrator approves each request.',
        action: <Button onClick={() => request.open('new')}>Request your first key</Button>,
      }}
      onRequest={() => request.open('new')}
      onWithdrawn={reload}
    >
      <RequestKeyModal
        opened={request.opened && request.target !== 'addUsers'}
        isRenewal={request.target === 'renew'}
        repeats={repeatedKey(request.target)}
        onClose={request.close}
        onDone={reload}
        onAddUsers={() => request.open('addUsers')}
      />
      <AddUsersModal
        users={filter.get('users')}
        opened={request.opened && request.target === 'addUsers'}
        onClose={request.close}
        onDone={reload}
      />
      {edit.target && <AddUsersModal row={edit.target} opened={edit.opened} onClose={edit.close} onDone={reload} />}
      {withdrawal.target && (
        <WithdrawModal row={withdrawal.target} opened={withdrawal.opened} onClose={withdrawal.close} onDone={reload} />
      )}
    </KeyListPage>
  );
}
