import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogTitle } from '../../../ui/elements/DialogTitle.tsx';

interface SyncReportDrawerProps {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

export default function SyncReportDrawer({ opened, onClose, children }: SyncReportDrawerProps) {
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size="md" title={<DialogTitle>Synced data</DialogTitle>}>
      {children}
    </Drawer>
  );
}
