import { Button, Group, Progress, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { Download } from '../../lib/browser/use-download.ts';
import { formatBytes, formatCount } from '../../lib/formats/formats.ts';
import { Notice } from './Notice.tsx';

interface DownloadStatusProps {
  download: Download;
  /** The content of the file, for example "keys" or "export". */
  content: string;
  /** Expected number of rows. Undefined while the list is loading. */
  total?: number;
}

/** Shows the progress of a download with a cancel button, or an error with a retry button. */
export function DownloadStatus({ download, content, total }: DownloadStatusProps) {
  const { isRunning, progress, failure, start, cancel, status } = download;
  return (
    <div ref={status}>
      <VisuallyHidden role="status">{isRunning && `Downloading ${content}`}</VisuallyHidden>
      {progress && <DownloadProgress {...progress} content={content} total={total} onCancel={cancel} />}
      {failure && (
        <Stack px={20} pb={16}>
          <Notice tone="red" icon={IconAlertCircle} role="alert" title={`The ${content} could not be downloaded`}>
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
  content: string;
  total?: number;
  onCancel: () => void;
}

function DownloadProgress({ bytes, lines, content, total, onCancel }: DownloadProgressProps) {
  // The first line contains the column names. The list may have grown since the rows were counted.
  const rows = total === undefined ? 0 : Math.min(Math.max(0, lines - 1), total);
  return (
    <Group px={20} pb={16} gap="sm" wrap="nowrap">
      <Stack gap={6} flex={1} miw={0}>
        <Text size="sm">
          {total === undefined
            ? `${formatBytes(bytes)} of the ${content}`
            : `${formatCount(rows)} of ${formatCount(total)} ${content}, ${formatBytes(bytes)}`}
        </Text>
        {total !== undefined && (
          <Progress value={total ? (100 * rows) / total : 0} aria-label={`Download of ${content}`} />
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
