import { Button, Group, Progress, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { formatBytes, formatCount } from '../../lib/formats/formats.ts';
import { Notice } from './Notice.tsx';
import type { Download } from '../../lib/browser/use-download.ts';

interface DownloadStatusProps {
  download: Download;
  /** What the file has, in the plural, or what it is. */
  what: string;
  /** How many rows the file will have; unknown while a list is loading. */
  total?: number;
}

/** How far a download is, with a way to cancel it, or why it failed, with a way to try again. */
export function DownloadStatus({ download, what, total }: DownloadStatusProps) {
  const { isRunning, progress, failure, start, cancel, status } = download;
  return (
    <div ref={status}>
      <VisuallyHidden role="status">{isRunning && `Downloading ${what}`}</VisuallyHidden>
      {progress && <DownloadProgress {...progress} what={what} total={total} onCancel={cancel} />}
      {failure && (
        <Stack px={20} pb={16}>
          <Notice tone="red" icon={IconAlertCircle} role="alert" title={`The ${what} could not be downloaded`}>
            <Group gap="sm">
              {failure}
              <Button variant="default" size="xs" onClick={start}>
                Try again
              </Button>
            </Group>
          </Notice>
        </Stack>
      )}
    </div>
  );
}

interface DownloadProgressProps {
  bytes: number;
  lines: number;
  what: string;
  total?: number;
  onCancel: () => void;
}

function DownloadProgress({ bytes, lines, what, total, onCancel }: DownloadProgressProps) {
  // the first line names the columns; a list may have grown since it was counted
  const rows = total === undefined ? 0 : Math.min(Math.max(0, lines - 1), total);
  return (
    <Group px={20} pb={16} gap="sm" wrap="nowrap">
      <Stack gap={6} flex={1} miw={0}>
        <Text size="sm">
          {total === undefined
            ? `${formatBytes(bytes)} of the ${what}`
            : `${formatCount(rows)} of ${formatCount(total)} ${what}, ${formatBytes(bytes)}`}
        </Text>
        {total !== undefined && (
          <Progress value={total ? (100 * rows) / total : 0} aria-label={`Download of ${what}`} />
        )}
        <Text size="xs" c="dimmed">
          Leaving this page cancels the download.
        </Text>
      </Stack>
      <Button variant="default" size="xs" flex="none" onClick={onCancel} aria-label="Cancel download">
        Cancel
      </Button>
    </Group>
  );
}
