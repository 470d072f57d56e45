import { Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { formatMoney } from '../../../lib/formats/formats.ts';
import { FooterNote } from '../../../ui/forms/FooterNote.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { LockableFields } from '../../../ui/forms/LockableFields.tsx';
import { useIdempotentForm } from '../../../ui/forms/use-idempotent-form.ts';
import { type EnteredAmounts, hasValidAmounts, planAmounts, splitAllocationErrors } from './invoice-amounts.ts';
import { useOpenInvoices } from './open-invoices.ts';
import { OpenInvoices } from './OpenInvoices.tsx';
import { formatEntry, formatUnallocated } from './payment-labels.ts';
import { allocationForm } from './payment.form.ts';
import { type PaymentRowFragment, useAllocatePaymentMutation } from './payments.generated.ts';

interface AllocateModalProps {
  payment: PaymentRowFragment;
  opened: boolean;
  onClose: () => void;
}

/** Allocates the unallocated part of a payment to open invoices of its company. */
export default function AllocateModal({ payment, opened, onClose }: AllocateModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Allocate to invoices" size="lg" grows>
      {(close) => <AllocateForm payment={payment} onClose={close} />}
    </FormModal>
  );
}

function AllocateForm({ payment, onClose }: Omit<AllocateModalProps, 'opened'>) {
  const { id, company, unallocated } = payment;
  const form = useForm({
    initialValues: allocationForm.initialValues,
    validate: (values) => allocationForm.validate(plan(values).planned, unallocated),
  });
  const { invoices, result, totalCount, obstacle } = useOpenInvoices(company.id);
  const plan = (entered: EnteredAmounts) => planAmounts(unallocated, invoices, entered);
  const { planned, unallocatedAmount } = plan(form.values);
  const [allocatePayment] = useAllocatePaymentMutation();
  const { submit, isLocked, footer } = useIdempotentForm({
    form,
    name: `allocate ${id}`,
    toInput: (entered) => allocationForm.toInput(id, plan(entered).planned),
    send: async (input, options) => (await allocatePayment({ variables: { input }, ...options })).data?.allocatePayment,
    splitErrors: (errors, { allocations }) => splitAllocationErrors(errors, [], allocations),
    onDone: onClose,
  });

  return (
    <Form submit={submit}>
      <Stack gap="lg">
        <Text size="sm">
          {formatEntry(payment)} from {company.name}. <b>{formatMoney(unallocated)}</b> of it is unallocated.
        </Text>
        <LockableFields isLocked={isLocked}>
          <OpenInvoices
            form={form}
            result={result}
            planned={planned}
            totalCount={totalCount}
            hasAmounts
            hasInitialFocus
            emptyText="This company has no open invoices. Allocate the payment once an invoice is issued, or refund it."
          />
        </LockableFields>
        <FormFooter
          submitLabel="Allocate"
          aside={<FooterNote>{hasValidAmounts(form.values) && formatUnallocated(unallocatedAmount)}</FooterNote>}
          {...footer}
          obstacle={footer.obstacle ?? obstacle ?? (invoices.length ? null : 'The company has no open invoices.')}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
