import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useQuietDownload } from '../../../lib/browser/use-quiet-download.ts';
import { IconAction } from '../../../ui/elements/IconAction.tsx';

/** Downloads the statement of the company that is logged in. */
export function StatementButton() {
  const { isRunning, start, button } = useQuietDownload('/company/statement');
  return (
    <Button
      ref={button}
      variant="default"
      size="xs"
      leftSection={<IconFileDownload size={16} aria-hidden />}
      loading={isRunning}
      onClick={start}
    >
      Download statement
    </Button>
  );
}

/** The icon in a row that downloads the statement of its company. */
export function StatementAction({ company }: { company: { id: string; name: string } }) {
  const { start } = useQuietDownload(`/admin/statement?companyId=${company.id}`);
  return <IconAction label="Download statement" about={company.name} icon={IconFileDownload} onClick={start} />;
}
