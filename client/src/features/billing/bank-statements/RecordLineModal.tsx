import { Select, Skeleton, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { toast } from '../../../lib/browser/toast.ts';
import { formatExactMoney } from '../../../lib/formats/formats.ts';
import { createSubmitHandler } from '../../../lib/forms/form-submit.ts';
import { formatError } from '../../../lib/forms/format-error.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { splitUserErrors } from '../../../lib/forms/user-errors.ts';
import { Facts } from '../../../ui/elements/Card.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { MoneyInput } from '../../../ui/forms/MoneyInput.tsx';
import { useReloadAndClose, useUnconfirmedDecision } from '../../../ui/forms/use-unconfirmed-decision.tsx';
import { CompanyChoice } from '../../companies/company-choice/CompanyChoice.tsx';
import { formatDay } from '../gst/document-dates.ts';
import { useOpenInvoices } from '../payments/open-invoices.ts';
import { type BankLineRowFragment, useConfirmBankLinesMutation } from './bank-statements.generated.ts';
import { recordLineForm } from './record-line.form.ts';

interface RecordLineModalProps {
  line: BankLineRowFragment;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** The dialog in which an administrator chooses the company and invoice of a bank line and records the payment. */
export default function RecordLineModal({ line, opened, onClose, onDone }: RecordLineModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Record payment" size="md">
      {(close) => <RecordLineForm line={line} onClose={close} onDone={onDone} />}
    </FormModal>
  );
}

function RecordLineForm({ line, onClose, onDone }: Omit<RecordLineModalProps, 'opened'>) {
  const form = useForm({
    initialValues: recordLineForm.getInitialValues(line),
    validate: (values) => recordLineForm.validate(values, line.amount),
  });
  const markSaved = useUnsavedForm(form, `bank line ${line.id}`);
  const { companyId, invoiceId } = form.values;
  const { invoices, result, totalCount, obstacle } = useOpenInvoices(companyId);
  const proposedInvoice = companyId === line.company?.id ? line.invoice : null;
  const [confirmLines, { loading }] = useConfirmBankLinesMutation();
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
      const lines = [{ lineId: line.id, change: recordLineForm.toInput(values) }];
      const result = await confirmLines({ variables: { input: { lines } } });
      const payload = result.data?.confirmBankLines;
      if (!payload) return;
      if (payload.userErrors.length) {
        const { fields, generalError } = splitUserErrors(payload.userErrors, Object.keys(values));
        form.setErrors(fields);
        setFormError(generalError);
        return;
      }
      if (payload.changedCount) toast.success('The payment is being recorded.');
      else toast.error('Another administrator has already recorded or ignored this line.');
      finish();
    } catch (error) {
      unconfirmed.fail(error, () => setFormError(formatError(error)));
    }
  });

  const chooseInvoice = (id: string | null) => {
    const invoice = invoices.find((openInvoice) => openInvoice.id === id);
    if (!invoice && id !== null) return form.setValues(recordLineForm.getInitialValues(line));
    const amounts = invoice ? recordLineForm.proposeAmounts(line.amount, invoice) : { allocated: 0, taxDeducted: 0 };
    form.setValues({ invoiceId: id, ...amounts });
  };

  return (
    <Form submit={submit}>
      <Stack gap="lg">
        <Facts
          facts={[
            ['Received', `${formatExactMoney(line.amount)} on ${formatDay(line.paidOn)}`],
            ['Narration', line.narration],
          ]}
        />
        <CompanyChoice
          hasInitialFocus
          value={companyId}
          onChange={(id) => form.setValues({ companyId: id, invoiceId: null, allocated: 0, taxDeducted: 0 })}
          error={form.errors.companyId}
        />
        {companyId && (
          <DataState result={result} failure="The open invoices could not be loaded" skeleton={<Skeleton h={80} />}>
            {() => (
              <Select
                label="Invoice"
                description="Without an invoice, the payment stays unallocated"
                placeholder="None"
                data={recordLineForm.listInvoiceOptions(invoices, proposedInvoice)}
                nothingFoundMessage={
                  totalCount > invoices.length
                    ? `Only the oldest ${invoices.length} of ${totalCount} open invoices are listed.`
                    : invoices.length
                      ? 'No open invoice matches.'
                      : 'The company has no open invoices.'
                }
                searchable
                clearable
                value={invoiceId}
                onChange={chooseInvoice}
                error={form.errors.invoiceId}
              />
            )}
          </DataState>
        )}
        {invoiceId && (
          <>
            <MoneyInput
              label="Amount for the invoice"
              description={`At most ${formatExactMoney(line.amount)}; the rest stays unallocated`}
              {...form.getInputProps('allocated')}
            />
            <MoneyInput
              label="Deducted tax (TDS)"
              description="Tax that the company deducted from the invoice"
              {...form.getInputProps('taxDeducted')}
            />
          </>
        )}
        <FormFooter
          submitLabel="Record payment"
          isBusy={loading}
          obstacle={unconfirmed.obstacle ?? obstacle}
          formError={formError}
          notice={unconfirmed.notice}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
