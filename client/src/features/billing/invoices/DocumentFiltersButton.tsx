import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import type { DocumentFilter } from './document-filter.ts';

const DocumentFiltersDrawer = createLazyComponent(() => import('./DocumentFiltersDrawer.tsx'));

/** A button that opens the filters by date. */
export function DocumentFiltersButton({ filter, total }: { filter: DocumentFilter; total?: number }) {
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
      <DocumentFiltersDrawer filter={filter} total={total} opened={opened} onClose={close} />
    </>
  );
}
