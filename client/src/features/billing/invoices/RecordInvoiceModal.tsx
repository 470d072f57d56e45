import { Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { toast } from '../../../lib/browser/toast.ts';
import { formatMoney } from '../../../lib/formats/formats.ts';
import { createSubmitHandler } from '../../../lib/forms/form-submit.ts';
import { formatError } from '../../../lib/forms/format-error.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { splitUserErrors } from '../../../lib/forms/user-errors.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { useReloadAndClose, useUnconfirmedDecision } from '../../../ui/forms/use-unconfirmed-decision.tsx';
import { externalInvoiceForm } from './external-invoice.form.ts';
import { type PendingInvoiceRowFragment, useRecordExternalInvoiceMutation } from './invoices.generated.ts';

interface RecordInvoiceModalProps {
  /** A pending invoice, or the credited invoice that the recorded one replaces, with the id for the mutation. */
  row: Pick<PendingInvoiceRowFragment, 'id' | 'total'> & { company: { name: string; erasedAt?: string | null } };
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Records the number of an invoice that the seller issued outside the portal. */
export default function RecordInvoiceModal({ row, opened, onClose, onDone }: RecordInvoiceModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title={`Record an invoice for ${row.company.name}`} size="md">
      {(close) => <RecordInvoiceForm row={row} onClose={close} onDone={onDone} />}
    </FormModal>
  );
}

function RecordInvoiceForm({ row, onClose, onDone }: Omit<RecordInvoiceModalProps, 'opened'>) {
  const form = useForm({ initialValues: externalInvoiceForm.initialValues, validate: externalInvoiceForm.validate });
  const markSaved = useUnsavedForm(form, `record invoice ${row.id}`);
  const [recordInvoice, { loading }] = useRecordExternalInvoiceMutation();
  const [formError, setFormError] = useState<string | null>(null);
  const finish = () => {
    markSaved();
    onDone();
    onClose();
  };
  const unconfirmed = useUnconfirmedDecision(useReloadAndClose(finish));

  const submit = createSubmitHandler(form, async (values) => {
    setFormError(null);
    try {
      const { data } = await recordInvoice({ variables: { input: externalInvoiceForm.toInput(values, row.id) } });
      if (!data) return;
      const { message, userErrors } = data.recordExternalInvoice;
      if (userErrors.length) {
        const { fields, generalError } = splitUserErrors(userErrors, Object.keys(values));
        form.setErrors(fields);
        setFormError(generalError);
        return;
      }
      toast.success(message);
      finish();
    } catch (error) {
      unconfirmed.fail(error, () => setFormError(formatError(error)));
    }
  });

  return (
    <Form submit={submit}>
      <Stack gap="lg">
        <Text size="sm">
          {row.company.erasedAt
            ? 'The personal data of the company was erased, so the portal cannot issue the invoice.'
            : 'The buyer is in a special economic zone or outside India.'}{' '}
          Issue the invoice for {formatMoney(row.total)} in your accounting system, and enter its number here.
        </Text>
        <TextInput
          label="Invoice number"
          description="At most 16 capital letters, digits, dashes and slashes"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          {...form.getInputProps('number')}
        />
        <FormFooter
          submitLabel="Record invoice"
          isBusy={loading}
          obstacle={unconfirmed.obstacle}
          formError={formError}
          notice={unconfirmed.notice}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
