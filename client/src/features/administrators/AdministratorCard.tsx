import { Button, Group, Skeleton, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isEmailEdited } from '@portal/server/profile/profile.rules';
import { Card } from '../../shared/Card.tsx';
import { DataState } from '../../shared/DataState.tsx';
import { createSubmit } from '../../shared/form-submit.ts';
import { Form } from '../../shared/Form.tsx';
import { PasswordInput } from '../../shared/PasswordInput.tsx';
import { problemText } from '../../shared/problem-text.ts';
import { toast } from '../../shared/toast.ts';
import { useUnsaved } from '../../shared/use-unsaved.ts';
import { sortUserErrors } from '../../shared/user-errors.ts';
import { administratorForm } from './administrator.form.ts';
import {
  type AdministratorDetailsQuery,
  useAdministratorDetailsQuery,
  useUpdateAdministratorMutation,
} from './administrators.generated.ts';

type Details = Extract<AdministratorDetailsQuery['viewer'], { __typename: 'Administrator' }>;

/** The administrator's own name and email. */
export function AdministratorCard() {
  const result = useAdministratorDetailsQuery();
  return (
    <Card title="Your account" anchor="account">
      <DataState result={result} failure="Your details could not be loaded" skeleton={<Skeleton h={220} />}>
        {({ viewer }) => viewer.__typename === 'Administrator' && <DetailsForm details={viewer} />}
      </DataState>
    </Card>
  );
}

function DetailsForm({ details }: { details: Details }) {
  const form = useForm({ initialValues: administratorForm.initialValues(details) });
  const [update, { loading }] = useUpdateAdministratorMutation();
  useUnsaved(form, 'administrator');

  const submit = createSubmit(form, async (values) => {
    try {
      const { data } = await update({ variables: { input: administratorForm.toInput(values, details.email) } });
      if (!data) return;
      const { message, userErrors, administrator } = data.updateAdministrator;
      if (!administrator) {
        form.setErrors(sortUserErrors(userErrors, Object.keys(values)).fields);
        toast.error(message);
        return;
      }
      const saved = administratorForm.initialValues(administrator);
      form.setValues(saved);
      form.resetDirty(saved);
      toast.success(message);
    } catch (error) {
      toast.error(problemText(error));
    }
  });

  return (
    <Form submit={submit}>
      <Stack gap="md" maw={480}>
        <TextInput label="Username" readOnly variant="filled" value={details.username} />
        <TextInput label="Name" autoComplete="name" {...form.getInputProps('name')} />
        <TextInput
          label="Email"
          description="New key requests, reminders and links for a forgotten password are sent to this address. Leave it empty to get no emails."
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        {isEmailEdited(form.values.email, details.email) && (
          <PasswordInput
            label="Current Password"
            description="Another email takes your password."
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={loading}>
            Save account
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
