import { Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isInvoicedOutsidePortal } from '@portal/server/modules/billing/gst/registration.rules';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from '../../../lib/browser/toast.ts';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import type { MutationOutcomeFragment } from '../../../lib/forms/mutation-outcome.generated.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { useMutationForm } from '../../../ui/forms/use-mutation-form.ts';
import { formatMissingFields } from './billing-labels.ts';
import { billingProfileForm } from './billing-profile.form.ts';
import { BillingProfileFields } from './BillingProfileFields.tsx';
import type { CompanyBillingFragment, UpdateBillingProfileInput } from './parties.generated.ts';

interface BillingProfileModalProps {
  company: CompanyBillingFragment;
  title: string;
  /** Sends the profile. Resolves to undefined if the server returned no data. */
  save: (input: CompleteInput<UpdateBillingProfileInput>) => Promise<MutationOutcomeFragment | undefined>;
  /** Loads the current details, after another person has changed them. */
  loadCurrent: () => Promise<CompanyBillingFragment | undefined>;
  /** Whether the form also edits the email addresses that receive copies of invoices. */
  editsInvoiceEmails?: boolean;
  opened: boolean;
  onClose: () => void;
  /** Reloads the company. */
  onDone: () => void;
}

/**
 * The dialog in which a company changes its billing profile. Administrators correct the profile of a company in the
 * same dialog.
 */
export default function BillingProfileModal({ title, opened, onClose, ...formProps }: BillingProfileModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title={title} size="md" grows>
      {(close) => <BillingProfileForm {...formProps} onClose={close} />}
    </FormModal>
  );
}

function BillingProfileForm({
  company,
  save,
  loadCurrent,
  editsInvoiceEmails = false,
  onClose,
  onDone,
}: Omit<BillingProfileModalProps, 'title' | 'opened'>) {
  // The details that were last loaded into the form.
  const [loaded, setLoaded] = useState(company);
  const [initialValues] = useState(() => billingProfileForm.getInitialValues(company, editsInvoiceEmails));
  const form = useForm({ initialValues, validate: billingProfileForm.validate });
  const markSaved = useUnsavedForm(form, `billing ${company.id}`);
  const missingFields = billingProfileForm.listMissingFields(form.values);
  const { submit, footer } = useMutationForm({
    form,
    listShownFields: billingProfileForm.listShownFields,
    send: (values) => save(billingProfileForm.toInput(values, loaded)),
    onConflict: async (values) => {
      const current = await loadCurrent();
      if (!current) return;
      form.setValues(billingProfileForm.rebase(values, loaded, current));
      setLoaded(current);
    },
    onSuccess: ({ message }) => {
      markSaved();
      toast.success(message);
      onDone();
      onClose();
    },
  });

  return (
    <Form submit={submit}>
      <Stack gap="md">
        <BillingProfileFields form={form} />
        {!editsInvoiceEmails &&
          isInvoicedOutsidePortal(loaded.billingProfile?.registration) &&
          !isInvoicedOutsidePortal(form.values.registration || null) && (
            <Notice tone="amber" icon={IconInfoCircle}>
              After you save, the portal issues the pending invoices of this company. If you issued one of them
              elsewhere, record that invoice first.
            </Notice>
          )}
        <FormFooter
          submitLabel="Save"
          {...footer}
          onCancel={onClose}
          aside={
            <Text size="xs" c="dimmed">
              {missingFields.length
                ? `An invoice still needs: ${formatMissingFields(missingFields)}`
                : 'Issued invoices do not change'}
            </Text>
          }
        />
      </Stack>
    </Form>
  );
}
