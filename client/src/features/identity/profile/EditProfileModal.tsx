import { useApolloClient } from '@apollo/client/react';
import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getFixedHost } from '@portal/server/modules/identity/profile/profile.rules';
import { useState } from 'react';
import { toast } from '../../../lib/browser/toast.ts';
import { createSubmitHandler } from '../../../lib/forms/form-submit.ts';
import { formatFailure } from '../../../lib/forms/format-failure.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { profileForm } from './profile.form.ts';
import {
  OwnDetailsDocument,
  ProfileDocument,
  type ProfileFragment,
  useUpdateProfileMutation,
} from './profile.generated.ts';
import { ProfileFields } from './ProfileFields.tsx';

interface EditProfileModalProps {
  company: ProfileFragment;
  /** True if the logged-in member is the contact, who alone can change the email. */
  isContact: boolean;
  /** True if the email has the initial focus, instead of the name. */
  focusesEmail: boolean;
  opened: boolean;
  onClose: () => void;
}

export default function EditProfileModal({ opened, onClose, ...props }: EditProfileModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Edit profile" size="md">
      {(close) => <EditProfileForm onClose={close} {...props} />}
    </FormModal>
  );
}

function EditProfileForm({ company, isContact, focusesEmail, onClose }: Omit<EditProfileModalProps, 'opened'>) {
  const client = useApolloClient();
  // The details that were last loaded into the form.
  const [loadedDetails, setLoadedDetails] = useState(company);
  const form = useForm({
    initialValues: profileForm.getInitialValues(company),
    validate: (values) => profileForm.validate(values, loadedDetails),
  });
  const markSaved = useUnsavedForm(form, 'profile');
  const [updateProfile, { loading }] = useUpdateProfileMutation({ refetchQueries: [ProfileDocument] });
  const [formError, setFormError] = useState<string | null>(null);

  /** Loads the details that another person has saved. */
  const loadChanges = async (values: typeof form.values) => {
    const { data } = await client.query({ query: OwnDetailsDocument, fetchPolicy: 'network-only' });
    if (!data) return;
    form.setValues(profileForm.rebase(values, loadedDetails, data.me));
    setLoadedDetails(data.me);
  };

  const submit = createSubmitHandler(form, async (values) => {
    setFormError(null);
    try {
      const input = { ...profileForm.toInput(values, loadedDetails), known: profileForm.toKnown(loadedDetails) };
      const { data } = await updateProfile({ variables: { input } });
      if (!data) return;
      const { message, userErrors, company: saved } = data.updateProfile;
      if (userErrors.length) {
        if (userErrors.some(({ code }) => code === 'DETAILS_CHANGED')) await loadChanges(values);
        const { fields, generalError } = profileForm.splitErrors(userErrors);
        form.setErrors(fields);
        setFormError(generalError);
        toast.error(message);
      } else {
        toast.success(saved ? profileForm.getSavedMessage(message, loadedDetails, saved) : message);
        markSaved();
        onClose();
      }
    } catch (error) {
      setFormError(formatFailure('Failed to update profile.', error));
    }
  });

  return (
    <Form submit={submit}>
      <Stack gap="md">
        <ProfileFields
          form={form}
          fixedHost={getFixedHost(loadedDetails)}
          emailHint={
            isContact
              ? 'You log in with this email. A changed email must be confirmed.'
              : 'The contact of the company logs in with this email. Only the contact can change it.'
          }
          isEmailLocked={!isContact}
          focusesEmail={focusesEmail}
        />
        <FormFooter submitLabel="Save" isBusy={loading} formError={formError} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
