import { Radio, Select, Stack, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { GST_STATES } from '@portal/server/modules/billing/gst/gst-states.rules';
import { isInvoicedOutsidePortal } from '@portal/server/modules/billing/gst/registration.rules';
import { MAX_INVOICE_EMAILS } from '@portal/server/modules/billing/parties/invoice-emails.rules';
import { formatState, REGISTRATION_LABELS } from '@portal/server/modules/billing/parties/party-labels.rules';
import { IconInfoCircle } from '@tabler/icons-react';
import { getTypedKeys } from '../../../lib/formats/typed-keys.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { billingProfileForm, type BillingProfileValues } from './billing-profile.form.ts';
import { GstinInput } from './GstinInput.tsx';
import classes from './parties.module.css';

const STATE_OPTIONS = GST_STATES.map(({ code }) => ({ value: code, label: formatState(code) }));

/** The form fields of a billing profile. The registration decides which of them are shown. */
export function BillingProfileFields({ form }: { form: UseFormReturnType<BillingProfileValues> }) {
  const { registration, gstin } = form.values;
  const shownFields = billingProfileForm.getShownFields(form.values);
  const stateCodeFromGstin = billingProfileForm.getStateCodeFromGstin(form.values);
  const stateProps = form.getInputProps('stateCode');
  return (
    <>
      <Radio.Group label="GST registration" {...form.getInputProps('registration')}>
        <Stack gap="xs" mt={6}>
          {getTypedKeys(REGISTRATION_LABELS).map((value) => (
            <Radio
              key={value}
              value={value}
              label={REGISTRATION_LABELS[value]}
              data-autofocus={value === (registration || 'REGISTERED') || undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      {isInvoicedOutsidePortal(registration || null) && (
        <Notice tone="blue" icon={IconInfoCircle}>
          The portal does not issue invoices to such buyers. The seller sends them separately.
        </Notice>
      )}
      {shownFields.gstin && (
        <GstinInput
          description="15 characters. The first two digits are the state code."
          value={gstin}
          inputProps={form.getInputProps('gstin')}
        />
      )}
      <TextInput
        label="Legal name"
        description="The name on the invoice"
        autoComplete="organization"
        {...form.getInputProps('legalName')}
      />
      <Textarea
        label="Address"
        description={shownFields.indianAddress ? undefined : 'With the postal code and the country'}
        autosize
        minRows={2}
        autoComplete="street-address"
        {...form.getInputProps('address')}
      />
      <div className={classes.pair}>
        <TextInput label="City" autoComplete="address-level2" {...form.getInputProps('city')} />
        {shownFields.indianAddress && (
          <TextInput label="PIN code" inputMode="numeric" autoComplete="postal-code" {...form.getInputProps('pin')} />
        )}
      </div>
      {shownFields.indianAddress &&
        (stateCodeFromGstin ? (
          <TextInput
            label="State"
            description="From the GSTIN"
            readOnly
            variant="filled"
            value={formatState(stateCodeFromGstin)}
            error={stateProps.error}
          />
        ) : (
          <Select
            label="State"
            placeholder="Choose a state"
            searchable
            data={STATE_OPTIONS}
            nothingFoundMessage="No state has this name"
            {...stateProps}
            value={stateProps.value || null}
            onChange={(code) => form.setFieldValue('stateCode', code ?? '')}
          />
        ))}
      {form.values.invoiceEmails !== null && (
        <Textarea
          label="Copies of invoices"
          description={`Up to ${MAX_INVOICE_EMAILS} email addresses, one per line, for example your accountant's. They also get credit notes and reminders, and don't need a login.`}
          autosize
          minRows={2}
          maxRows={MAX_INVOICE_EMAILS}
          inputMode="email"
          spellCheck={false}
          {...form.getInputProps('invoiceEmails')}
        />
      )}
    </>
  );
}
