import { Button, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { showOutcome } from '../../../lib/forms/show-outcome.ts';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { useRevokeOtherSessionsMutation, useRevokeSessionMutation, useSessionsQuery } from './sessions.generated.ts';
import { SessionTable } from './SessionTable.tsx';

/** Lists the account's sessions, with buttons that end one session or all other sessions. */
export function SessionsCard() {
  // The query of the page includes the sessions, so they are usually cached.
  const result = useSessionsQuery({ fetchPolicy: 'cache-first' });
  const reload = () => void result.refetch().catch(() => undefined);
  const [end] = useRevokeSessionMutation();
  const [endOthers, { loading }] = useRevokeOtherSessionsMutation();
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
              void showOutcome(
                endOthers().then(({ data }) => data?.revokeOtherSessions),
                reload,
              )
            }
          >
            End all others
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" px={20} pb="xs">
        Devices where this account is logged in. If you do not recognize a session, end it and change your password.
      </Text>
      <DataState
        result={result}
        failure="Your sessions could not be loaded"
        skeleton={<Skeleton h={120} w="auto" m={20} />}
      >
        {({ sessions }) => (
          <SessionTable
            sessions={sessions}
            end={(id) => end({ variables: { id } }).then(({ data }) => data?.revokeSession)}
            onEnded={reload}
          />
        )}
      </DataState>
    </Paper>
  );
}
