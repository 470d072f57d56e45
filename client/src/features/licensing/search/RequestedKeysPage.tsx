import { Button, Stack } from '@mantine/core';
import { IconArrowBackUp, IconLock, IconPencil, IconRefresh } from '@tabler/icons-react';
import { useTimeZoneIfNeeded } from '../../../lib/formats/time-zone.ts';
import { useModalTarget } from '../../../lib/pages/modal-target.ts';
import { useUrlTarget } from '../../../lib/pages/url-target.ts';
import { useCompanyRightCheck } from '../../../lib/viewer/company-rights.ts';
import { IconAction, IconLink } from '../../../ui/elements/IconAction.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { formatKeyPhrase } from '../keys/key-labels.ts';
import { type KeyRowFragment, useMyKeysQuery } from '../keys/keys.generated.ts';
import { buildRepeatPath, parseRequest } from '../orders/repeat-request.ts';
import { useKeyFilter } from './key-filter.ts';
import { KeyListPage } from './KeyListPage.tsx';

const RequestKeyModal = createLazyComponent(() => import('../orders/RequestKeyModal.tsx'));
const AddUsersModal = createLazyComponent(() => import('../orders/AddUsersModal.tsx'));
const WithdrawModal = createLazyComponent(() => import('../orders/WithdrawModal.tsx'));

export default function RequestedKeysPage() {
  const mayOrder = useCompanyRightCheck()('ORDER');
  const filter = useKeyFilter();
  const requestModal = useUrlTarget('request', ['users']);
  const { form, keyId } = parseRequest(requestModal.target);
  const editModal = useModalTarget<KeyRowFragment>();
  const withdrawModal = useModalTarget<KeyRowFragment>();
  const result = useMyKeysQuery({ variables: filter.variables });
  // The time zone is only needed for rows. Waiting for it earlier would delay the query.
  const timeZone = useTimeZoneIfNeeded(result.data !== undefined);
  const reload = () => void result.refetch();

  const renderActions = (row: KeyRowFragment) => (
    <>
      {row.isWithdrawable && (
        <IconAction
          label="Withdraw"
          name={`Withdraw the ${formatKeyPhrase(row, timeZone!)}`}
          icon={IconArrowBackUp}
          onClick={() => withdrawModal.open(row)}
        />
      )}
      {row.status === 'REJECTED' && !row.isWithdrawn && (
        <IconLink
          label="Request again"
          about={formatKeyPhrase(row, timeZone!)}
          icon={IconRefresh}
          to={buildRepeatPath(row)}
        />
      )}
      {row.status === 'APPROVED' && (
        <IconAction
          label="Edit"
          name={`Edit the ${formatKeyPhrase(row, timeZone!)}`}
          icon={IconPencil}
          disabledReason={row.extensionRefusal}
          onClick={() => editModal.open(row)}
        />
      )}
    </>
  );

  return (
    <Stack gap="lg">
      {!mayOrder && requestModal.opened && (
        <Notice role="status" tone="blue" icon={IconLock} title="Your role cannot request keys">
          An owner of your company can give you another role, or request the key.
        </Notice>
      )}
      <KeyListPage
        filter={filter}
        result={result}
        getPage={({ me }) => me.keyPage}
        exportPath="/company/export-keys"
        datePattern="DD-MM-YY"
        actions={mayOrder ? renderActions : undefined}
        searchLabel="Search keys"
        searchedFields="keys, order numbers, plan types and statuses"
        empty={{
          text: 'A key allows your users to use the chat app until a date that you choose. An administrator approves each request.',
          action: mayOrder && <Button onClick={() => requestModal.open('new')}>Request your first key</Button>,
        }}
        onRequest={mayOrder ? () => requestModal.open('new') : undefined}
        onWithdrawn={reload}
      >
        <RequestKeyModal
          opened={mayOrder && requestModal.opened && form !== 'addUsers'}
          isRenewal={form === 'renew'}
          repeatedKeyId={form === 'again' ? keyId : null}
          onClose={requestModal.close}
          onDone={reload}
          onAddUsers={() => requestModal.open('addUsers')}
        />
        <AddUsersModal
          keyId={keyId}
          users={filter.get('users')}
          opened={mayOrder && requestModal.opened && form === 'addUsers'}
          onClose={requestModal.close}
          onDone={reload}
        />
        {editModal.target && (
          <AddUsersModal row={editModal.target} opened={editModal.opened} onClose={editModal.close} onDone={reload} />
        )}
        {withdrawModal.target && (
          <WithdrawModal
            key={withdrawModal.modalKey}
            row={withdrawModal.target}
            opened={withdrawModal.opened}
            onClose={withdrawModal.close}
            onDone={reload}
          />
        )}
      </KeyListPage>
    </Stack>
  );
}
