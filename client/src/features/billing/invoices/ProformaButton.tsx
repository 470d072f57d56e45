import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { usePdfDownload } from './pdf-download.ts';

interface ProformaButtonProps {
  /** A pending key request or a prepared renewal. */
  order: { keyId: string } | { offerId: string };
}

/** Downloads the proforma invoice of a pending key request or of a prepared renewal. */
export function ProformaButton({ order }: ProformaButtonProps) {
  const { isRunning, start, button } = usePdfDownload(
    'keyId' in order ? `/keys/${order.keyId}/proforma` : `/renewals/${order.offerId}/proforma`,
  );
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
