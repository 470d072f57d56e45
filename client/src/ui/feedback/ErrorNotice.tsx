import { Button, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { isNotFound, isTransientError, getErrorDetails } from '../../lib/forms/request-error.ts';

export interface ErrorNoticeProps {
  title: string;
  error: unknown;
  retry: () => void;
  isRetrying?: boolean;
  /** Whether the caller retries transient errors, see useRetry. Mutations are never retried automatically. */
  retriesAutomatically?: boolean;
}

/** Shows an error message with the request id. If the record does not exist, no retry button is shown. */
export function ErrorNotice({
  title,
  error,
  retry,
  isRetrying = false,
  retriesAutomatically = true,
}: ErrorNoticeProps) {
  const { message, requestId } = getErrorDetails(error);
  return (
    <Stack role="alert" gap={6} align="center" ta="center" py="lg">
      <IconAlertCircle size={24} color="var(--tone-red)" aria-hidden />
      <Text fw={600}>{title}</Text>
      <Text c="dimmed" size="sm">
        {message}
      </Text>
      {retriesAutomatically && isTransientError(error) && (
        <Text c="dimmed" size="xs">
          The portal retries automatically every few seconds.
        </Text>
      )}
      {!isNotFound(error) && (
        <Button variant="default" size="xs" mt={6} loading={isRetrying} onClick={retry}>
          Try again
        </Button>
      )}
      {requestId && (
        <Text c="dimmed" size="xs">
          Request id: {requestId}
        </Text>
      )}
    </Stack>
  );
}
