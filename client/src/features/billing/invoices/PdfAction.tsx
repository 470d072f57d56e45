import { ActionIcon, Tooltip } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useEffect } from 'react';
import { getDisabledProps } from '../../../lib/browser/disabled-props.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { useDownload } from '../../../lib/browser/use-download.ts';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import type { DocumentRowFragment } from './invoices.generated.ts';

type Downloadable = Pick<DocumentRowFragment, 'id' | 'number' | 'file'>;

const LABEL = 'Download PDF';

/** Downloads the PDF of a document. Errors are shown as toasts. */
function usePdfDownload({ id, file }: Downloadable) {
  const { isRunning, failure, start, button } = useDownload(`/invoices/${id}/pdf`);
  useEffect(() => {
    if (failure) toast.error(failure);
  }, [failure]);
  return { isRunning, start, button, disabledReason: file ? null : 'The PDF is being prepared. This takes seconds.' };
}

/** The icon in a row that downloads the PDF of its document. */
export function PdfAction({ document }: { document: Downloadable }) {
  const { isRunning, start, button, disabledReason } = usePdfDownload(document);
  return (
    <Tooltip label={disabledReason ?? LABEL}>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        size={32}
        aria-label={`${LABEL}: ${document.number}`}
        loading={isRunning}
        {...getDisabledProps(disabledReason)}
        onClick={disabledReason ? undefined : start}
      >
        <IconFileDownload size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** The button that downloads the PDF of a document. */
export function PdfButton({ document }: { document: Downloadable }) {
  const { isRunning, start, disabledReason } = usePdfDownload(document);
  return (
    <ActionButton
      size="xs"
      leftSection={<IconFileDownload size={16} aria-hidden />}
      loading={isRunning}
      disabledReason={disabledReason}
      onClick={start}
    >
      {document.file ? LABEL : 'PDF is being prepared'}
    </ActionButton>
  );
}
