import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { toast } from '../../../lib/browser/toast.ts';
import { formatMoney } from '../../../lib/formats/formats.ts';
import { useNow } from '../../../lib/formats/use-now.ts';
import { createSubmitHandler } from '../../../lib/forms/form-submit.ts';
import { formatError } from '../../../lib/forms/format-error.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { splitUserErrors } from '../../../lib/forms/user-errors.ts';
import { DayInput } from '../../../ui/forms/DayInput.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { MoneyInput } from '../../../ui/forms/MoneyInput.tsx';
import { useReloadAndClose, useUnconfirmedDecision } from '../../../ui/forms/use-unconfirmed-decision.tsx';
import { getToday } from '../gst/document-dates.ts';
import { externalInvoiceForm, type ExternalInvoiceValues } from './external-invoice.form.ts';
import {
  type ExternalInvoiceRowFragment,
  useCorrectExternalInvoiceMutation,
  useRecordExternalInvoiceMutation,
} from './external-invoices.generated.ts';
import type { PendingInvoiceRowFragment } from './invoices.generated.ts';

interface RecordInvoiceModalProps {
  /** A pending invoice, or the credited invoice that the recorded one replaces, with the id for the mutation. */
  row: Pick<PendingInvoiceRowFragment, 'id' | 'total'> & { company: { name: string; erasedAt?: string | null } };
  /** The recorded invoice to correct. */
  recorded?: ExternalInvoiceRowFragment;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Records an invoice that the seller issued outside the portal, or corrects a recorded one. */
export default function RecordInvoiceModal({ opened, onClose, ...formProps }: RecordInvoiceModalProps) {
  const { row, recorded } = formProps;
  const title = recorded ? `Correct ${recorded.number}` : `Record an invoice for ${row.company.name}`;
  return (
    <FormModal opened={opened} onClose={onClose} title={title} size="md">
      {(close) => <RecordInvoiceForm {...formProps} onClose={close} />}
    </FormModal>
  );
}

function RecordInvoiceForm({ row, recorded, onClose, onDone }: Omit<RecordInvoiceModalProps, 'opened'>) {
  const today = getToday(useNow());
  // The approved price of a recorded invoice is not loaded, so only the server checks the maximum.
  const maxTotal = recorded ? Infinity : row.total;
  const form = useForm<ExternalInvoiceValues>({
    initialValues: recorded
      ? { number: recorded.number, issuedOn: recorded.issuedOn, total: recorded.total }
      : { number: '', issuedOn: today, total: row.total },
    validate: (values) => externalInvoiceForm.validate(values, maxTotal),
  });
  const markSaved = useUnsavedForm(form, `record invoice ${row.id}`);
  const [recordInvoice, { loading: isRecording }] = useRecordExternalInvoiceMutation();
  const [correctInvoice, { loading: isCorrecting }] = useCorrectExternalInvoiceMutation();
  const [formError, setFormError] = useState<string | null>(null);
  const finish = () => {
    markSaved();
    onDone();
    onClose();
  };
  const unconfirmed = useUnconfirmedDecision(useReloadAndClose(finish));

  const send = async (values: ExternalInvoiceValues) => {
    const details = externalInvoiceForm.toDetails(values);
    if (recorded) {
      const input = { externalInvoiceId: row.id, ...details };
      return (await correctInvoice({ variables: { input } })).data?.correctExternalInvoice;
    }
    const input = { pendingInvoiceId: row.id, ...details };
    return (await recordInvoice({ variables: { input } })).data?.recordExternalInvoice;
  };

  const submit = createSubmitHandler(form, async (values) => {
    setFormError(null);
    try {
      const payload = await send(values);
      if (!payload) return;
      if (payload.userErrors.length) {
        const { fields, generalError } = splitUserErrors(payload.userErrors, Object.keys(values));
        form.setErrors(fields);
        setFormError(generalError);
        return;
      }
      toast.success(payload.message);
      finish();
    } catch (error) {
      unconfirmed.fail(error, () => setFormError(formatError(error)));
    }
  });

  return (
    <Form submit={submit}>
      <Stack gap="lg">
        {!recorded && (
          <Text size="sm">
            {row.company.erasedAt
              ? 'The personal data of the company was erased, so the portal cannot issue the invoice.'
              : 'The buyer is in a special economic zone or outside India.'}{' '}
            Issue the invoice for {formatMoney(row.total)} in your accounting system, and enter it here. A zero-rated
            invoice has a lower total.
          </Text>
        )}
        <TextInput
          label="Invoice number"
          description="At most 16 capital letters, digits, dashes and slashes"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          {...form.getInputProps('number')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
          <DayInput label="Invoice date" maxDate={today} clearable={false} {...form.getInputProps('issuedOn')} />
          <MoneyInput label="Total" {...form.getInputProps('total')} />
        </SimpleGrid>
        <FormFooter
          submitLabel={recorded ? 'Save' : 'Record invoice'}
          isBusy={isRecording || isCorrecting}
          obstacle={unconfirmed.obstacle}
          formError={formError}
          notice={unconfirmed.notice}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
