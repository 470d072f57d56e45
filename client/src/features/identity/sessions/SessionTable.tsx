import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { MutationOutcomeFragment } from '../../../lib/forms/mutation-outcome.generated.ts';
import { isNotFound } from '../../../lib/forms/request-error.ts';
import { showOutcome } from '../../../lib/forms/show-outcome.ts';
import { Tag } from '../../../ui/elements/Tag.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';
import type { OwnSessionFragment } from './sessions.generated.ts';

interface SessionTableProps {
  sessions: OwnSessionFragment[];
  end: (id: string) => Promise<MutationOutcomeFragment | undefined>;
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
    cell: ({ createdAt }) => <Timestamp at={createdAt} pattern="DD MMM YYYY, HH:mm" />,
  },
  {
    header: 'Last seen',
    narrow: 'aside',
    cell: ({ lastSeenAt }) => <Timestamp at={lastSeenAt} pattern="DD MMM YYYY, HH:mm" />,
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

/** Returns the outcome for a session that has already ended elsewhere. Throws any other error. */
function toEndedOutcome(error: unknown): MutationOutcomeFragment {
  if (!isNotFound(error)) throw error;
  return { message: 'The session had already ended.', userErrors: [] };
}

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
        void showOutcome(end(id).catch(toEndedOutcome), () => {
          setIsBusy(false);
          onEnded();
        });
      }}
    >
      End
    </Button>
  );
}
