import { Drawer } from '@mantine/core';
import type { SyncCountsFragment } from './sync.generated.ts';
import { SyncFigures } from './SyncFigures.tsx';

interface SyncReportDrawerProps {
  record: SyncCountsFragment;
  opened: boolean;
  onClose: () => void;
}

/** All that a chat app reported at one time. */
export default function SyncReportDrawer({ record, opened, onClose }: SyncReportDrawerProps) {
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size="md" title="Synced data">
      <SyncFigures record={record} />
    </Drawer>
  );
}
