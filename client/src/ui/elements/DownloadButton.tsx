import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Download } from '../../lib/browser/use-download.ts';
import { Tooltip } from '../feedback/Tooltip.tsx';
import { getDisabledProps } from './disabled-props.ts';

/** A button that downloads a list as CSV. During the download, the button stays focusable but does nothing. */
export const DownloadButton = ({ isRunning, start, button }: Download) => (
  <Tooltip label="Download CSV">
    <ActionIcon
      ref={button}
      variant="default"
      size={36}
      flex="none"
      aria-label="Download CSV"
      {...getDisabledProps(isRunning ? 'A download is running.' : null)}
      onClick={start}
    >
      <IconDownload size={18} stroke={1.7} aria-hidden />
    </ActionIcon>
  </Tooltip>
);
