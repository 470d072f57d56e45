import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { createSubmitHandler } from '../../../lib/forms/form-submit.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { formatError } from '../../../lib/forms/format-error.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { splitUserErrors } from '../../../lib/forms/user-errors.ts';
import { memberNameForm } from './member-name.form.ts';
import { type OwnMemberFragment, useUpdateMemberNameMutation } from './members.generated.ts';

interface MemberNameModalProps {
  member: OwnMemberFragment;
  opened: boolean;
  onClose: () => void;
}

/** The form that changes the user's own name. */
export default function MemberNameModal({ member, opened, onClose }: MemberNameModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Your name" size="md">
      {(close) => <MemberNameForm member={member} onClose={close} />}
    </FormModal>
  );
}

function MemberNameForm({ member, onClose }: Omit<MemberNameModalProps, 'opened'>) {
  const form = useForm({
    initialValues: memberNameForm.getInitialValues(member.name),
    validate: memberNameForm.validate,
  });
  const markSaved = useUnsavedForm(form, 'member-name');
  const [updateName, { loading }] = useUpdateMemberNameMutation();
  const [formError, setFormError] = useState<string | null>(null);

  const submit = createSubmitHandler(form, async (values) => {
    setFormError(null);
    try {
      const { data } = await updateName({ variables: { input: memberNameForm.toInput(values) } });
      if (!data) return;
      const { message, userErrors } = data.updateMemberName;
      if (userErrors.length) {
        const { fields, generalError } = splitUserErrors(userErrors, Object.keys(values));
        form.setErrors(fields);
        setFormError(generalError);
        return;
      }
      toast.success(message);
      markSaved();
      onClose();
    } catch (error) {
      setFormError(formatError(error));
    }
  });

  return (
    <Form submit={submit}>
      <Stack gap="md">
        <TextInput
          label="Your name"
          description="The other members of your company see it."
          autoComplete="name"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <FormFooter submitLabel="Save" isBusy={loading} formError={formError} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
