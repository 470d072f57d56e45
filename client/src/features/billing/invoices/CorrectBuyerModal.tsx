import { Anchor, Skeleton, Stack, Text, Textarea, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getHotkeyHandler } from '@mantine/hooks';
import { IconAlertCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { submitFormOnKey } from '../../../lib/forms/form-submit.ts';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { LockableFields } from '../../../ui/forms/LockableFields.tsx';
import { useIdempotentForm } from '../../../ui/forms/use-idempotent-form.ts';
import { formatDay } from '../gst/document-dates.ts';
import { correctInvoiceForm } from './correct-invoice.form.ts';
import { creditNoteForm } from './credit-note.form.ts';
import { ReversalInput } from './CreditNoteModal.tsx';
import { PartyAddress } from './DocumentParts.tsx';
import {
  type BillingDetailsFragment,
  type InvoiceDetailsFragment,
  useCorrectInvoiceMutation,
  useCurrentBuyerQuery,
} from './invoices.generated.ts';
import classes from './DocumentDetails.module.css';

interface CorrectBuyerModalProps {
  invoice: InvoiceDetailsFragment;
  opened: boolean;
  onClose: () => void;
  /** Opens the new invoice. */
  onIssued: (invoiceId: string) => void;
}

/**
 * The dialog that corrects the buyer of an invoice. It credits the invoice and issues a new one with the current billing
 * details.
 */
export default function CorrectBuyerModal({ invoice, opened, onClose, onIssued }: CorrectBuyerModalProps) {
  const result = useCurrentBuyerQuery({ variables: { companyId: invoice.company.id }, skip: !opened });
  return (
    <FormModal opened={opened} onClose={onClose} title={`Correct the buyer of ${invoice.number}`} size="lg" grows>
      {(close) => (
        <DataState result={result} failure="The billing details could not be loaded" skeleton={<Skeleton h={320} />}>
          {({ company: { billingProfile } }) => (
            <CorrectBuyerForm invoice={invoice} profile={billingProfile} onClose={close} onIssued={onIssued} />
          )}
        </DataState>
      )}
    </FormModal>
  );
}

interface CorrectBuyerFormProps extends Omit<CorrectBuyerModalProps, 'opened'> {
  profile: BillingDetailsFragment | null;
}

function CorrectBuyerForm({ invoice, profile, onClose, onIssued }: CorrectBuyerFormProps) {
  const { buyer, company, credit } = invoice;
  const form = useForm({
    initialValues: correctInvoiceForm.initialValues,
    validate: (values) => correctInvoiceForm.validate(values, buyer),
  });
  const [correctInvoice] = useCorrectInvoiceMutation();
  const { submit, isLocked, footer } = useIdempotentForm({
    form,
    name: `correct ${invoice.id}`,
    toInput: (values) => correctInvoiceForm.toInput(values, invoice),
    send: async (input, options) => (await correctInvoice({ variables: { input }, ...options })).data?.correctInvoice,
    onDone: ({ invoice: newInvoice }) => {
      onClose();
      if (newInvoice) onIssued(newInvoice.id);
    },
  });
  const obstacle = correctInvoiceForm.getObstacle(buyer, profile);

  return (
    <Form submit={submit}>
      <Stack gap="lg">
        <Text size="sm">
          A credit note credits the remaining amount of this invoice, and a new invoice charges the same amount with the
          current billing details. Both are issued together with today&apos;s date. You can correct the buyer until{' '}
          {formatDay(credit.until)}.
        </Text>
        <div className={classes.parties}>
          <section>
            <Title order={3} mb={4}>
              On the invoice
            </Title>
            <PartyAddress party={buyer} />
          </section>
          <section>
            <Title order={3} mb={4}>
              Billing details now
            </Title>
            {profile ? <PartyAddress party={profile} /> : <Text size="sm">Not entered yet</Text>}
          </section>
        </div>
        {obstacle && (
          <Notice tone="amber" icon={IconAlertCircle}>
            {obstacle}{' '}
            <Anchor component={Link} to={`/${company.id}/details#billing`} inherit underline="always">
              Open the company
            </Anchor>
          </Notice>
        )}
        <LockableFields isLocked={isLocked}>
          <Textarea
            label="Reason"
            description={`At most ${creditNoteForm.maxReasonLength} characters; the buyer will see it`}
            autosize
            minRows={2}
            maxRows={8}
            data-autofocus
            onKeyDown={getHotkeyHandler([['mod+Enter', submitFormOnKey]])}
            {...form.getInputProps('reason')}
          />
          {buyer.gstin !== null && <ReversalInput {...form.getInputProps('reversalConfirmation')} />}
        </LockableFields>
        <FormFooter
          submitLabel="Credit and issue new invoice"
          {...footer}
          obstacle={footer.obstacle ?? obstacle}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
