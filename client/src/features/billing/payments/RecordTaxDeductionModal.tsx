import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { sumPaise } from '@portal/server/modules/billing/payments/payment.rules';
import { toRupees } from '@portal/server/platform/kernel/paise.rules';
import { formatMoney } from '../../../lib/formats/formats.ts';
import { useNow } from '../../../lib/formats/use-now.ts';
import { FooterNote } from '../../../ui/forms/FooterNote.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { LockableFields } from '../../../ui/forms/LockableFields.tsx';
import { useIdempotentForm } from '../../../ui/forms/use-idempotent-form.ts';
import { CompanyChoice } from '../../companies/company-choice/CompanyChoice.tsx';
import { getToday } from '../gst/document-dates.ts';
import { planAmounts, proposeDeduction, splitAllocationErrors, toDeductions } from './invoice-amounts.ts';
import { type InvoiceToPay, useOpenInvoices } from './open-invoices.ts';
import { OpenInvoices } from './OpenInvoices.tsx';
import { deductionForm, type DeductionValues } from './payment.form.ts';
import { NoteInput, PaidOnInput } from './PaymentFields.tsx';
import { useRecordTaxDeductionMutation } from './payments.generated.ts';

interface RecordTaxDeductionModalProps {
  /** The company that deducted tax. Without a company, the dialog starts with a search. */
  company?: { id: string; name: string };
  /** The invoice from which the tax was deducted. */
  invoice?: InvoiceToPay;
  opened: boolean;
  onClose: () => void;
  /** Called with the id of the recorded entry. */
  onDone?: (paymentId: string) => void;
}

const NO_INVOICE_OBSTACLE = 'The company has no open invoices.';

/** Records tax that a company deducted (TDS), for example after the TDS certificate arrived. */
export default function RecordTaxDeductionModal({ opened, onClose, ...props }: RecordTaxDeductionModalProps) {
  const { company, invoice } = props;
  const subject = invoice?.number ?? company?.name;
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={`Record tax deduction${subject ? ` of ${subject}` : ''}`}
      size="lg"
      grows
    >
      {(close) => <TaxDeductionForm {...props} onClose={close} />}
    </FormModal>
  );
}

function TaxDeductionForm({ company, invoice, onClose, onDone }: Omit<RecordTaxDeductionModalProps, 'opened'>) {
  const today = getToday(useNow());
  const form = useForm({
    initialValues: deductionForm.getInitialValues(
      company?.id ?? null,
      invoice ? { [invoice.id]: proposeDeduction(invoice) } : {},
      today,
    ),
    validate: (values) => deductionForm.validate(values, plan(values), today),
  });
  const { values } = form;
  const { invoices, result, totalCount, obstacle } = useOpenInvoices(values.companyId, invoice);
  const plan = (entered: DeductionValues) => planAmounts(0, invoices, entered).planned;
  const planned = plan(values);
  const deductions = toDeductions(planned);
  const [recordTaxDeduction] = useRecordTaxDeductionMutation();
  const { submit, isLocked, footer } = useIdempotentForm({
    form,
    name: `tax deduction ${invoice?.id ?? company?.id ?? ''}`,
    toInput: (entered) => deductionForm.toInput(entered, plan(entered)),
    send: async (input, options) =>
      (await recordTaxDeduction({ variables: { input }, ...options })).data?.recordTaxDeduction,
    splitErrors: (errors, { allocations }) => splitAllocationErrors(errors, deductionForm.fields, allocations),
    onDone: ({ payment }) => {
      onClose();
      if (payment) onDone?.(payment.id);
    },
  });

  return (
    <Form submit={submit}>
      <Stack gap="lg">
        <Text size="sm">
          The buyer paid this part of the invoice to the government as your income tax, usually 10&nbsp;% of the taxable
          value. If the company pays the rest at the same time, record both together as a payment.
        </Text>
        <LockableFields isLocked={isLocked}>
          {!company && (
            <CompanyChoice
              hasInitialFocus
              {...form.getInputProps('companyId')}
              value={values.companyId}
              onChange={(companyId) => form.setValues({ companyId, deductions: {} })}
            />
          )}
          {values.companyId && (
            <OpenInvoices
              form={form}
              result={result}
              planned={planned}
              totalCount={totalCount}
              hasDeductions
              emptyText="This company has no open invoices. Tax can be deducted only from an open invoice."
            />
          )}
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
            <TextInput
              label="Certificate number"
              placeholder="Optional"
              autoComplete="off"
              spellCheck={false}
              data-autofocus={company !== undefined || undefined}
              {...form.getInputProps('reference')}
            />
            <PaidOnInput label="Date" {...form.getInputProps('paidOn')} />
          </SimpleGrid>
          <NoteInput {...form.getInputProps('note')} />
        </LockableFields>
        <FormFooter
          submitLabel="Record tax deduction"
          aside={
            <FooterNote>
              {deductions.length > 0 &&
                deductions.every(({ amount }) => amount > 0) &&
                `${formatMoney(toRupees(sumPaise(deductions.map(({ amount }) => amount))))} deducted`}
            </FooterNote>
          }
          {...footer}
          obstacle={footer.obstacle ?? obstacle ?? (values.companyId && !invoices.length ? NO_INVOICE_OBSTACLE : null)}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
