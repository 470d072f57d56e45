import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useQuietDownload } from '../../../lib/browser/use-quiet-download.ts';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { IconAction } from '../../../ui/elements/IconAction.tsx';
import type { DocumentRowFragment } from './invoices.generated.ts';

interface PdfActionProps {
  document: Pick<DocumentRowFragment, 'id' | 'number' | 'isFileWithheld' | 'file'>;
}

const PDF_LABEL = 'Download PDF';

const buildPdfPath = (documentId: string): string => `/invoices/${documentId}/pdf`;

function getDisabledReason({ isFileWithheld, file }: PdfActionProps['document']): string | null {
  if (file) return null;
  return isFileWithheld
    ? 'The seller has not registered this document as an e-invoice yet. You can download the PDF after the registration.'
    : 'The PDF is being prepared. This takes a few seconds.';
}

/** The icon button of a row. It downloads the PDF of the document in that row. */
export function PdfAction({ document }: PdfActionProps) {
  const { isRunning, start } = useQuietDownload(buildPdfPath(document.id));
  return (
    <IconAction
      label={PDF_LABEL}
      about={document.number}
      icon={IconFileDownload}
      disabledReason={isRunning ? 'A download is running.' : getDisabledReason(document)}
      onClick={start}
    />
  );
}

function getLabel({ isFileWithheld, file }: PdfActionProps['document']): string {
  if (file) return PDF_LABEL;
  return isFileWithheld ? 'PDF not available yet' : 'PDF is being prepared';
}

export function PdfButton({ document }: PdfActionProps) {
  const { isRunning, start } = useQuietDownload(buildPdfPath(document.id));
  return (
    <ActionButton
      size="xs"
      leftSection={<IconFileDownload size={16} aria-hidden />}
      loading={isRunning}
      disabledReason={getDisabledReason(document)}
      onClick={start}
    >
      {getLabel(document)}
    </ActionButton>
  );
}

interface ProformaButtonProps {
  /** A pending key request or a prepared renewal. */
  order: { keyId: string } | { offerId: string };
}

/** Downloads the proforma invoice of a pending key request or of a prepared renewal. */
export function ProformaButton({ order }: ProformaButtonProps) {
  const { isRunning, start, button } = useQuietDownload(
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
