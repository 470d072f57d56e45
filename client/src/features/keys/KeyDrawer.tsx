import { Button, Drawer, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowBackUp, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { CopyButton } from '../../shared/CopyButton.tsx';
import { Moment } from '../../shared/Moment.tsx';
import { namesOf } from '../../shared/names.ts';
import { ADD_ON_NAMES, PLAN_NAMES } from '../plans/plan-words.ts';
import { formatUsers } from './key-words.ts';
import { KeyDocument } from './KeyDocument.tsx';
import classes from './KeyDrawer.module.css';
import type { KeyRowFragment } from './keys.generated.ts';
import { KeyStateTag } from './KeyStateTag.tsx';
import { QuoteSummary } from './QuoteSummary.tsx';
import { WithdrawModal } from './WithdrawModal.tsx';

interface KeyDrawerProps {
  row: KeyRowFragment;
  opened: boolean;
  onClose: () => void;
  /** Given where the viewer may take requests back. */
  onWithdrawn?: () => void;
}

/** The whole story of a key: what it grants, what it costs and what happened to it. */
export function KeyDrawer({ row, opened, onClose, onWithdrawn }: KeyDrawerProps) {
  const printButton = useRef<HTMLButtonElement>(null);
  const [isWithdrawOpen, withdrawal] = useDisclosure();
  const canWithdraw = onWithdrawn && row.isWithdrawable;
  return (
    <>
      <Drawer
        opened={opened}
        onClose={onClose}
        // Esc closes one thing at a time
        closeOnEscape={!isWithdrawOpen}
        position="right"
        size="md"
        title="Key"
      >
        <Stack gap="xl">
          <Group gap="xs">
            <Button
              ref={printButton}
              variant="default"
              size="xs"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              Print
            </Button>
            {canWithdraw && (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                onClick={withdrawal.open}
              >
                Withdraw
              </Button>
            )}
          </Group>
          <Story row={row} />
        </Stack>
        <KeyDocument row={row} />
      </Drawer>
      {onWithdrawn && (
        <WithdrawModal
          row={row}
          opened={isWithdrawOpen}
          onClose={withdrawal.close}
          onDone={() => {
            // the button that opened the question is gone
            printButton.current?.focus();
            onWithdrawn();
          }}
        />
      )}
    </>
  );
}

const EVENTS = { PENDING: 'Requested', APPROVED: 'Approved', REJECTED: 'Rejected', DISABLED: 'Disabled' } as const;

function Story({ row }: { row: KeyRowFragment }) {
  return (
    <Stack gap="xl">
      <div>
        <Group gap={6} wrap="nowrap" justify="space-between" align="flex-start" mb={10}>
          <span className={classes.licence}>{row.licenceString}</span>
          <CopyButton text={row.licenceString} label="Copy key" />
        </Group>
        <dl className={classes.facts}>
          <Fact name="Status">
            <KeyStateTag state={row} />
          </Fact>
          <Fact name="Company">{row.company.name}</Fact>
          <Fact name="Plan Type">{PLAN_NAMES[row.planType]}</Fact>
          <Fact name="User">{formatUsers(row.userLimit)}</Fact>
          {row.replaces && <Fact name="Extends a key of">{formatUsers(row.replaces.userLimit)} users</Fact>}
          {row.replacedBy && <Fact name="Replaced by a key of">{formatUsers(row.replacedBy.userLimit)} users</Fact>}
          <Fact name="Starts">
            <Moment at={row.startsAt} pattern="DD Mon YYYY, HH:MM" />
          </Fact>
          <Fact name="Expires">
            <Moment at={row.expiresAt} pattern="DD Mon YYYY, HH:MM" />
          </Fact>
          {namesOf(ADD_ON_NAMES).map((addOn) => (
            <Fact key={addOn} name={ADD_ON_NAMES[addOn]}>
              {row.addOns.includes(addOn) ? 'Enabled' : 'Disabled'}
            </Fact>
          ))}
        </dl>
      </div>

      <section>
        <Title order={3} mb="xs">
          Price
        </Title>
        <QuoteSummary quote={row.quote} />
      </section>

      <section>
        <Title order={3} mb="xs">
          History
        </Title>
        <ol className={classes.history}>
          {row.history.map((event) => (
            <li key={event.id}>
              <Text size="sm" fw={550}>
                {EVENTS[event.status]} by {event.by}
              </Text>
              <Text size="xs" c="dimmed">
                <Moment at={event.at} pattern="DD Mon YYYY, HH:MM" />
              </Text>
              {event.reason && (
                <Text size="sm" mt={2} className={classes.reason}>
                  {event.reason}
                </Text>
              )}
            </li>
          ))}
        </ol>
      </section>
    </Stack>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
