import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNow } from '../../../lib/formats/use-now.ts';
import { FooterNote } from '../../../ui/forms/FooterNote.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { LockableFields } from '../../../ui/forms/LockableFields.tsx';
import { useIdempotentForm } from '../../../ui/forms/use-idempotent-form.ts';
import { CompanyChoice } from '../../companies/company-choice/CompanyChoice.tsx';
import { getToday } from '../gst/document-dates.ts';
import { hasValidAmounts, planAmounts, splitAllocationErrors } from './invoice-amounts.ts';
import { type InvoiceToPay, useOpenInvoices } from './open-invoices.ts';
import { OpenInvoices } from './OpenInvoices.tsx';
import { formatUnallocated } from './payment-labels.ts';
import { receiptForm, type ReceiptValues } from './payment.form.ts';
import { NoteInput, PaymentFields } from './PaymentFields.tsx';
import { useRecordReceiptMutation } from './payments.generated.ts';

interface RecordPaymentModalProps {
  /** The company that paid. Without a company, the dialog starts with a search. */
  company?: { id: string; name: string };
  /** The invoice that the payment is expected to settle. */
  invoice?: InvoiceToPay;
  opened: boolean;
  onClose: () => void;
  /** Called with the id of the recorded payment. */
  onDone?: (paymentId: string) => void;
}

/** Records a payment of a company and the invoices that the payment settles. */
export default function RecordPaymentModal({ opened, onClose, ...props }: RecordPaymentModalProps) {
  const { company, invoice } = props;
  const title = invoice
    ? `Record payment for ${invoice.number}`
    : `Record payment${company ? ` from ${company.name}` : ''}`;
  return (
    <FormModal opened={opened} onClose={onClose} title={title} size="lg" grows>
      {(close) => <RecordPaymentForm {...props} onClose={close} />}
    </FormModal>
  );
}

function RecordPaymentForm({ company, invoice, onClose, onDone }: Omit<RecordPaymentModalProps, 'opened'>) {
  const today = getToday(useNow());
  const form = useForm({
    initialValues: receiptForm.getInitialValues(
      { companyId: company?.id ?? null, amount: invoice?.outstanding ?? '' },
      today,
    ),
    validate: (values) => receiptForm.validate(values, plan(values).planned, today),
  });
  const { values } = form;
  const { invoices, result, totalCount, obstacle } = useOpenInvoices(values.companyId, invoice);
  const plan = (entered: ReceiptValues) => planAmounts(entered.amount, invoices, entered);
  const { planned, unallocatedAmount } = plan(values);
  const [recordReceipt] = useRecordReceiptMutation();
  const { submit, isLocked, footer } = useIdempotentForm({
    form,
    name: `payment ${invoice?.id ?? company?.id ?? ''}`,
    toInput: (entered) => receiptForm.toInput(entered, plan(entered).planned),
    send: async (input, options) => (await recordReceipt({ variables: { input }, ...options })).data?.recordReceipt,
    splitErrors: (errors, { allocations }) => splitAllocationErrors(errors, receiptForm.fields, allocations),
    onDone: ({ payment }) => {
      onClose();
      if (payment) onDone?.(payment.id);
    },
  });

  return (
    <Form submit={submit}>
      <Stack gap="lg">
        <LockableFields isLocked={isLocked}>
          {!company && (
            <CompanyChoice
              hasInitialFocus
              {...form.getInputProps('companyId')}
              value={values.companyId}
              onChange={(companyId) => form.setValues({ companyId, amounts: {}, deductions: {} })}
            />
          )}
          <PaymentFields form={form} amountLabel="Amount received" hasInitialFocus={company !== undefined} />
          {values.companyId && (
            <OpenInvoices
              form={form}
              result={result}
              planned={planned}
              totalCount={totalCount}
              hasAmounts
              hasDeductions
              emptyText="This company has no open invoices. The payment stays unallocated until you allocate it."
            />
          )}
          <NoteInput {...form.getInputProps('note')} />
        </LockableFields>
        <FormFooter
          submitLabel="Record payment"
          aside={
            <FooterNote>
              {Number(values.amount) > 0 && hasValidAmounts(values) && formatUnallocated(unallocatedAmount)}
            </FooterNote>
          }
          {...footer}
          obstacle={footer.obstacle ?? obstacle}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
