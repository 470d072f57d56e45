import { useApolloClient } from '@apollo/client/react';
import { Button, Group, Modal, Progress, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getHotkeyHandler } from '@mantine/hooks';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { createSubmit, submitByKey } from '../../shared/form-submit.ts';
import { Form } from '../../shared/Form.tsx';
import { formatCount } from '../../shared/formats.ts';
import { Notice } from '../../shared/Notice.tsx';
import { problemText } from '../../shared/problem-text.ts';
import { useIsBelow } from '../../shared/is-below.ts';
import { useUnconfirmed } from '../../shared/unconfirmed.tsx';
import { closeModal } from '../../shared/unsaved.ts';
import { useUnsaved } from '../../shared/use-unsaved.ts';
import { PLAN_NAMES } from '../plans/plan-words.ts';
import classes from './DecideManyModal.module.css';
import { type Decision, decisionForm, DECISIONS, obstacleOf } from './decision.form.ts';
import type { DecidableKey, Follow } from './decidable-key.ts';
import { priceText, sumOf } from './key-words.ts';
import { KeyStoryDocument, useChangeKeyStatusMutation } from './keys.generated.ts';
import { WaitingKeysDocument } from './waiting-keys.generated.ts';

interface DecideManyModalProps {
  rows: DecidableKey[];
  to: Decision;
  follow: Follow;
  opened: boolean;
  onClose: () => void;
  /** Loads the list again. */
  reload: () => Promise<unknown>;
}

interface Refused {
  row: DecidableKey;
  why: string;
}

const keysText = (count: number) => `${formatCount(count)} ${count === 1 ? 'key' : 'keys'}`;

/** An administrator confirms a decision about several keys: each is decided alone, one after the other, until it is stopped. */
export default function DecideManyModal({ rows, to, follow, opened, onClose, reload }: DecideManyModalProps) {
  const { verb, done, takesReason, consequence, consequenceOfMany } = DECISIONS[to];
  const client = useApolloClient();
  const isBelow = useIsBelow();
  const form = useForm({ initialValues: decisionForm.initialValues, validate: decisionForm.validate });
  const settle = useUnsaved(form, `${to} several`, true);
  const [changeKeyStatus] = useChangeKeyStatusMutation();
  // what stands now, as the list may change while this is open
  const [possible] = useState(() => rows.filter((row) => !obstacleOf(row, to)));
  const [impossible] = useState(() =>
    rows.flatMap((row): Refused[] => {
      const why = obstacleOf(row, to);
      return why ? [{ row, why }] : [];
    }),
  );
  // with the totals that were charged
  const [decided, setDecided] = useState<{ userLimit: number; total: number }[]>([]);
  const [refused, setRefused] = useState<Refused[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [running, setRunning] = useState<AbortController | null>(null);
  const answered = decided.length + refused.length;
  const left = possible.slice(answered);
  const isRunning = running !== null;
  const stop = () => running?.abort();
  useEffect(() => () => running?.abort(), [running]);

  const unconfirmed = useUnconfirmed(async () => {
    const [row] = left;
    if (!row) return;
    const variables = { id: row.id };
    const { data } = await client.query({ query: KeyStoryDocument, variables, fetchPolicy: 'network-only' });
    const key = data!.key;
    const why = obstacleOf(key, to);
    if (key.status === to) setDecided((all) => [...all, key]);
    else if (why) setRefused((all) => [...all, { row, why }]);
  });

  const run = createSubmit(form, async ({ reason }) => {
    const controller = new AbortController();
    setRunning(controller);
    setFailure(null);
    for (const row of left) {
      if (controller.signal.aborted) break;
      try {
        const variables = { keyId: row.id, status: to, reason: takesReason ? decisionForm.toReason(reason) : null };
        const { data } = await changeKeyStatus({ variables });
        const { message, userErrors, key } = data!.changeKeyStatus;
        if (userErrors.length) setRefused((all) => [...all, { row, why: message }]);
        else setDecided((all) => [...all, key ?? row]);
      } catch (error) {
        unconfirmed.fail(error, () => setFailure(problemText(error)));
        break;
      }
    }
    settle();
    setRunning(null);
    void client.refetchQueries({ include: [WaitingKeysDocument] });
  });

  const close = () => {
    if (isRunning) return stop();
    onClose();
    if (answered) follow(reload());
  };

  const charged =
    to === 'APPROVED'
      ? possible.map(({ userLimit, quoteOnApproval, total }) => ({ userLimit, total: quoteOnApproval?.total ?? total }))
      : possible;
  const companies = new Set(possible.map(({ company }) => company.id)).size;
  const unconfirmedCompanies = new Set(
    possible.flatMap(({ company }) => (company.isEmailConfirmed ? [] : [company.name])),
  );
  return (
    <Modal
      opened={opened}
      onClose={() => closeModal(close)}
      title={answered && !left.length ? `${keysText(decided.length)} ${done}` : `${verb} ${keysText(possible.length)}?`}
      closeOnClickOutside={false}
      closeOnEscape={!isBelow}
    >
      <Form submit={run}>
        <Stack gap="md">
          {!answered && !isRunning ? (
            <>
              <div>
                <Text size="sm" fw={600}>
                  {sumOf(charged)} in all, for {formatCount(companies)} {companies === 1 ? 'company' : 'companies'}
                </Text>
                {sumOf(charged) !== sumOf(possible) && (
                  <Text size="sm">
                    Requested for {sumOf(possible)}. Some starts have passed: approved now, those keys cost only their
                    remaining days.
                  </Text>
                )}
                <Text size="sm" c="dimmed">
                  {possible.length === 1 ? consequence : consequenceOfMany}
                </Text>
              </div>
              {to === 'APPROVED' && unconfirmedCompanies.size > 0 && (
                <Notice tone="amber" icon={IconAlertCircle} title="Email not confirmed">
                  {[...unconfirmedCompanies].join(', ')}
                </Notice>
              )}
            </>
          ) : (
            <div role="status">
              <Text size="sm" fw={600} mb={6}>
                {formatCount(decided.length)} of {formatCount(possible.length)} {done}, {sumOf(decided)} in all
              </Text>
              <Progress
                value={(answered / possible.length) * 100}
                aria-label={`Keys that were ${done} or refused`}
                size="sm"
              />
            </div>
          )}
          <Reasons title={`${keysText(impossible.length)} cannot be ${done}`} all={impossible} />
          <Reasons title={`${keysText(refused.length)} could not be ${done}`} all={refused} />
          {unconfirmed.notice}
          {failure && (
            <Notice tone="red" icon={IconAlertCircle} role="alert">
              {failure}
            </Notice>
          )}
          {takesReason && left.length > 0 && (
            <Textarea
              label="Reason"
              description={`Optional, at most ${decisionForm.maxReason} characters; every company will see it`}
              autosize
              minRows={2}
              maxRows={8}
              readOnly={isRunning || answered > 0}
              data-autofocus
              onKeyDown={getHotkeyHandler([['mod+Enter', submitByKey]])}
              {...form.getInputProps('reason')}
            />
          )}
          <Group justify="flex-end" gap="sm">
            {isRunning ? (
              <Button variant="default" onClick={stop}>
                Stop
              </Button>
            ) : (
              <Button variant="default" onClick={() => closeModal(close)}>
                {answered ? 'Close' : 'Cancel'}
              </Button>
            )}
            {left.length > 0 && !unconfirmed.isUnconfirmed && (
              <Button
                type="submit"
                color={to === 'APPROVED' ? undefined : 'red.9'}
                loading={isRunning}
                data-autofocus={!takesReason || undefined}
              >
                {answered ? `Go on with ${formatCount(left.length)}` : `${verb} ${keysText(left.length)}`}
              </Button>
            )}
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}

/** Keys that were left out, each with the reason. */
function Reasons({ title, all }: { title: string; all: Refused[] }) {
  if (!all.length) return null;
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <ul className={classes.reasons} tabIndex={0} aria-label={title}>
        {all.map(({ row, why }) => (
          <li key={row.id}>
            {row.company.name}, {PLAN_NAMES[row.planType]}, {priceText(row)}: {why}
          </li>
        ))}
      </ul>
    </div>
  );
}
