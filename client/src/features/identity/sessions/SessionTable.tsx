import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import type { MutationOutcomeFragment } from '../../../lib/forms/mutation-outcome.generated.ts';
import { formatError } from '../../../lib/forms/format-error.ts';
import { Tag } from '../../../ui/elements/Tag.tsx';
import { toast } from '../../../lib/browser/toast.ts';
import type { OwnSessionFragment } from './sessions.generated.ts';

type EndOutcome = Promise<MutationOutcomeFragment | undefined>;

interface SessionTableProps {
  sessions: OwnSessionFragment[];
  end: (id: string) => EndOutcome;
  /** Called after each attempt to end a session. The list may have changed even if the attempt failed. */
  onEnded: () => void;
}

type EndActions = Pick<SessionTableProps, 'end' | 'onEnded'>;

const getSessionColumns = (endActions: EndActions): Column<OwnSessionFragment>[] => [
  {
    header: 'Device',
    narrow: 'title',
    cell: ({ device, isCurrent }) => (
      <Group component="span" gap="2px 8px">
        {device}
        {isCurrent && <Tag tone="blue">This session</Tag>}
      </Group>
    ),
  },
  { header: 'First address', narrow: { label: 'First address' }, cell: ({ address }) => address },
  { header: 'Last address', narrow: { label: 'Last address' }, cell: ({ lastAddress }) => lastAddress },
  {
    header: 'Started',
    narrow: 'tableOnly',
    cell: ({ createdAt }) => <Timestamp at={createdAt} pattern="DD Mon YYYY, HH:MM" />,
  },
  {
    header: 'Last seen',
    narrow: 'aside',
    cell: ({ lastSeenAt }) => <Timestamp at={lastSeenAt} pattern="DD Mon YYYY, HH:MM" />,
  },
  {
    header: 'Action',
    isAction: true,
    cell: (session) => !session.isCurrent && <EndButton session={session} {...endActions} />,
  },
];

/** Lists sessions. Each session except the current one has a button that ends the session. */
export const SessionTable = ({ sessions, ...endActions }: SessionTableProps) => (
  <DataTable caption="Sessions" columns={getSessionColumns(endActions)} rows={sessions} rowKey={({ id }) => id} />
);

function EndButton({ session: { id, device, address }, end, onEnded }: EndActions & { session: OwnSessionFragment }) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Button
      variant="default"
      size="xs"
      loading={isBusy}
      aria-label={`End: ${device}, from ${address}`}
      onClick={() => {
        setIsBusy(true);
        void showEndOutcome(end(id), () => {
          setIsBusy(false);
          onEnded();
        });
      }}
    >
      End
    </Button>
  );
}

/** Shows the outcome of ending sessions in a toast. Calls `onDone` in any case, because the list may have changed. */
export async function showEndOutcome(outcome: EndOutcome, onDone: () => void): Promise<void> {
  try {
    const { message, userErrors } = (await outcome) ?? {};
    if (userErrors?.length) toast.error(message!);
    else if (message) toast.success(message);
  } catch (error) {
    toast.error(formatError(error));
  }
  onDone();
}
