import { Button, Code, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core';
import { formatEventType } from '@portal/server/modules/notifications/webhooks/webhook.rules';
import { IconRefresh, IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { formatExactTime } from '../../../lib/formats/formats.ts';
import { useTimeZone } from '../../../lib/formats/time-zone.ts';
import { useNow } from '../../../lib/formats/use-now.ts';
import { showOutcome } from '../../../lib/forms/show-outcome.ts';
import { BACKGROUND_POLLING } from '../../../lib/pages/background-polling.ts';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { DialogTitle } from '../../../ui/elements/DialogTitle.tsx';
import { Tag } from '../../../ui/elements/Tag.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { EmptyNotice } from '../../../ui/feedback/EmptyNotice.tsx';
import { LastPageRedirect } from '../../../ui/lists/LastPageRedirect.tsx';
import { Pager } from '../../../ui/lists/Pager.tsx';
import { formatAttempts, getDeliveryOutcome } from './webhook-labels.ts';
import {
  useRedeliverWebhookMutation,
  useWebhookDeliveriesQuery,
  type WebhookDeliveryRowFragment,
  type WebhookRowFragment,
} from './webhooks.generated.ts';
import classes from './webhooks.module.css';

const PAGE_SIZE = 10;
const POLL_INTERVAL_MS = 2000;
/** `useNow` changes once a minute, so this is longer than a minute. */
const SOON_MS = 90_000;

interface DeliveriesDrawerProps {
  row: WebhookRowFragment;
  opened: boolean;
  onClose: () => void;
}

export default function DeliveriesDrawer({ row, opened, onClose }: DeliveriesDrawerProps) {
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size="xl" title={<DialogTitle>Deliveries</DialogTitle>}>
      {/* Mounted at each opening, which shows the first page and loads new deliveries. */}
      <Deliveries key={row.id} row={row} />
    </Drawer>
  );
}

/**
 * Lists the deliveries of a webhook in the last 30 days with their responses. Polls if the next attempt of a delivery
 * follows within `SOON_MS`. A delivery can be repeated unless the webhook is disabled.
 */
function Deliveries({ row }: { row: WebhookRowFragment }) {
  const [page, setPage] = useState(1);
  const variables = { endpointId: row.id, page };
  const result = useWebhookDeliveriesQuery({ variables, fetchPolicy: 'cache-and-network' });
  const soon = useNow() + SOON_MS;
  const isAnyDueSoon = result.data?.webhookDeliveryPage.items.some(({ dueAt }) => dueAt && Date.parse(dueAt) < soon);
  // The results update the deliveries and the list of webhooks in the cache.
  useWebhookDeliveriesQuery({
    variables,
    skip: !isAnyDueSoon,
    pollInterval: POLL_INTERVAL_MS,
    fetchPolicy: 'network-only',
    ...BACKGROUND_POLLING,
  });
  const reload = () => void result.refetch().catch(() => undefined);
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          Deliveries to {row.url} in the last 30 days.
        </Text>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={result.loading}
          onClick={reload}
        >
          Reload
        </Button>
      </Group>
      <DataState result={result} failure="The deliveries could not be loaded" skeleton={<Skeleton h={200} />}>
        {({ webhookDeliveryPage: { items, pageInfo }, webhookEndpoints }) => {
          if (!items.length && pageInfo.totalCount > 0)
            return <LastPageRedirect lastPage={pageInfo.totalPages} setPage={setPage} />;
          return items.length ? (
            <>
              <Stack gap="xs">
                {items.map((delivery) => (
                  <DeliveryDetails
                    key={delivery.id}
                    row={delivery}
                    isWebhookDisabled={webhookEndpoints.some(
                      (endpoint) => endpoint.id === row.id && endpoint.switchedOffAt !== null,
                    )}
                    onDone={reload}
                  />
                ))}
              </Stack>
              {pageInfo.totalPages > 1 && (
                <Pager
                  pageInfo={{ ...pageInfo, currentPage: page }}
                  pageSize={PAGE_SIZE}
                  rowCount={items.length}
                  onChange={setPage}
                />
              )}
            </>
          ) : (
            <EmptyNotice
              icon={<IconWebhook size={32} stroke={1.4} aria-hidden />}
              title="No deliveries yet"
              text="Send a test event, or wait for the first event."
            />
          );
        }}
      </DataState>
    </Stack>
  );
}

interface DeliveryDetailsProps {
  row: WebhookDeliveryRowFragment;
  isWebhookDisabled: boolean;
  onDone: () => void;
}

function DeliveryDetails({ row, isWebhookDisabled, onDone }: DeliveryDetailsProps) {
  const [redeliver, { loading }] = useRedeliverWebhookMutation();
  const { label, tone } = getDeliveryOutcome(row);
  const timeZone = useTimeZone();
  return (
    <details className={classes.delivery}>
      <summary>
        <Group component="span" display="inline-flex" gap="4px 12px">
          <Text component="span" size="sm" fw={500}>
            {formatEventType(row.kind)}
          </Text>
          <Tag tone={tone}>{label}</Tag>
          <Text component="span" size="sm" c="dimmed">
            <Timestamp at={row.createdAt} pattern="DD MMM YYYY, HH:mm" />
          </Text>
        </Group>
      </summary>
      <div>
        <Stack gap="sm">
          <Text size="sm">{formatAttempts(row, timeZone)}</Text>
          <Text size="sm" fw={500}>
            Request
          </Text>
          <Code block className={classes.text}>
            {`webhook-id: ${row.eventId}\n\n${row.body}`}
          </Code>
          {row.answer !== null && (
            <>
              <Text size="sm" fw={500}>
                Response {row.status}
              </Text>
              <Code block className={classes.text}>
                {row.answer || '(empty)'}
              </Code>
            </>
          )}
          <Group justify="flex-end">
            <ActionButton
              variant="default"
              size="xs"
              disabledReason={isWebhookDisabled ? 'The webhook is disabled.' : null}
              loading={loading}
              aria-label={`Redeliver: ${formatEventType(row.kind)}, ${formatExactTime(row.createdAt, timeZone)}`}
              onClick={() =>
                void showOutcome(
                  redeliver({ variables: { id: row.id } }).then(({ data }) => data?.redeliverWebhook),
                  onDone,
                )
              }
            >
              Redeliver
            </ActionButton>
          </Group>
        </Stack>
      </div>
    </details>
  );
}
