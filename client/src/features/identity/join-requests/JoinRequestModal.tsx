import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { createSubmitHandler } from '../../../lib/forms/form-submit.ts';
import { getErrorDetails } from '../../../lib/forms/request-error.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { splitUserErrors } from '../../../lib/forms/user-errors.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { joinRequestForm } from './join-request.form.ts';
import { useRequestToJoinMutation } from './join-requests.generated.ts';

interface JoinRequestModalProps {
  opened: boolean;
  onClose: () => void;
  email: string;
}

/** A dialog in which a person requests to join a company. After the request, it shows the server's confirmation. */
export default function JoinRequestModal({ opened, onClose, email }: JoinRequestModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Request to join" size="md">
      {(close) => <JoinRequestForm email={email} onClose={close} />}
    </FormModal>
  );
}

function JoinRequestForm({ email, onClose }: Omit<JoinRequestModalProps, 'opened'>) {
  const form = useForm({ initialValues: { name: '', email }, validate: joinRequestForm.validate });
  const markSaved = useUnsavedForm(form, 'join-request');
  const [request] = useRequestToJoinMutation();
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const [formError, setFormError] = useState<string | null>(null);

  const submit = createSubmitHandler(form, async (values) => {
    setFormError(null);
    try {
      const { data } = await request({ variables: { input: joinRequestForm.toInput(values) } });
      if (!data) return;
      const { message, userErrors } = data.requestToJoin;
      if (userErrors.length) {
        const { fields, generalError } = splitUserErrors(userErrors, Object.keys(values));
        form.setErrors(fields);
        setFormError(generalError);
      } else {
        markSaved();
        setConfirmation(message);
      }
    } catch (error) {
      setFormError(getErrorDetails(error).message);
    }
  });

  if (confirmation) {
    return (
      <Stack gap="md">
        <Text size="sm" role="status">
          {confirmation}
        </Text>
        <Text size="sm" c="dimmed">
          The link works once, for 24 hours. If nothing arrives, look in your spam folder. You receive no email if you
          already have an account, or have already sent a request.
        </Text>
        <Group justify="flex-end">
          <Button onClick={onClose} autoFocus>
            Done
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <Form submit={submit}>
      <Stack gap="md">
        <TextInput
          label="Your name"
          description="The owners of the company see this name"
          autoComplete="name"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Email"
          description="Your address at the company. We will send you a link to confirm it."
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <FormFooter submitLabel="Send link" isBusy={form.submitting} formError={formError} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
