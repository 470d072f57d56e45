import { useApolloClient } from '@apollo/client/react';
import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '../../../lib/formats/formats.ts';
import { BulkFailures } from './BulkFailures.tsx';
import {
  dismissBulkDecisions,
  isBulkRunning,
  readDismissedIds,
  useBulkDecisions,
  useStopBulkDecision,
} from './bulk-decisions.ts';
import type { BulkProgressFragment } from './bulk-decisions.generated.ts';
import { type Decision, DECISIONS } from './decision.form.ts';
import { formatKeyCount, formatPriceSum } from '../keys/key-labels.ts';
import { WaitingKeysDocument } from './pending-requests.generated.ts';

const VISIBLE_MS = 86_400_000;

const isRecent = ({ finishedAt }: BulkProgressFragment) =>
  finishedAt === null || Date.now() - Date.parse(finishedAt) < VISIBLE_MS;

/** The administrator's running bulk decisions and those that finished within a day, until they are dismissed. */
export function BulkDecisionsPanel({ reload }: { reload: () => Promise<unknown> }) {
  const client = useApolloClient();
  const all = useBulkDecisions();
  const [dismissed, setDismissed] = useState(readDismissedIds);
  const { stop, isStopping } = useStopBulkDecision();
  const running = all.filter(isBulkRunning).length;
  const ran = useRef(0);
  useEffect(() => {
    if (running < ran.current) {
      void reload();
      void client.refetchQueries({ include: [WaitingKeysDocument] });
    }
    ran.current = running;
  }, [running, reload, client]);

  const shown = all.filter((bulk) => isRecent(bulk) && !dismissed.includes(bulk.id));
  if (!shown.length) return null;
  return (
    <Stack component="section" aria-label="Bulk decisions" gap="sm" mx={20} my="md">
      {shown.map((bulk) => {
        const { id, status, isStopped, keyCount, decidedCount, refusedCount } = bulk;
        const { done } = DECISIONS[status as Decision];
        const answered = decidedCount + refusedCount;
        return (
          <Paper key={id} withBorder p="md">
            <Stack gap="xs">
              <Group justify="space-between" gap="sm">
                <Text role="status" size="sm" fw={600}>
                  {formatCount(decidedCount)} of {formatKeyCount(keyCount)} {done},{' '}
                  {formatPriceSum(bulk.decidedTotal, bulk.decidedUnlimitedCount)} in all
                  {isStopped && answered < keyCount && `; stopped, ${formatCount(keyCount - answered)} left unchanged`}
                </Text>
                {isBulkRunning(bulk) ? (
                  <Button variant="default" size="xs" loading={isStopping} onClick={() => void stop(id)}>
                    Stop
                  </Button>
                ) : (
                  <Button
                    variant="default"
                    size="xs"
                    onClick={() => {
                      dismissBulkDecisions([id]);
                      setDismissed(readDismissedIds());
                    }}
                  >
                    Dismiss
                  </Button>
                )}
              </Group>
              {isBulkRunning(bulk) && (
                <Progress
                  size="sm"
                  value={(answered / keyCount) * 100}
                  aria-label={`Keys that were ${done} or refused`}
                />
              )}
              <BulkFailures
                title={`${formatCount(refusedCount)} of ${formatCount(keyCount)} refused`}
                all={bulk.refusals}
                count={refusedCount}
              />
            </Stack>
          </Paper>
        );
      })}
    </Stack>
  );
}
