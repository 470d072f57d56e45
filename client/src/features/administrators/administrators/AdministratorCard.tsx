import { useApolloClient } from '@apollo/client/react';
import { Button, Group, Skeleton, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isEmailEdited } from '@portal/server/modules/identity/profile/profile.rules';
import { useState } from 'react';
import { toast } from '../../../lib/browser/toast.ts';
import { createSubmitHandler } from '../../../lib/forms/form-submit.ts';
import { formatError } from '../../../lib/forms/format-error.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { splitUserErrors } from '../../../lib/forms/user-errors.ts';
import { Card } from '../../../ui/elements/Card.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { PasswordInput } from '../../../ui/forms/PasswordInput.tsx';
import { administratorForm } from './administrator.form.ts';
import {
  AdministratorDetailsDocument,
  type AdministratorDetailsQuery,
  useAdministratorDetailsQuery,
  useUpdateAdministratorProfileMutation,
} from './administrators.generated.ts';

type AdministratorDetails = Extract<AdministratorDetailsQuery['viewer'], { __typename: 'Administrator' }>;

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

function DetailsForm({ details }: { details: AdministratorDetails }) {
  const client = useApolloClient();
  // The details that were last loaded into the form. Live updates also change `details`.
  const [loadedDetails, setLoadedDetails] = useState<Pick<AdministratorDetails, 'name' | 'email'>>(details);
  const form = useForm({ initialValues: administratorForm.getInitialValues(details) });
  const [update, { loading }] = useUpdateAdministratorProfileMutation();
  useUnsavedForm(form, 'administrator');

  /** Loads the details that were saved elsewhere, for example in another tab. */
  const loadChanges = async (values: typeof form.values) => {
    const { data } = await client.query({ query: AdministratorDetailsDocument, fetchPolicy: 'network-only' });
    if (data?.viewer.__typename !== 'Administrator') return;
    form.setValues(administratorForm.rebase(values, loadedDetails, data.viewer));
    setLoadedDetails(data.viewer);
  };

  const submit = createSubmitHandler(form, async (values) => {
    try {
      const { data } = await update({ variables: { input: administratorForm.toInput(values, loadedDetails) } });
      if (!data) return;
      const { message, userErrors, administrator } = data.updateAdministratorProfile;
      if (!administrator) {
        if (userErrors.some(({ code }) => code === 'DETAILS_CHANGED')) await loadChanges(values);
        form.setErrors(splitUserErrors(userErrors, Object.keys(values)).fields);
        toast.error(message);
        return;
      }
      const savedValues = administratorForm.getInitialValues(administrator);
      setLoadedDetails(administrator);
      form.setValues(savedValues);
      form.resetDirty(savedValues);
      toast.success(message);
    } catch (error) {
      toast.error(formatError(error));
    }
  });

  return (
    <Form submit={submit}>
      <Stack gap="md" maw={480}>
        <TextInput label="Username" readOnly variant="filled" value={details.username} />
        <TextInput label="Name" autoComplete="name" {...form.getInputProps('name')} />
        <TextInput
          label="Email"
          description="Key request notifications, reminders and password reset links are sent to this address. Leave it empty to receive no emails."
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        {isEmailEdited(form.values.email, loadedDetails.email) && (
          <PasswordInput
            label="Current password"
            description="Changing your email requires your password"
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
