import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import type { AuditFilter } from './audit-filter.ts';
import type { AuditLogQuery } from './audit.generated.ts';

const AuditFiltersDrawer = createLazyComponent(() => import('./AuditFiltersDrawer.tsx'));

interface AuditFiltersButtonProps {
  filter: AuditFilter;
  /** The options of the administrator filter. Only set for the audit log of all accounts. */
  administrators?: AuditLogQuery['administrators'];
}

export function AuditFiltersButton({ filter, administrators }: AuditFiltersButtonProps) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.7} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      >
        Filters
      </Button>
      <AuditFiltersDrawer filter={filter} administrators={administrators} opened={opened} onClose={close} />
    </>
  );
}
