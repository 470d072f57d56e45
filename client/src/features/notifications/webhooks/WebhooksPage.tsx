import { Anchor, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { MAX_ENDPOINTS, TOO_MANY_ENDPOINTS_MESSAGE } from '@portal/server/modules/notifications/webhooks/webhook.rules';
import {
  IconKey,
  IconList,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconSend,
  IconTrash,
  IconWebhook,
} from '@tabler/icons-react';
import { showOutcome } from '../../../lib/forms/show-outcome.ts';
import { useEditTarget, useRowTarget } from '../../../lib/pages/row-target.ts';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { IconAction } from '../../../ui/elements/IconAction.tsx';
import { Tag } from '../../../ui/elements/Tag.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { EmptyNotice } from '../../../ui/feedback/EmptyNotice.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';
import { CreatorNote } from '../../companies/members/CreatorNote.tsx';
import { DeleteWebhookModal } from './DeleteWebhookModal.tsx';
import { getWebhookState, formatReceivedEvents } from './webhook-labels.ts';
import {
  useSendTestWebhookMutation,
  useDisableWebhookMutation,
  useEnableWebhookMutation,
  useWebhooksQuery,
  type WebhookRowFragment,
} from './webhooks.generated.ts';
import classes from './webhooks.module.css';

const WebhookModal = createLazyComponent(() => import('./WebhookModal.tsx'));
const RotateWebhookModal = createLazyComponent(() => import('./RotateWebhookModal.tsx'));
const DeliveriesDrawer = createLazyComponent(() => import('./DeliveriesDrawer.tsx'));

type WebhookHandler = (row: WebhookRowFragment) => void;

const getWebhookColumns = (
  handlers: Record<'log' | 'test' | 'edit' | 'rotate' | 'toggle' | 'remove', WebhookHandler>,
): Column<WebhookRowFragment>[] => [
  {
    header: 'Address',
    narrow: 'title',
    cell: (row) => (
      <Group component="span" gap="2px 8px">
        <span style={{ overflowWrap: 'anywhere' }}>{row.url}</span>
        <WebhookStateTag row={row} />
        <CreatorNote
          creator={row.creator}
          advice={row.switchedOffAt ? null : 'Create a new secret, or delete the webhook.'}
        />
      </Group>
    ),
  },
  {
    header: 'Events',
    cell: formatReceivedEvents,
  },
  {
    header: 'Created',
    narrow: 'wideOnly',
    cell: ({ createdAt }) => (
      <span className={classes.day}>
        <Timestamp at={createdAt} pattern="DD MMM YYYY" />
      </span>
    ),
  },
  {
    header: 'Action',
    isAction: true,
    cell: (row) => {
      const isDisabled = row.switchedOffAt !== null;
      return (
        <Group component="span" gap={2} wrap="nowrap" justify="flex-end">
          <IconAction label="Deliveries" about={row.url} icon={IconList} onClick={() => handlers.log(row)} />
          <IconAction
            label="Send a test"
            about={row.url}
            icon={IconSend}
            disabledReason={isDisabled ? 'The webhook is disabled.' : null}
            onClick={() => handlers.test(row)}
          />
          <IconAction label="Edit" about={row.url} icon={IconPencil} onClick={() => handlers.edit(row)} />
          <IconAction label="New secret" about={row.url} icon={IconKey} onClick={() => handlers.rotate(row)} />
          <IconAction
            label={isDisabled ? 'Enable' : 'Disable'}
            about={row.url}
            icon={isDisabled ? IconPlayerPlay : IconPlayerPause}
            onClick={() => handlers.toggle(row)}
          />
          <IconAction label="Delete" about={row.url} icon={IconTrash} tone="red" onClick={() => handlers.remove(row)} />
        </Group>
      );
    },
  },
];

function WebhookStateTag({ row }: { row: WebhookRowFragment }) {
  const { label, tone, since } = getWebhookState(row);
  return (
    <Tag tone={tone}>
      <span>
        {label}
        {since && (
          <>
            {' since '}
            <Timestamp at={since} pattern="DD MMM YYYY" />
          </>
        )}
      </span>
    </Tag>
  );
}

/**
 * Lists the account's webhooks, with buttons to add, edit, test, enable, disable and delete them, to replace their
 * secrets, and to show their deliveries.
 */
export default function WebhooksPage() {
  const result = useWebhooksQuery();
  const reload = () => void result.refetch().catch(() => undefined);
  const rows = result.data?.webhookEndpoints;
  const deliveriesDrawer = useRowTarget('deliveries', rows);
  const editModal = useEditTarget(rows);
  const rotateModal = useRowTarget('rotate', rows);
  const deleteModal = useRowTarget('delete', rows);
  const [sendTest] = useSendTestWebhookMutation();
  const [enable] = useEnableWebhookMutation();
  const [disable] = useDisableWebhookMutation();
  const columns = getWebhookColumns({
    log: deliveriesDrawer.open,
    edit: editModal.open,
    rotate: rotateModal.open,
    remove: deleteModal.open,
    test: (row) =>
      void showOutcome(
        sendTest({ variables: { id: row.id } }).then(({ data }) => {
          const payload = data?.sendTestWebhook;
          // The log shows the result of the test, or the previous test that has not been attempted yet.
          if (payload?.userErrors.every(({ code }) => code === 'TEST_WAITING')) deliveriesDrawer.open(row);
          return payload;
        }),
        reload,
      ),
    toggle: ({ id, switchedOffAt }) =>
      void showOutcome(
        switchedOffAt === null
          ? disable({ variables: { id } }).then(({ data }) => data?.disableWebhookEndpoint)
          : enable({ variables: { id } }).then(({ data }) => data?.enableWebhookEndpoint),
        reload,
      ),
  });
  const endpointCount = rows?.length ?? 0;
  const button = (
    <ActionButton
      variant="default"
      size="xs"
      leftSection={<IconPlus size={16} aria-hidden />}
      disabledReason={endpointCount < MAX_ENDPOINTS ? null : TOO_MANY_ENDPOINTS_MESSAGE}
      onClick={editModal.openNew}
    >
      New webhook
    </ActionButton>
  );
  return (
    <Paper component="section" aria-labelledby="webhooks">
      <Group justify="space-between" gap="sm" px={20} pt={16} pb={4}>
        <Title order={2} id="webhooks">
          Webhooks
        </Title>
        {endpointCount > 0 && button}
      </Group>
      <Text size="sm" c="dimmed" px={20} pb="xs">
        Events are signed and sent to these URLs. Failed deliveries are retried for three days.{' '}
        <Anchor inherit underline="always" href="/docs/api/webhooks">
          Receive webhooks
        </Anchor>
      </Text>
      <DataState
        result={result}
        failure="Your webhooks could not be loaded"
        skeleton={<Skeleton h={120} w="auto" m={20} />}
      >
        {({ webhookEndpoints }) =>
          webhookEndpoints.length ? (
            <DataTable caption="Webhooks" columns={columns} rows={webhookEndpoints} rowKey={({ id }) => id} />
          ) : (
            <EmptyNotice
              icon={<IconWebhook size={32} stroke={1.4} aria-hidden />}
              title="No webhooks yet"
              text="Add a URL of your server to receive events as they happen."
              action={button}
            />
          )
        }
      </DataState>
      <WebhookModal row={editModal.row} opened={editModal.opened} onClose={editModal.close} onDone={reload} />
      {deliveriesDrawer.row && (
        <DeliveriesDrawer
          row={deliveriesDrawer.row}
          opened={deliveriesDrawer.opened}
          onClose={deliveriesDrawer.close}
        />
      )}
      {rotateModal.row && (
        <RotateWebhookModal
          key={rotateModal.row.id}
          row={rotateModal.row}
          opened={rotateModal.opened}
          onClose={rotateModal.close}
          onDone={reload}
        />
      )}
      {deleteModal.row && (
        <DeleteWebhookModal
          row={deleteModal.row}
          opened={deleteModal.opened}
          onClose={deleteModal.close}
          onDone={reload}
        />
      )}
    </Paper>
  );
}
