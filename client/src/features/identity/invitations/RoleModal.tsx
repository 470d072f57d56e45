import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { toast } from '../../../lib/browser/toast.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { useMutationForm } from '../../../ui/forms/use-mutation-form.ts';
import { type AdministratorRowFragment, useChangeAdministratorRoleMutation } from './administrators.generated.ts';
import { RoleChoice } from './RoleChoice.tsx';

interface RoleModalProps {
  row: AdministratorRowFragment;
  opened: boolean;
  onClose: () => void;
}

export default function RoleModal({ row, opened, onClose }: RoleModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title={`Role of ${row.name}`} size="md">
      {(close) => <RoleForm row={row} onClose={close} />}
    </FormModal>
  );
}

function RoleForm({ row: { id, role }, onClose }: Omit<RoleModalProps, 'opened'>) {
  const form = useForm({ initialValues: { role } });
  const [change] = useChangeAdministratorRoleMutation();
  const { submit, footer } = useMutationForm({
    form,
    send: async (values) => (await change({ variables: { id, role: values.role } })).data?.changeAdministratorRole,
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
    },
  });

  return (
    <Form submit={submit}>
      <Stack gap="md">
        <RoleChoice {...form.getInputProps('role')} />
        <FormFooter submitLabel="Change role" {...footer} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
