import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileDownload } from '@tabler/icons-react';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';

const StatementModal = createLazyComponent(() => import('./StatementModal.tsx'));

/** A button that opens the statement dialog of the user's own company. */
export function OwnStatementButton() {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileDownload size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      >
        Download statement
      </Button>
      <StatementModal company={null} opened={opened} onClose={close} />
    </>
  );
}
