import { Button, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { DataState } from '../../shared/DataState.tsx';
import { type Column, DataTable } from '../../shared/DataTable.tsx';
import { Moment } from '../../shared/Moment.tsx';
import type { MutationOutcomeFragment } from '../../shared/mutation-outcome.generated.ts';
import { problemText } from '../../shared/problem-text.ts';
import { Tag } from '../../shared/Tag.tsx';
import { toast } from '../../shared/toast.ts';
import {
  type OwnSessionFragment,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useSessionsQuery,
} from './sessions.generated.ts';

const columnsWith = (onEnded: () => void): Column<OwnSessionFragment>[] => [
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
  { header: 'Address', narrow: { label: 'From' }, cell: ({ address }) => address },
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
    cell: (session) => !session.isCurrent && <EndButton session={session} onDone={onEnded} />,
  },
];

/** Where an account is logged in; it ends any of the sessions, or all others. */
export function SessionsCard() {
  // the page asks for them with its own data
  const result = useSessionsQuery({ fetchPolicy: 'cache-first' });
  const reload = () => void result.refetch().catch(() => undefined);
  const [endOthers, { loading }] = useEndOtherSessionsMutation();
  const hasOthers = (result.data?.sessions.length ?? 0) > 1;
  return (
    <Paper component="section" aria-labelledby="sessions">
      <Group justify="space-between" gap="sm" px={20} pt={16} pb={4}>
        <Title order={2} id="sessions">
          Sessions
        </Title>
        {hasOthers && (
          <Button
            variant="default"
            size="xs"
            loading={loading}
            onClick={() =>
              void settle(
                endOthers().then(({ data }) => data?.endOtherSessions),
                reload,
              )
            }
          >
            End all others
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" px={20} pb="xs">
        Where this account is logged in. If you do not know one of them, end it and change your password.
      </Text>
      <DataState result={result} failure="Your sessions could not be loaded" skeleton={<Skeleton h={120} m={20} />}>
        {({ sessions }) => (
          <DataTable caption="Sessions" columns={columnsWith(reload)} rows={sessions} rowKey={({ id }) => id} />
        )}
      </DataState>
    </Paper>
  );
}

function EndButton({ session: { id, device, address }, onDone }: { session: OwnSessionFragment; onDone: () => void }) {
  const [end, { loading }] = useEndSessionMutation();
  return (
    <Button
      variant="default"
      size="xs"
      loading={loading}
      aria-label={`End: ${device}, from ${address}`}
      onClick={() =>
        void settle(
          end({ variables: { id } }).then(({ data }) => data?.endSession),
          onDone,
        )
      }
    >
      End
    </Button>
  );
}

/** Says what came of it; either way the list may be another one now. */
async function settle(outcome: Promise<MutationOutcomeFragment | undefined>, onDone: () => void): Promise<void> {
  try {
    const { message, userErrors } = (await outcome) ?? {};
    if (userErrors?.length) toast.error(message!);
    else if (message) toast.success(message);
  } catch (error) {
    toast.error(problemText(error));
  }
  onDone();
}
