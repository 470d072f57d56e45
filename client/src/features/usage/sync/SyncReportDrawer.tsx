import { Drawer } from '@mantine/core';
import { DialogTitle } from '../../../ui/elements/DialogTitle.tsx';
import type { SyncCountsFragment } from './sync.generated.ts';
import { SyncFigures } from './SyncFigures.tsx';

interface SyncReportDrawerProps {
  record: SyncCountsFragment;
  opened: boolean;
  onClose: () => void;
}

export default function SyncReportDrawer({ record, opened, onClose }: SyncReportDrawerProps) {
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size="md" title={<DialogTitle>Synced data</DialogTitle>}>
      <SyncFigures record={record} />
    </Drawer>
  );
}
