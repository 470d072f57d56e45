import { Box, Drawer, Group, Skeleton, Stack } from '@mantine/core';
import {
  IconCash,
  IconFilePlus,
  IconFileX,
  IconReceiptOff,
  IconReceiptRefund,
  IconReceiptTax,
  IconUserEdit,
} from '@tabler/icons-react';
import { useNow } from '../../../lib/formats/use-now.ts';
import { useRecordDialog } from '../../../lib/pages/record-dialog.ts';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { DialogTitle } from '../../../ui/elements/DialogTitle.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { EmptyNotice } from '../../../ui/feedback/EmptyNotice.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { formatDay, hasDayEnded } from '../gst/document-dates.ts';
import { InvoicePaymentDialogs, type PaymentDialog } from '../payments/InvoicePayments.tsx';
import { UpiCode } from '../receivables/UpiCode.tsx';
import { DocumentDetails } from './DocumentDetails.tsx';
import { type InvoiceDetailsFragment, useDocumentQuery } from './invoices.generated.ts';
import { useFilePolling } from './pdf-files.ts';
import { PdfButton } from './PdfButtons.tsx';

const CreditNoteModal = createLazyComponent(() => import('./CreditNoteModal.tsx'));
const RecordInvoiceModal = createLazyComponent(() => import('./RecordInvoiceModal.tsx'));
const CorrectBuyerModal = createLazyComponent(() => import('./CorrectBuyerModal.tsx'));

interface DocumentDrawerProps {
  /** The id of an invoice or a credit note. Null until a document is opened. */
  documentId: string | null;
  opened: boolean;
  onClose: () => void;
  /** Opens another document in the drawer. */
  onOpen: (documentId: string) => void;
  /** Whether the document belongs to the user's own company. Otherwise, the user is an administrator. */
  isOwn: boolean;
}

/**
 * Shows all details of an invoice or a credit note. Administrators can also correct an invoice and record its
 * payments.
 */
export default function DocumentDrawer({ documentId, opened, onClose, onOpen, isOwn }: DocumentDrawerProps) {
  const { data, ...result } = useDocumentQuery({ variables: { id: documentId ?? '' }, skip: documentId === null });
  const document = data?.node?.__typename === 'Invoice' || data?.node?.__typename === 'CreditNote' ? data.node : null;
  useFilePolling(opened && document ? [document] : []);
  const { dialog, open, close } = useRecordDialog<InvoiceDialog>(opened ? documentId : null);

  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      // Esc closes only the topmost dialog.
      closeOnEscape={dialog === null}
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
                {!isOwn && document.__typename === 'Invoice' && <InvoiceActions invoice={document} onOpen={open} />}
              </Group>
              <DocumentDetails
                document={document}
                isOwn={isOwn}
                onOpen={onOpen}
                paymentActions={
                  document.__typename === 'Invoice' &&
                  (isOwn ? <InvoiceUpiCode invoice={document} /> : <PaymentActions invoice={document} onOpen={open} />)
                }
              />
              {!isOwn && document.__typename === 'Invoice' && (
                <>
                  <CreditNoteModal invoice={document} opened={dialog === 'credit'} onClose={close} />
                  <CorrectBuyerModal
                    invoice={document}
                    opened={dialog === 'correct'}
                    onClose={close}
                    onIssued={onOpen}
                  />
                  {document.externalInvoiceId && (
                    <RecordInvoiceModal
                      row={{ id: document.externalInvoiceId, total: document.total, company: document.company }}
                      opened={dialog === 'external'}
                      onClose={close}
                      onDone={() => void result.refetch()}
                    />
                  )}
                  <InvoicePaymentDialogs
                    company={document.company}
                    invoice={document}
                    dialog={dialog}
                    onClose={close}
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

type InvoiceDialog = 'credit' | 'correct' | 'external' | PaymentDialog;

interface InvoiceActionsProps {
  invoice: InvoiceDetailsFragment;
  onOpen: (dialog: InvoiceDialog) => void;
}

const buttonProps = { variant: 'default', size: 'xs' } as const;

const getSettledReason = ({ outstanding }: InvoiceDetailsFragment): string | null =>
  outstanding === 0 ? 'No amount is outstanding.' : null;

/** The main actions of administrators on an invoice. Credit notes are impossible after the legal time limit. */
function InvoiceActions({ invoice, onOpen }: InvoiceActionsProps) {
  const { credit } = invoice;
  const isPastLimit = hasDayEnded(credit.until, useNow());
  const creditedReason = credit.remainingTotal === 0 ? 'This invoice is already credited in full.' : null;
  const lateReason = isPastLimit ? `The legal time limit for credit notes was ${formatDay(credit.until)}.` : null;
  const disabledReason = creditedReason ?? lateReason;
  return (
    <>
      <ActionButton
        {...buttonProps}
        leftSection={<IconCash size={16} aria-hidden />}
        right="PAYMENTS"
        disabledReason={getSettledReason(invoice)}
        onClick={() => onOpen('payment')}
      >
        Record payment
      </ActionButton>
      <ActionButton
        {...buttonProps}
        leftSection={<IconReceiptRefund size={16} aria-hidden />}
        right="INVOICES"
        disabledReason={disabledReason}
        onClick={() => onOpen('credit')}
      >
        Issue credit note
      </ActionButton>
      <ActionButton
        {...buttonProps}
        leftSection={<IconUserEdit size={16} aria-hidden />}
        right="INVOICES"
        disabledReason={disabledReason}
        onClick={() => onOpen('correct')}
      >
        Correct buyer
      </ActionButton>
      {invoice.externalInvoiceId && (
        <ActionButton
          {...buttonProps}
          leftSection={<IconFilePlus size={16} aria-hidden />}
          right="INVOICES"
          onClick={() => onOpen('external')}
        >
          Record new invoice
        </ActionButton>
      )}
    </>
  );
}

/** A UPI QR code for the outstanding amount of an invoice. */
const InvoiceUpiCode = ({ invoice: { upiUri, outstanding } }: { invoice: InvoiceDetailsFragment }) =>
  upiUri && (
    <Box mt="md">
      <UpiCode upiUri={upiUri} amount={outstanding} />
    </Box>
  );

/** The actions of administrators below the payments of an invoice: tax deductions and write-offs. */
const PaymentActions = ({ invoice, onOpen }: InvoiceActionsProps) => (
  <Group gap="xs" mt="xs">
    <ActionButton
      {...buttonProps}
      leftSection={<IconReceiptTax size={16} aria-hidden />}
      right="PAYMENTS"
      disabledReason={getSettledReason(invoice)}
      onClick={() => onOpen('deduction')}
    >
      Record TDS
    </ActionButton>
    <ActionButton
      {...buttonProps}
      leftSection={<IconReceiptOff size={16} aria-hidden />}
      right="PAYMENTS"
      disabledReason={getSettledReason(invoice)}
      onClick={() => onOpen('writeOff')}
    >
      Write off
    </ActionButton>
  </Group>
);

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
