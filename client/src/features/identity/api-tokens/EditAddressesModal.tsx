import { Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { splitAddressRanges } from '@portal/server/modules/identity/api-tokens/address-ranges.rules';
import { checkAllowedAddresses } from '@portal/server/modules/identity/api-tokens/api-token.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import { useState } from 'react';
import { toast } from '../../../lib/browser/toast.ts';
import { formatError } from '../../../lib/forms/format-error.ts';
import { createSubmitHandler } from '../../../lib/forms/form-submit.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { splitUserErrors } from '../../../lib/forms/user-errors.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { AllowedAddressesInput } from './AllowedAddressesInput.tsx';
import { type ApiTokenRowFragment, useUpdateApiTokenMutation } from './api-tokens.generated.ts';

interface EditAddressesModalProps {
  row: ApiTokenRowFragment;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Changes the IP addresses from which a token can be used. */
export default function EditAddressesModal({ row, opened, onClose, onDone }: EditAddressesModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title={`Allowed addresses of ${row.name}`} size="md">
      {(close) => <EditAddressesForm row={row} onClose={close} onDone={onDone} />}
    </FormModal>
  );
}

function EditAddressesForm({ row, onClose, onDone }: Omit<EditAddressesModalProps, 'opened'>) {
  const form = useForm({
    initialValues: { allowedAddresses: row.allowedAddresses.join('\n') },
    validate: ({ allowedAddresses }) => getMessagesByField(checkAllowedAddresses(splitAddressRanges(allowedAddresses))),
  });
  const markSaved = useUnsavedForm(form, `allowed addresses ${row.id}`);
  const [update, { loading }] = useUpdateApiTokenMutation();
  const [formError, setFormError] = useState<string | null>(null);

  const submit = createSubmitHandler(form, async (values) => {
    setFormError(null);
    const allowedAddresses = splitAddressRanges(values.allowedAddresses);
    try {
      const { data } = await update({ variables: { input: { apiTokenId: row.id, allowedAddresses } } });
      if (!data) return;
      const { message, userErrors } = data.updateApiToken;
      if (userErrors.length) {
        const { fields, generalError } = splitUserErrors(userErrors, ['allowedAddresses']);
        form.setErrors(fields);
        setFormError(generalError);
        return;
      }
      markSaved();
      toast.success(message);
      onDone();
      onClose();
    } catch (error) {
      setFormError(formatError(error));
    }
  });

  return (
    <Form submit={submit}>
      <Stack gap="md">
        <Text size="sm">
          The token stops working from all other addresses within a second.
          {row.lastUsedAddress && ` It was last used from ${row.lastUsedAddress}.`}
        </Text>
        <AllowedAddressesInput data-autofocus {...form.getInputProps('allowedAddresses')} />
        <FormFooter submitLabel="Save" isBusy={loading} formError={formError} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
