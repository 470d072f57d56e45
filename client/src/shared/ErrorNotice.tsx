import { Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { problemOf } from './problem.ts';

interface ErrorNoticeProps {
  title: string;
  error: unknown;
  retry: () => void;
}

/** What happened, what to do, and the request id in small print. */
export function ErrorNotice({ title, error, retry }: ErrorNoticeProps) {
  const { message, requestId } = problemOf(error);
  return (
    <Stack role="alert" gap={6} align="center" ta="center" py="lg">
      <IconAlertTriangle size={24} color="var(--tone-red)" aria-hidden />
      <Text fw={600}>{title}</Text>
      <Text c="dimmed" size="sm">
        {message}
      </Text>
      <Button variant="default" size="xs" mt={6} onClick={retry}>
        Try again
      </Button>
      {requestId && (
        <Text c="dimmed" size="xs">
          Request id: {requestId}
        </Text>
      )}
    </Stack>
  );
}
