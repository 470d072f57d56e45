import { Anchor, Button, Code, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconApi, IconPencil, IconPlus, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useContext } from 'react';
import { useNow } from '../../../lib/formats/use-now.ts';
import { useModalTarget } from '../../../lib/pages/modal-target.ts';
import { AccountContext } from '../../../lib/viewer/account.ts';
import { IconAction } from '../../../ui/elements/IconAction.tsx';
import { Tag } from '../../../ui/elements/Tag.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { EmptyNotice } from '../../../ui/feedback/EmptyNotice.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';
import { CreatorNote } from '../../companies/members/CreatorNote.tsx';
import { type ApiTokenRowFragment, useApiTokensQuery } from './api-tokens.generated.ts';
import { RevokeTokenModal } from './RevokeTokenModal.tsx';
import { formatScope } from './scope-labels.ts';
import { formatLifetime } from './token-lifetime.ts';

const CreateTokenModal = createLazyComponent(() => import('./CreateTokenModal.tsx'));
const TokenSettingsModal = createLazyComponent(() => import('./TokenSettingsModal.tsx'));
const EditAddressesModal = createLazyComponent(() => import('./EditAddressesModal.tsx'));
const RotateTokenModal = createLazyComponent(() => import('./RotateTokenModal.tsx'));

const EXPIRES_SOON_MS = 7 * 86_400_000;

interface ColumnSettings {
  now: number;
  isCompany: boolean;
  onEdit: (row: ApiTokenRowFragment) => void;
  onRotate: (row: ApiTokenRowFragment) => void;
  onRevoke: (row: ApiTokenRowFragment) => void;
}

const getTokenColumns = ({
  now,
  isCompany,
  onEdit,
  onRotate,
  onRevoke,
}: ColumnSettings): Column<ApiTokenRowFragment>[] => [
  {
    header: 'Name',
    narrow: 'title',
    cell: (row) => (
      <Group component="span" gap="2px 8px">
        {row.name}
        <Code>{row.start}…</Code>
        <TokenState row={row} now={now} />
        <CreatorNote creator={row.creator} advice={getCreatorAdvice(row, now)} />
      </Group>
    ),
  },
  {
    header: 'Scopes',
    cell: ({ scopes, allowedAddresses }) => (
      <span>
        {scopes.map((scope) => formatScope(scope, isCompany)).join(', ')}
        {!!allowedAddresses.length && (
          <Text component="span" display="block" size="xs" c="dimmed">
            Only from {allowedAddresses.join(', ')}
          </Text>
        )}
      </span>
    ),
  },
  {
    header: 'Created',
    narrow: 'wideOnly',
    cell: ({ createdAt }) => <Timestamp at={createdAt} pattern="DD MMM YYYY" />,
  },
  {
    header: 'Expires',
    narrow: { label: 'Expires' },
    cell: ({ expiresAt }) => (expiresAt ? <Timestamp at={expiresAt} pattern="DD MMM YYYY" /> : 'Never'),
  },
  {
    header: 'Last used',
    narrow: { label: 'Last used' },
    cell: (row) => (
      <span>
        <LastUse row={row} />
        {row.lastRejectedAt && (
          <Text component="span" display="block" size="xs" c="var(--tone-red)">
            Request from {row.lastRejectedAddress} rejected on{' '}
            <Timestamp at={row.lastRejectedAt} pattern="DD MMM YYYY, HH:mm" />
          </Text>
        )}
      </span>
    ),
  },
  {
    header: 'Action',
    isAction: true,
    cell: (row) => (
      <Group component="span" gap={2} wrap="nowrap" justify="flex-end">
        <IconAction label="Edit addresses" about={row.name} icon={IconPencil} onClick={() => onEdit(row)} />
        <IconAction
          label="Rotate"
          about={row.name}
          icon={IconRefresh}
          disabledReason={row.replacedAt && 'This token has already been rotated.'}
          onClick={() => onRotate(row)}
        />
        <IconAction label="Revoke" about={row.name} icon={IconTrash} tone="red" onClick={() => onRevoke(row)} />
      </Group>
    ),
  },
];

function LastUse({ row: { lastUsedAt, lastUsedAddress, firstUsedAddress } }: { row: ApiTokenRowFragment }) {
  if (!lastUsedAt) return 'Never';
  return (
    <>
      <Timestamp at={lastUsedAt} pattern="DD MMM YYYY, HH:mm" /> from {lastUsedAddress}
      {firstUsedAddress && <>, first used from {firstUsedAddress}</>}
    </>
  );
}

const isExpired = ({ expiresAt }: Pick<ApiTokenRowFragment, 'expiresAt'>, now: number) =>
  expiresAt !== null && Date.parse(expiresAt) <= now;

/** The advice for a token whose creator is no longer an owner. */
export const getCreatorAdvice = (
  row: Pick<ApiTokenRowFragment, 'replacedAt' | 'expiresAt'>,
  now: number,
): string | null => (row.replacedAt || isExpired(row, now) ? null : 'Rotate or revoke the token.');

function TokenState({ row, now }: { row: ApiTokenRowFragment; now: number }) {
  const { expiresAt, replacedAt } = row;
  if (isExpired(row, now)) return <Tag tone="red">Expired</Tag>;
  if (replacedAt) return <Tag tone="grey">Replaced</Tag>;
  return expiresAt && Date.parse(expiresAt) - now < EXPIRES_SOON_MS ? <Tag tone="amber">Expires soon</Tag> : null;
}

/** Lists the API tokens of an account, with buttons to create, edit, rotate and revoke them. */
export function ApiTokensCard() {
  // The query of the page includes the tokens, so they are usually cached.
  const result = useApiTokensQuery({ fetchPolicy: 'cache-first' });
  const reload = () => void result.refetch().catch(() => undefined);
  const [isCreating, { open: openCreation, close: closeCreation }] = useDisclosure();
  const editModal = useModalTarget<ApiTokenRowFragment>();
  const rotateModal = useModalTarget<ApiTokenRowFragment>();
  const revokeModal = useModalTarget<ApiTokenRowFragment>();
  const [isEditingSettings, { open: openSettings, close: closeSettings }] = useDisclosure();
  const rights = useContext(AccountContext)?.rights;
  const isCompany = !rights;
  const maxDays = result.data?.apiTokenSettings.maxDays;
  const columns = getTokenColumns({
    now: useNow(),
    isCompany,
    onEdit: editModal.open,
    onRotate: rotateModal.open,
    onRevoke: revokeModal.open,
  });
  const newTokenButton = (
    <Button variant="default" size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={openCreation}>
      New token
    </Button>
  );
  return (
    <Paper component="section" id="api-tokens" aria-labelledby="api-tokens-title">
      <Group justify="space-between" gap="sm" px={20} pt={16} pb={4}>
        <Title order={2} id="api-tokens-title">
          API tokens
        </Title>
        {!!result.data?.apiTokens.length && newTokenButton}
      </Group>
      <Text size="sm" c="dimmed" px={20} pb="xs">
        Programs send a token with each request.{' '}
        <Anchor inherit underline="always" href="/docs/api/first-call">
          Make your first call
        </Anchor>
      </Text>
      {maxDays !== undefined && (
        <Text size="sm" c="dimmed" px={20} pb="xs">
          New tokens expire after at most {formatLifetime(maxDays)}.{' '}
          {rights?.includes('SETTINGS') && (
            <Anchor component="button" type="button" inherit underline="always" onClick={openSettings}>
              Change the maximum
            </Anchor>
          )}
        </Text>
      )}
      <DataState
        result={result}
        failure="Your API tokens could not be loaded"
        skeleton={<Skeleton h={120} w="auto" m={20} />}
      >
        {({ apiTokens }) =>
          apiTokens.length ? (
            <DataTable caption="API tokens" columns={columns} rows={apiTokens} rowKey={({ id }) => id} />
          ) : (
            <EmptyNotice
              icon={<IconApi size={32} stroke={1.4} aria-hidden />}
              title="No tokens yet"
              text="A token grants only the scopes that you choose, and you can revoke it at any time."
              action={newTokenButton}
            />
          )
        }
      </DataState>
      {maxDays !== undefined && (
        <>
          <CreateTokenModal maxDays={maxDays} opened={isCreating} onClose={closeCreation} onDone={reload} />
          <TokenSettingsModal maxDays={maxDays} opened={isEditingSettings} onClose={closeSettings} onDone={reload} />
        </>
      )}
      {maxDays !== undefined && rotateModal.target && (
        <RotateTokenModal
          maxDays={maxDays}
          key={rotateModal.target.id}
          row={rotateModal.target}
          opened={rotateModal.opened}
          onClose={rotateModal.close}
          onDone={reload}
        />
      )}
      {editModal.target && (
        <EditAddressesModal
          key={editModal.target.id}
          row={editModal.target}
          opened={editModal.opened}
          onClose={editModal.close}
          onDone={reload}
        />
      )}
      {revokeModal.target && (
        <RevokeTokenModal
          row={revokeModal.target}
          opened={revokeModal.opened}
          onClose={revokeModal.close}
          onDone={reload}
        />
      )}
    </Paper>
  );
}
