import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { type Column, DataTable } from '../../shared/DataTable.tsx';
import { Moment } from '../../shared/Moment.tsx';
import type { MutationOutcomeFragment } from '../../shared/mutation-outcome.generated.ts';
import { problemText } from '../../shared/problem-text.ts';
import { Tag } from '../../shared/Tag.tsx';
import { toast } from '../../shared/toast.ts';
import type { OwnSessionFragment } from './sessions.generated.ts';

type Outcome = Promise<MutationOutcomeFragment | undefined>;

interface SessionTableProps {
  sessions: OwnSessionFragment[];
  end: (id: string) => Outcome;
  /** The list may be another one now. */
  onEnded: () => void;
}

type Ending = Pick<SessionTableProps, 'end' | 'onEnded'>;

const columnsWith = (ending: Ending): Column<OwnSessionFragment>[] => [
  {
    header: 'Program',
    narrow: 'title',
    cell: ({ device, isCurrent }) => (
      <Group component="span" gap="2px 8px">
        {device}
        {isCurrent && <Tag tone="blue">This session</Tag>}
      </Group>
    ),
  },
  { header: 'First Address', narrow: { label: 'First from' }, cell: ({ address }) => address },
  { header: 'Last Address', narrow: { label: 'Last from' }, cell: ({ lastAddress }) => lastAddress },
  {
    header: 'Begun',
    narrow: 'tableOnly',
    cell: ({ createdAt }) => <Moment at={createdAt} pattern="DD Mon YYYY, HH:MM" />,
  },
  {
    header: 'Last Seen',
    narrow: 'aside',
    cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} pattern="DD Mon YYYY, HH:MM" />,
  },
  {
    header: 'Action',
    isAction: true,
    cell: (session) => !session.isCurrent && <EndButton session={session} {...ending} />,
  },
];

/** Where somebody is logged in; any of the sessions can be ended except the one that asks. */
export const SessionTable = ({ sessions, ...ending }: SessionTableProps) => (
  <DataTable caption="Sessions" columns={columnsWith(ending)} rows={sessions} rowKey={({ id }) => id} />
);

function EndButton({ session: { id, device, address }, end, onEnded }: Ending & { session: OwnSessionFragment }) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Button
      variant="default"
      size="xs"
      loading={isBusy}
      aria-label={`End: ${device}, from ${address}`}
      onClick={() => {
        setIsBusy(true);
        void settleEnd(end(id), () => {
          setIsBusy(false);
          onEnded();
        });
      }}
    >
      End
    </Button>
  );
}

/** Says what came of it; either way the list may be another one now. */
export async function settleEnd(outcome: Outcome, onDone: () => void): Promise<void> {
  try {
    const { message, userErrors } = (await outcome) ?? {};
    if (userErrors?.length) toast.error(message!);
    else if (message) toast.success(message);
  } catch (error) {
    toast.error(problemText(error));
  }
  onDone();
}
