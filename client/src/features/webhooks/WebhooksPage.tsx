import { Button, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
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
import { DataState } from '../../shared/DataState.tsx';
import { type Column, DataTable } from '../../shared/DataTable.tsx';
import { EmptyNotice } from '../../shared/EmptyNotice.tsx';
import { IconAction } from '../../shared/IconAction.tsx';
import { late } from '../../shared/late.tsx';
import { useModalTarget } from '../../shared/modal-target.ts';
import { Moment } from '../../shared/Moment.tsx';
import { Tag } from '../../shared/Tag.tsx';
import { DeleteWebhookModal } from './DeleteWebhookModal.tsx';
import { settle } from './settle.ts';
import { stateOf, typeText } from './webhook-words.ts';
import {
  useSendTestWebhookMutation,
  useSwitchWebhookMutation,
  useWebhooksQuery,
  type WebhookRowFragment,
} from './webhooks.generated.ts';
import classes from './webhooks.module.css';

const WebhookModal = late(() => import('./WebhookModal.tsx'));
const RotateWebhookModal = late(() => import('./RotateWebhookModal.tsx'));
const DeliveriesDrawer = late(() => import('./DeliveriesDrawer.tsx'));

type OnRow = (row: WebhookRowFragment) => void;

const columnsWith = (
  on: Record<'log' | 'test' | 'edit' | 'rotate' | 'toggle' | 'remove', OnRow>,
): Column<WebhookRowFragment>[] => [
  {
    header: 'Address',
    narrow: 'title',
    cell: (row) => (
      <Group component="span" gap="2px 8px">
        <span style={{ overflowWrap: 'anywhere' }}>{row.url}</span>
        <State row={row} />
      </Group>
    ),
  },
  {
    header: 'Events',
    cell: ({ types }) => (types.length ? types.map(typeText).join(', ') : 'All'),
  },
  {
    header: 'Made',
    narrow: 'wideOnly',
    cell: ({ createdAt }) => (
      <span className={classes.day}>
        <Moment at={createdAt} pattern="DD Mon YYYY" />
      </span>
    ),
  },
  {
    header: 'Action',
    isAction: true,
    cell: (row) => {
      const off = row.switchedOffAt !== null;
      return (
        <Group component="span" gap={2} wrap="nowrap" justify="flex-end">
          <IconAction label="Deliveries" about={row.url} icon={IconList} onClick={() => on.log(row)} />
          <IconAction
            label="Send a test"
            about={row.url}
            icon={IconSend}
            refusal={off ? 'It is switched off.' : null}
            onClick={() => on.test(row)}
          />
          <IconAction label="Edit" about={row.url} icon={IconPencil} onClick={() => on.edit(row)} />
          <IconAction label="New secret" about={row.url} icon={IconKey} onClick={() => on.rotate(row)} />
          <IconAction
            label={off ? 'Switch on' : 'Switch off'}
            about={row.url}
            icon={off ? IconPlayerPlay : IconPlayerPause}
            onClick={() => on.toggle(row)}
          />
          <IconAction label="Delete" about={row.url} icon={IconTrash} tone="red" onClick={() => on.remove(row)} />
        </Group>
      );
    },
  },
];

function State({ row }: { row: WebhookRowFragment }) {
  const { label, tone, since } = stateOf(row);
  return (
    <Tag tone={tone}>
      <span>
        {label}
        {since && (
          <>
            {' since '}
            <Moment at={since} pattern="DD Mon YYYY" />
          </>
        )}
      </span>
    </Tag>
  );
}

/** The servers that are told of events as they happen; it adds, edits, tests, switches and deletes them. */
export default function WebhooksPage() {
  const result = useWebhooksQuery();
  const reload = () => void result.refetch().catch(() => undefined);
  const [isMaking, { open: make, close: stopMaking }] = useDisclosure();
  const log = useModalTarget<WebhookRowFragment>();
  const editing = useModalTarget<WebhookRowFragment>();
  const rotating = useModalTarget<WebhookRowFragment>();
  const removing = useModalTarget<WebhookRowFragment>();
  const [sendTest] = useSendTestWebhookMutation();
  const [toggle] = useSwitchWebhookMutation();
  const columns = columnsWith({
    log: log.open,
    edit: editing.open,
    rotate: rotating.open,
    remove: removing.open,
    test: ({ id }) =>
      void settle(
        sendTest({ variables: { id } }).then(({ data }) => data?.sendTestWebhook),
        reload,
      ),
    toggle: ({ id, switchedOffAt }) =>
      void settle(
        toggle({ variables: { id, isOn: switchedOffAt !== null } }).then(({ data }) => data?.switchWebhookEndpoint),
        reload,
      ),
  });
  const button = (
    <Button variant="default" size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={make}>
      New webhook
    </Button>
  );
  return (
    <Paper component="section" aria-labelledby="webhooks">
      <Group justify="space-between" gap="sm" px={20} pt={16} pb={4}>
        <Title order={2} id="webhooks">
          Webhooks
        </Title>
        {!!result.data?.webhookEndpoints.length && button}
      </Group>
      <Text size="sm" c="dimmed" px={20} pb="xs">
        What happens is sent to these addresses, signed, and tried again for three days where that fails.
      </Text>
      <DataState result={result} failure="Your webhooks could not be loaded" skeleton={<Skeleton h={120} m={20} />}>
        {({ webhookEndpoints }) =>
          webhookEndpoints.length ? (
            <DataTable caption="Webhooks" columns={columns} rows={webhookEndpoints} rowKey={({ id }) => id} />
          ) : (
            <EmptyNotice
              icon={<IconWebhook size={32} stroke={1.4} aria-hidden />}
              title="No webhooks yet"
              text="Add the address of a server of yours, and it is told of events as they happen, without asking."
              action={button}
            />
          )
        }
      </DataState>
      <WebhookModal row={null} opened={isMaking} onClose={stopMaking} onDone={reload} />
      {editing.target && (
        <WebhookModal
          key={`edit ${editing.target.id}`}
          row={editing.target}
          opened={editing.opened}
          onClose={editing.close}
          onDone={reload}
        />
      )}
      {log.target && (
        <DeliveriesDrawer key={`log ${log.target.id}`} row={log.target} opened={log.opened} onClose={log.close} />
      )}
      {rotating.target && (
        <RotateWebhookModal
          key={rotating.target.id}
          row={rotating.target}
          opened={rotating.opened}
          onClose={rotating.close}
        />
      )}
      {removing.target && (
        <DeleteWebhookModal row={removing.target} opened={removing.opened} onClose={removing.close} onDone={reload} />
      )}
    </Paper>
  );
}
