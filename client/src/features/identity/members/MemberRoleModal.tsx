import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { toast } from '../../../lib/browser/toast.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { useMutationForm } from '../../../ui/forms/use-mutation-form.ts';
import { CompanyRoleChoice } from './CompanyRoleChoice.tsx';
import { IntegrationsNotice } from './IntegrationsNotice.tsx';
import { getMemberName } from './member-name.ts';
import { type MemberRowFragment, useChangeMemberRoleMutation } from './members.generated.ts';

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

function RoleForm({ row: { id, role, integrations }, onClose }: Omit<MemberRoleModalProps, 'opened'>) {
  const form = useForm({ initialValues: { role } });
  // If the member was the contact, another member becomes the contact, and the email of the company changes.
  const [change] = useChangeMemberRoleMutation({ refetchQueries: 'active' });
  const { submit, footer } = useMutationForm({
    form,
    send: async (values) => (await change({ variables: { id, role: values.role } })).data?.changeMemberRole,
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
    },
  });

  return (
    <Form submit={submit}>
      <Stack gap="md">
        <CompanyRoleChoice {...form.getInputProps('role')} />
        {role === 'OWNER' && form.values.role !== 'OWNER' && (
          <IntegrationsNotice
            integrations={integrations}
            creator="This member"
            advice="The dashboard of the owners shows a notice until you rotate or revoke them."
          />
        )}
        <FormFooter submitLabel="Change role" {...footer} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
