import { Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { splitAddressRanges } from '@portal/server/modules/identity/api-tokens/address-ranges.rules';
import { checkAllowedAddresses } from '@portal/server/modules/identity/api-tokens/api-token.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import { toast } from '../../../lib/browser/toast.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { useMutationForm } from '../../../ui/forms/use-mutation-form.ts';
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
  const [update] = useUpdateApiTokenMutation();
  const { submit, footer } = useMutationForm({
    form,
    send: async (values) => {
      const allowedAddresses = splitAddressRanges(values.allowedAddresses);
      const { data } = await update({ variables: { input: { apiTokenId: row.id, allowedAddresses } } });
      return data?.updateApiToken;
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
        <Text size="sm">
          The token stops working from all other addresses within a second.
          {row.lastUsedAddress && ` It was last used from ${row.lastUsedAddress}.`}
        </Text>
        <AllowedAddressesInput data-autofocus {...form.getInputProps('allowedAddresses')} />
        <FormFooter submitLabel="Save" {...footer} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
