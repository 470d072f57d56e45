import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { createSubmit } from '../../shared/form-submit.ts';
import { Form } from '../../shared/Form.tsx';
import { FormFooter } from '../../shared/FormFooter.tsx';
import { FormModal } from '../../shared/FormModal.tsx';
import { problemText } from '../../shared/problem-text.ts';
import { toast } from '../../shared/toast.ts';
import { type AdministratorRowFragment, useChangeAdministratorRoleMutation } from './people.generated.ts';
import { RoleChoice } from './RoleChoice.tsx';

interface RoleModalProps {
  row: AdministratorRowFragment;
  opened: boolean;
  onClose: () => void;
}

/** An owner gives an administrator another role. */
export default function RoleModal({ row, opened, onClose }: RoleModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title={`Role of ${row.name}`} size="md">
      {(close) => <RoleForm row={row} onClose={close} />}
    </FormModal>
  );
}

function RoleForm({ row: { id, role }, onClose }: Omit<RoleModalProps, 'opened'>) {
  const form = useForm({ initialValues: { role } });
  const [change, { loading }] = useChangeAdministratorRoleMutation();
  const [refusal, setRefusal] = useState<string | null>(null);

  const submit = createSubmit(form, async (values) => {
    setRefusal(null);
    try {
      const { data } = await change({ variables: { id, role: values.role } });
      if (!data) return;
      const { message, userErrors } = data.changeAdministratorRole;
      if (userErrors.length) return setRefusal(message);
      toast.success(message);
      onClose();
    } catch (error) {
      setRefusal(problemText(error));
    }
  });

  return (
    <Form submit={submit}>
      <Stack gap="md">
        <RoleChoice {...form.getInputProps('role')} />
        <FormFooter submitLabel="Change role" isBusy={loading} refusal={refusal} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
