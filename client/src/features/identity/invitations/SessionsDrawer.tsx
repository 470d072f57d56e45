import { Button, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core';
import { showOutcome } from '../../../lib/forms/show-outcome.ts';
import { DialogTitle } from '../../../ui/elements/DialogTitle.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { SessionTable } from '../sessions/SessionTable.tsx';
import {
  useAdministratorSessionsQuery,
  useRevokeAdministratorSessionMutation,
  useRevokeAdministratorSessionsMutation,
} from './administrators.generated.ts';

interface SessionsDrawerProps {
  id: string;
  name: string;
  opened: boolean;
  onClose: () => void;
}

/** Lists the sessions of an administrator. An owner can end one or all of them. */
export default function SessionsDrawer({ id, name, opened, onClose }: SessionsDrawerProps) {
  const { previousData: _previousData, ...result } = useAdministratorSessionsQuery({
    variables: { id },
    skip: !opened,
  });
  const [end] = useRevokeAdministratorSessionMutation();
  const [endAll, { loading }] = useRevokeAdministratorSessionsMutation();
  const reload = () => void result.refetch().catch(() => undefined);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="lg"
      title={<DialogTitle>{`Sessions of ${name}`}</DialogTitle>}
    >
      <DataState result={result} failure="The sessions could not be loaded" skeleton={<Skeleton h={120} />}>
        {({ administratorSessions }) =>
          administratorSessions.length ? (
            <Stack gap="sm">
              <Group justify="space-between">
                <Text size="sm" c="dimmed">
                  Ending a session logs that device out within a second. The user can log in again.
                </Text>
                <Button
                  variant="default"
                  size="xs"
                  loading={loading}
                  onClick={() =>
                    void showOutcome(
                      endAll({ variables: { id } }).then(({ data }) => data?.revokeAdministratorSessions),
                      reload,
                    )
                  }
                >
                  End all
                </Button>
              </Group>
              <SessionTable
                sessions={administratorSessions}
                end={(sessionId) =>
                  end({ variables: { id, sessionId } }).then(({ data }) => data?.revokeAdministratorSession)
                }
                onEnded={reload}
              />
            </Stack>
          ) : (
            <Text size="sm" c="dimmed">
              {name} is not logged in anywhere.
            </Text>
          )
        }
      </DataState>
    </Drawer>
  );
}
