import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { formatCount, formatUnits } from '../../../lib/formats/formats.ts';
import { formatError } from '../../../lib/forms/format-error.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useIsPromptOpen } from '../../../ui/forms/modal-layers.ts';
import { usePortal } from '../../insight/portal-info/portal.ts';
import { getReminderResultLabel, type ReminderResult, toReminderResult } from './reminder-results.ts';
import { type RenewalRowFragment, useSendKeyReminderMutation } from './renewals.generated.ts';
import classes from './RenewalsPage.module.css';

/** A row of the renewals queue. Its id is the id of the key. */
export type SelectableRenewal = RenewalRowFragment & { id: string };

interface BulkReminderModalProps {
  rows: SelectableRenewal[];
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

const formatCompanyCount = (count: number) => formatUnits(count, 'company', 'companies');

/** Sends reminders to the companies of several keys, one after another. The list shows the result for each company. */
export default function BulkReminderModal({ rows, opened, onClose, onDone }: BulkReminderModalProps) {
  const isPromptOpen = useIsPromptOpen();
  const { sendsEmail } = usePortal();
  const [sendKeyReminder] = useSendKeyReminderMutation();
  const [results, setResults] = useState<ReminderResult[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [runningController, setRunningController] = useState<AbortController | null>(null);
  const remaining = rows.slice(results.length);
  const isRunning = runningController !== null;
  const sentCount = results.filter(({ kind }) => kind === 'SENT').length;
  const stop = () => runningController?.abort();
  useEffect(() => () => runningController?.abort(), [runningController]);

  const run = async () => {
    const controller = new AbortController();
    setRunningController(controller);
    setFailure(null);
    for (const row of remaining) {
      if (controller.signal.aborted) break;
      try {
        const { data } = await sendKeyReminder({ variables: { keyId: row.id } });
        const result = toReminderResult(data!.sendKeyReminder);
        setResults((all) => [...all, result]);
      } catch (error) {
        setFailure(formatError(error));
        break;
      }
    }
    setRunningController(null);
  };

  const close = () => {
    if (isRunning) return stop();
    onClose();
    if (results.length) onDone();
  };

  return (
    <Modal
      opened={opened}
      onClose={close}
      title={
        remaining.length || isRunning
          ? `Remind ${formatCompanyCount(rows.length)}?`
          : `${formatCompanyCount(sentCount)} reminded`
      }
      closeOnClickOutside={false}
      closeOnEscape={!isPromptOpen}
    >
      <Stack gap="md">
        {!results.length && !isRunning ? (
          <Text size="sm">
            {sendsEmail
              ? 'Each company receives an email with the expiry date of its key and the price of a renewal.'
              : "This portal can't send email yet. The reminders, with the expiry date of each key and the price of a renewal, are saved to DATA_DIR/mail."}{' '}
            Companies that were reminded of the key in the last 24 hours are skipped.
          </Text>
        ) : (
          <div role="status">
            <Text size="sm" fw={600} mb={6}>
              {formatCount(sentCount)} of {formatUnits(rows.length, 'reminder')} {sendsEmail ? 'sent' : 'saved'}
            </Text>
            <Progress value={(results.length / rows.length) * 100} aria-label="Companies processed" size="sm" />
          </div>
        )}
        <ul className={classes.results} tabIndex={0} aria-label="Companies">
          {rows.map(({ id, key }, index) => (
            <li key={id} data-result={results[index]?.kind}>
              <span>{key.company.name}</span>
              {results[index] && (
                <span>
                  <b>{getReminderResultLabel(results[index], sendsEmail)}</b>
                  {results[index].reason && ` · ${results[index].reason}`}
                </span>
              )}
            </li>
          ))}
        </ul>
        {failure && (
          <Notice tone="red" icon={IconAlertCircle} role="alert">
            {failure}
          </Notice>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={isRunning ? stop : close}>
            {isRunning ? 'Stop' : results.length ? 'Close' : 'Cancel'}
          </Button>
          {remaining.length > 0 && (
            <Button loading={isRunning} onClick={() => void run()} data-autofocus>
              {results.length
                ? `Continue with ${formatCount(remaining.length)}`
                : `Remind ${formatCompanyCount(remaining.length)}`}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
