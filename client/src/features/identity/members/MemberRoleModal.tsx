import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { createSubmitHandler } from '../../../lib/forms/form-submit.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { formatError } from '../../../lib/forms/format-error.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { type MemberRowFragment, useChangeMemberRoleMutation } from './members.generated.ts';
import { CompanyRoleChoice } from './CompanyRoleChoice.tsx';
import { getMemberName } from './member-name.ts';

interface MemberRoleModalProps {
  row: MemberRowFragment;
  opened: boolean;
  onClose: () => void;
}

export default function MemberRoleModal({ row, opened, onClose }: MemberRoleModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title={`Role of ${getMemberName(row)}`} size="md">
      {(close) => <RoleForm row={row} onClose={close} />}
    </FormModal>
  );
}

function RoleForm({ row: { id, role }, onClose }: Omit<MemberRoleModalProps, 'opened'>) {
  const form = useForm({ initialValues: { role } });
  // If the member was the contact, another member becomes the contact, and the email of the company changes.
  const [change, { loading }] = useChangeMemberRoleMutation({ refetchQueries: 'active' });
  const [formError, setFormError] = useState<string | null>(null);

  const submit = createSubmitHandler(form, async (values) => {
    setFormError(null);
    try {
      const { data } = await change({ variables: { id, role: values.role } });
      if (!data) return;
      const { message, userErrors } = data.changeMemberRole;
      if (userErrors.length) return setFormError(message);
      toast.success(message);
      onClose();
    } catch (error) {
      setFormError(formatError(error));
    }
  });

  return (
    <Form submit={submit}>
      <Stack gap="md">
        <CompanyRoleChoice {...form.getInputProps('role')} />
        <FormFooter submitLabel="Change role" isBusy={loading} formError={formError} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
