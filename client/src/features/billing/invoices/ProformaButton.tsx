import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { usePdfDownload } from './pdf-download.ts';

/** Downloads the proforma invoice of a pending key request. */
export function ProformaButton({ keyId }: { keyId: string }) {
  const { isRunning, start, button } = usePdfDownload(`/keys/${keyId}/proforma`);
  return (
    <Button
      ref={button}
      variant="default"
      size="xs"
      leftSection={<IconFileDownload size={16} aria-hidden />}
      loading={isRunning}
      onClick={start}
    >
      Download proforma
    </Button>
  );
}
