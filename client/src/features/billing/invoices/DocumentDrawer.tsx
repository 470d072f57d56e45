import { Drawer, Group, Skeleton, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { getIndianDay } from '@portal/server/modules/billing/gst/financial-year.rules';
import { IconFileX, IconReceiptRefund, IconUserEdit } from '@tabler/icons-react';
import { useNow } from '../../../lib/formats/use-now.ts';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { DialogTitle } from '../../../ui/elements/DialogTitle.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { EmptyNotice } from '../../../ui/feedback/EmptyNotice.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { formatDay } from './document-dates.ts';
import { useFilePolling } from './pdf-files.ts';
import { DocumentDetails } from './DocumentDetails.tsx';
import { type InvoiceDetailsFragment, useDocumentQuery } from './invoices.generated.ts';
import { PdfButton } from './PdfButtons.tsx';

const CreditNoteModal = createLazyComponent(() => import('./CreditNoteModal.tsx'));
const CorrectBuyerModal = createLazyComponent(() => import('./CorrectBuyerModal.tsx'));

interface DocumentDrawerProps {
  /** The id of an invoice or a credit note, or null until one is opened. */
  documentId: string | null;
  opened: boolean;
  onClose: () => void;
  /** Opens another document in the drawer. */
  onOpen: (documentId: string) => void;
  /** Whether the document belongs to the user's own company. Otherwise, the user is an administrator. */
  isOwn: boolean;
}

/** Shows all details of an invoice or a credit note. Administrators can credit an invoice here. */
export default function DocumentDrawer({ documentId, opened, onClose, onOpen, isOwn }: DocumentDrawerProps) {
  const { data, ...result } = useDocumentQuery({ variables: { id: documentId ?? '' }, skip: documentId === null });
  const document = data?.node?.__typename === 'Invoice' || data?.node?.__typename === 'CreditNote' ? data.node : null;
  useFilePolling(opened && document ? [document] : []);
  const [isCrediting, credit] = useDisclosure();
  const [isCorrecting, correction] = useDisclosure();

  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      // Esc closes only the topmost dialog.
      closeOnEscape={!isCrediting && !isCorrecting}
      position="right"
      size="lg"
      title={
        <DialogTitle>
          {document
            ? `${document.__typename === 'Invoice' ? 'Invoice' : 'Credit note'} ${document.number}`
            : 'Document'}
        </DialogTitle>
      }
    >
      <DataState
        result={{ ...result, data, previousData: undefined }}
        failure="The document could not be loaded"
        skeleton={<DocumentSkeleton />}
      >
        {() =>
          document ? (
            <Stack gap="lg">
              <Group gap="xs">
                <PdfButton document={document} />
                {!isOwn && document.__typename === 'Invoice' && (
                  <InvoiceActions invoice={document} onCredit={credit.open} onCorrect={correction.open} />
                )}
              </Group>
              <DocumentDetails document={document} isOwn={isOwn} onOpen={onOpen} />
              {!isOwn && document.__typename === 'Invoice' && (
                <>
                  <CreditNoteModal invoice={document} opened={isCrediting} onClose={credit.close} />
                  <CorrectBuyerModal
                    invoice={document}
                    opened={isCorrecting}
                    onClose={correction.close}
                    onIssued={onOpen}
                  />
                </>
              )}
            </Stack>
          ) : (
            <EmptyNotice
              icon={<IconFileX size={28} stroke={1.5} aria-hidden />}
              title="Document not found"
              text="The link may be mistyped, or the document belongs to another company."
            />
          )
        }
      </DataState>
    </Drawer>
  );
}

interface InvoiceActionsProps {
  invoice: InvoiceDetailsFragment;
  onCredit: () => void;
  onCorrect: () => void;
}

/** The actions of administrators on an invoice. Both are impossible after the legal time limit. */
function InvoiceActions({ invoice: { credit }, onCredit, onCorrect }: InvoiceActionsProps) {
  const isLate = getIndianDay(new Date(useNow())) > credit.until;
  const creditedReason = credit.remainingTotal === 0 ? 'This invoice is already credited in full.' : null;
  const lateReason = isLate ? `The legal time limit for credit notes was ${formatDay(credit.until)}.` : null;
  const disabledReason = creditedReason ?? lateReason;
  return (
    <>
      <ActionButton
        variant="default"
        size="xs"
        leftSection={<IconReceiptRefund size={16} aria-hidden />}
        right="INVOICES"
        disabledReason={disabledReason}
        onClick={onCredit}
      >
        Issue credit note
      </ActionButton>
      <ActionButton
        variant="default"
        size="xs"
        leftSection={<IconUserEdit size={16} aria-hidden />}
        right="INVOICES"
        disabledReason={disabledReason}
        onClick={onCorrect}
      >
        Correct buyer
      </ActionButton>
    </>
  );
}

const DocumentSkeleton = () => (
  <Stack gap="xl">
    <Skeleton h={30} w="40%" />
    <Skeleton h={56} />
    <Stack gap={14}>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} h={14} />
      ))}
    </Stack>
    <Skeleton h={120} />
    <Skeleton h={180} />
  </Stack>
);
