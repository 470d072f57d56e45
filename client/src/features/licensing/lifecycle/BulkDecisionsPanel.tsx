import { useApolloClient } from '@apollo/client/react';
import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '../../../lib/formats/formats.ts';
import { formatKeyCount, formatPriceSum } from '../keys/key-labels.ts';
import type { BulkProgressFragment } from './bulk-decisions.generated.ts';
import {
  dismissBulkDecisions,
  isBulkRunning,
  readDismissedIds,
  useBulkDecisions,
  useStopBulkDecision,
} from './bulk-decisions.ts';
import { BulkFailures } from './BulkFailures.tsx';
import { type Decision, DECISIONS } from './decision.form.ts';
import { PendingKeySummaryDocument } from './pending-requests.generated.ts';

const VISIBLE_MS = 86_400_000;

const isRecentlyFinished = ({ finishedAt }: BulkProgressFragment) =>
  finishedAt !== null && Date.now() - Date.parse(finishedAt) < VISIBLE_MS;

interface BulkDecisionsPanelProps {
  reload: () => Promise<unknown>;
  /** False to hide finished bulk decisions that are not in `seenRunningIds`. */
  showsResults: boolean;
  /** The ids of the bulk decisions that ran while the page was open. */
  seenRunningIds: readonly string[];
  setSeenRunningIds: (ids: readonly string[]) => void;
}

/** The administrator's bulk decisions that are running, or finished in the last 24 hours and were not dismissed. */
export function BulkDecisionsPanel({
  reload,
  showsResults,
  seenRunningIds,
  setSeenRunningIds,
}: BulkDecisionsPanelProps) {
  const client = useApolloClient();
  const bulkDecisions = useBulkDecisions();
  const [dismissedIds, setDismissedIds] = useState(readDismissedIds);
  const { stop, isStopping } = useStopBulkDecision();
  const runningCount = bulkDecisions.filter(isBulkRunning).length;
  const previousCount = useRef(0);
  useEffect(() => {
    const newDecisions = bulkDecisions.filter((bulk) => isBulkRunning(bulk) && !seenRunningIds.includes(bulk.id));
    if (newDecisions.length) setSeenRunningIds([...seenRunningIds, ...newDecisions.map(({ id }) => id)]);
  }, [bulkDecisions, seenRunningIds, setSeenRunningIds]);
  useEffect(() => {
    if (runningCount < previousCount.current) {
      void reload();
      void client.refetchQueries({ include: [PendingKeySummaryDocument] });
    }
    previousCount.current = runningCount;
  }, [runningCount, reload, client]);

  const visibleDecisions = bulkDecisions.filter(
    (bulk) =>
      isBulkRunning(bulk) ||
      ((showsResults || seenRunningIds.includes(bulk.id)) &&
        isRecentlyFinished(bulk) &&
        !dismissedIds.includes(bulk.id)),
  );
  if (!visibleDecisions.length) return null;
  return (
    <Stack component="section" aria-label="Bulk decisions" gap="sm" mx={20} my="md">
      {visibleDecisions.map((bulk) => {
        const { id, status, isStopped, keyCount, decidedCount, failedCount } = bulk;
        const { done } = DECISIONS[status as Decision];
        const processedCount = decidedCount + failedCount;
        return (
          <Paper key={id} withBorder p="md">
            <Stack gap="xs">
              <Group justify="space-between" gap="sm">
                <Text role="status" size="sm" fw={600}>
                  {formatCount(decidedCount)} of {formatKeyCount(keyCount)} {done},{' '}
                  {formatPriceSum(bulk.decidedTotal, bulk.decidedUnlimitedCount)} in all
                  {isStopped &&
                    processedCount < keyCount &&
                    `; stopped, ${formatCount(keyCount - processedCount)} left unchanged`}
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
                      setDismissedIds(readDismissedIds());
                    }}
                  >
                    Dismiss
                  </Button>
                )}
              </Group>
              {isBulkRunning(bulk) && (
                <Progress size="sm" value={(processedCount / keyCount) * 100} aria-label="Keys processed" />
              )}
              <BulkFailures
                title={`${formatCount(failedCount)} of ${formatCount(keyCount)} could not be ${done}`}
                failures={bulk.failures}
                count={failedCount}
              />
            </Stack>
          </Paper>
        );
      })}
    </Stack>
  );
}
