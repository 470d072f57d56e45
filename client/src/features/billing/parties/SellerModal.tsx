import { useApolloClient } from '@apollo/client/react';
import { Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { toast } from '../../../lib/browser/toast.ts';
import { createSubmitHandler } from '../../../lib/forms/form-submit.ts';
import { formatError } from '../../../lib/forms/format-error.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { splitUserErrors } from '../../../lib/forms/user-errors.ts';
import { CountInput } from '../../../ui/forms/CountInput.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { MoneyInput } from '../../../ui/forms/MoneyInput.tsx';
import { PercentInput } from '../../../ui/forms/PercentInput.tsx';
import { usePortalReload } from '../../insight/portal-info/portal.ts';
import { ConfirmSeller } from './ConfirmSeller.tsx';
import { GstinInput } from './GstinInput.tsx';
import { SellerDocument, type SellerFactsFragment, useUpdateSellerDetailsMutation } from './parties.generated.ts';
import { sellerForm } from './seller.form.ts';
import classes from './parties.module.css';

interface SellerModalProps {
  seller: SellerFactsFragment;
  opened: boolean;
  onClose: () => void;
}

/** The dialog in which an owner changes the details of the seller. */
export default function SellerModal({ seller, opened, onClose }: SellerModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Edit seller" size="lg">
      {(close) => <SellerForm seller={seller} onClose={close} />}
    </FormModal>
  );
}

function SellerForm({ seller, onClose }: Omit<SellerModalProps, 'opened'>) {
  const client = useApolloClient();
  // The details that were last loaded into the form.
  const [loaded, setLoaded] = useState(seller);
  const form = useForm({ initialValues: sellerForm.getInitialValues(seller), validate: sellerForm.validate });
  const markSaved = useUnsavedForm(form, 'seller');
  const [update, { loading }] = useUpdateSellerDetailsMutation({ refetchQueries: [SellerDocument] });
  const reloadPortal = usePortalReload();
  const [formError, setFormError] = useState<string | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);

  /** Loads the details that another administrator has saved. */
  const loadChanges = async () => {
    const { data } = await client.query({ query: SellerDocument, fetchPolicy: 'network-only' });
    if (!data) return;
    form.setValues(sellerForm.rebase(form.values, loaded, data.seller));
    setLoaded(data.seller);
  };

  const save = async () => {
    setFormError(null);
    try {
      const { data } = await update({ variables: { input: sellerForm.toInput(form.values, loaded) } });
      setIsConfirming(false);
      if (!data) return;
      const { message, userErrors } = data.updateSellerDetails;
      if (userErrors.length) {
        if (userErrors.some(({ code }) => code === 'DETAILS_CHANGED')) await loadChanges();
        const { fields, generalError } = splitUserErrors(userErrors, Object.keys(form.values));
        form.setErrors(fields);
        setFormError(generalError);
        return;
      }
      markSaved();
      // The portal information must be reloaded, because it includes the GST rate of new prices.
      reloadPortal();
      toast.success(message);
      onClose();
    } catch (error) {
      setIsConfirming(false);
      setFormError(formatError(error));
    }
  };

  const effects = sellerForm.getEffects(form.values, loaded);
  const submit = createSubmitHandler(form, async () => {
    if (!sellerForm.needsConfirmation(effects)) return save();
    setIsConfirming(true);
  });

  return (
    <Form submit={submit}>
      <Stack gap="md">
        <fieldset className={classes.group}>
          <legend className={classes.legend}>On each invoice</legend>
          <TextInput
            label="Legal name"
            autoComplete="organization"
            data-autofocus
            {...form.getInputProps('legalName')}
          />
          <Textarea
            label="Address"
            autosize
            minRows={2}
            autoComplete="street-address"
            {...form.getInputProps('address')}
          />
          <div className={classes.pair}>
            <TextInput label="City" autoComplete="address-level2" {...form.getInputProps('city')} />
            <TextInput label="PIN code" inputMode="numeric" autoComplete="postal-code" {...form.getInputProps('pin')} />
          </div>
          <GstinInput
            description="15 characters. The first two digits are your state."
            value={form.values.gstin}
            inputProps={form.getInputProps('gstin')}
          />
          <TextInput
            label="Signatory"
            description="The printed name of the person who signs"
            {...form.getInputProps('signatory')}
          />
        </fieldset>
        <fieldset className={classes.group}>
          <legend className={classes.legend}>Tax</legend>
          <div className={classes.pair}>
            <TextInput label="SAC" description="4, 6 or 8 digits" inputMode="numeric" {...form.getInputProps('sac')} />
            <PercentInput label="GST rate" description="Percent, for new prices" {...form.getInputProps('gstRate')} />
          </div>
          <Switch
            label="E-invoicing"
            description="Emails invoices and credit notes to registered buyers only after you import their IRNs"
            {...form.getInputProps('eInvoicing', { type: 'checkbox' })}
          />
        </fieldset>
        <fieldset className={classes.group}>
          <legend className={classes.legend}>Payment</legend>
          <CountInput
            label="Payment due after"
            description="Days after the date of the invoice, 0 to 365"
            {...form.getInputProps('paymentDays')}
          />
          <TextInput label="Account name" {...form.getInputProps('bankAccountName')} />
          <div className={classes.pair}>
            <TextInput label="Account number" autoComplete="off" {...form.getInputProps('bankAccountNumber')} />
            <TextInput label="IFSC" autoComplete="off" {...form.getInputProps('ifsc')} />
          </div>
          <TextInput label="Bank" {...form.getInputProps('bankName')} />
          <div className={classes.pair}>
            <TextInput
              label="UPI ID"
              description="For example, name@bank"
              autoCapitalize="none"
              spellCheck={false}
              {...form.getInputProps('upiId')}
            />
            <MoneyInput
              label="UPI limit"
              description="Higher amounts get no QR code"
              {...form.getInputProps('upiLimit')}
            />
          </div>
        </fieldset>
        <fieldset className={classes.group}>
          <legend className={classes.legend}>Contact</legend>
          <TextInput
            label="Contact email"
            description="Companies see it in emails and login errors, and their replies go to it"
            type="email"
            autoComplete="off"
            {...form.getInputProps('contactEmail')}
          />
        </fieldset>
        <FormFooter
          submitLabel="Save"
          isBusy={loading}
          formError={formError}
          onCancel={onClose}
          aside={
            <Text size="xs" c="dimmed">
              Existing invoices do not change
            </Text>
          }
        />
      </Stack>
      <ConfirmSeller
        effects={effects}
        opened={isConfirming}
        isBusy={loading}
        onClose={() => setIsConfirming(false)}
        onConfirm={save}
      />
    </Form>
  );
}
