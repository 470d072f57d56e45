import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface FiltersButtonProps {
  children: (drawer: { opened: boolean; onClose: () => void }) => ReactNode;
}

/** A button that opens the drawer with the filters of a list. `children` renders the drawer. */
export function FiltersButton({ children }: FiltersButtonProps) {
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
      {children({ opened, onClose: close })}
    </>
  );
}
