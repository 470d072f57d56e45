import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import type { AllKeysFilter } from './all-keys-filter.ts';

const KeyFiltersDrawer = createLazyComponent(() => import('./KeyFiltersDrawer.tsx'));

export function KeyFiltersButton({ filter, total }: { filter: AllKeysFilter; total?: string }) {
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
      <KeyFiltersDrawer filter={filter} listed={total ?? 'keys'} opened={opened} onClose={close} />
    </>
  );
}
