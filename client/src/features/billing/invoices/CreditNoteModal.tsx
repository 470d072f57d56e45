import { Input, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getHotkeyHandler } from '@mantine/hooks';
import type { InvoiceAmounts } from '@portal/server/modules/billing/gst/taxes.rules';
import { formatExactMoney } from '../../../lib/formats/formats.ts';
import { getTypedKeys } from '../../../lib/formats/typed-keys.ts';
import { submitFormOnKey } from '../../../lib/forms/form-submit.ts';
import { Facts } from '../../../ui/elements/Card.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { LockableFields } from '../../../ui/forms/LockableFields.tsx';
import { MoneyInput } from '../../../ui/forms/MoneyInput.tsx';
import { useIdempotentForm } from '../../../ui/forms/use-idempotent-form.ts';
import { formatDay } from '../gst/document-dates.ts';
import { creditNoteForm, type CreditNoteValues, KIND_LABELS } from './credit-note.form.ts';
import { SumRows } from './DocumentParts.tsx';
import { type InvoiceDetailsFragment, useIssueCreditNoteMutation } from './invoices.generated.ts';
import classes from './DocumentDetails.module.css';

interface CreditNoteModalProps {
  invoice: InvoiceDetailsFragment;
  opened: boolean;
  onClose: () => void;
}

/** The dialog that issues a credit note for the uncredited amount of an invoice, or for a part of it. */
export default function CreditNoteModal({ invoice, opened, onClose }: CreditNoteModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title={`Credit note for ${invoice.number}`} size="md" grows>
      {(close) => <CreditNoteForm invoice={invoice} onClose={close} />}
    </FormModal>
  );
}

function CreditNoteForm({ invoice, onClose }: Omit<CreditNoteModalProps, 'opened'>) {
  const { credit, buyer, outstanding } = invoice;
  const form = useForm({
    initialValues: creditNoteForm.initialValues,
    validate: (values) => creditNoteForm.validate(values, invoice),
  });
  const { kind, taxable } = form.values;
  const [issueCreditNote] = useIssueCreditNoteMutation();
  const { submit, isLocked, footer } = useIdempotentForm({
    form,
    name: `credit note ${invoice.id}`,
    toInput: (values) => creditNoteForm.toInput(values, invoice),
    send: async (input, options) => (await issueCreditNote({ variables: { input }, ...options })).data?.issueCreditNote,
    onDone: onClose,
  });
  const { amounts } = creditNoteForm.calculate(form.values, invoice);
  const releasedAmount = amounts ? creditNoteForm.getReleasedAmount(amounts.total, outstanding) : 0;
  const isPartial = kind === 'PARTIAL';

  return (
    <Form submit={submit}>
      <Stack gap="lg">
        <Facts
          facts={[
            ['Buyer', buyer.legalName],
            [
              'Remaining amount',
              `${formatExactMoney(credit.remainingTotal)} (${formatExactMoney(credit.remainingTaxable)} taxable)`,
            ],
            ['Legal time limit', formatDay(credit.until)],
          ]}
        />
        <LockableFields isLocked={isLocked}>
          <Input.Wrapper label="Amount" labelElement="div" labelProps={{ id: 'credit-kind' }}>
            <SegmentedControl
              fullWidth
              mt={4}
              aria-labelledby="credit-kind"
              data={getTypedKeys(KIND_LABELS).map((value) => ({ value, label: KIND_LABELS[value] }))}
              value={kind}
              onChange={(value) => form.setFieldValue('kind', value as CreditNoteValues['kind'])}
            />
          </Input.Wrapper>
          {isPartial && (
            <MoneyInput
              label="Taxable value"
              description={`Without GST, at most ${formatExactMoney(credit.remainingTaxable)}`}
              {...form.getInputProps('taxable')}
            />
          )}
          {amounts && (
            <div className={classes.preview}>
              <table className={classes.sum} aria-label="Amounts of the credit note">
                <SumRows {...amounts} taxes={toTaxes(amounts, invoice)} />
              </table>
            </div>
          )}
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
          submitLabel="Issue credit note"
          aside={
            <Text size="sm" role="status" c={amounts ? undefined : 'dimmed'}>
              {amounts ? (
                <>
                  Credits <b>{formatExactMoney(amounts.total)}</b> incl. GST.
                  {releasedAmount > 0 && ` ${formatExactMoney(releasedAmount)} of the payments becomes unallocated.`}
                </>
              ) : (
                isPartial && !taxable && 'Enter an amount to see the total.'
              )}
            </Text>
          }
          {...footer}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}

/** The confirmation that a registered buyer has reversed its input tax credit. */
export const ReversalInput = (props: object) => (
  <TextInput
    label="Confirmation by the buyer"
    description="How and when the buyer confirmed that it reversed its input tax credit. The buyer will see it."
    placeholder="Email of Asha Rao, 28 Nov 2026"
    {...props}
  />
);

/** Assigns the tax amounts of a credit note to the tax heads of its invoice. */
const toTaxes = ({ igst, cgst, sgst }: InvoiceAmounts, { taxes }: InvoiceDetailsFragment) => {
  const amounts = { IGST: igst, CGST: cgst, SGST: sgst, UTGST: sgst };
  return taxes.map(({ head, rate }) => ({ head, rate, amount: amounts[head] }));
};
