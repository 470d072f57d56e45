import { useApolloClient } from '@apollo/client/react';
import { Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getFixedHost } from '@portal/server/modules/identity/profile/profile.rules';
import { useState } from 'react';
import { toast } from '../../../lib/browser/toast.ts';
import { createSubmitHandler } from '../../../lib/forms/form-submit.ts';
import { formatError } from '../../../lib/forms/format-error.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { profileForm } from '../../identity/profile/profile.form.ts';
import { ProfileFields } from '../../identity/profile/ProfileFields.tsx';
import {
  type CompanyFactsFragment,
  CorrectedCompanyDocument,
  useUpdateCompanyMutation,
} from './companies.generated.ts';

interface CorrectDetailsModalProps {
  company: CompanyFactsFragment;
  opened: boolean;
  onClose: () => void;
}

export default function CorrectDetailsModal({ company, opened, onClose }: CorrectDetailsModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title={`Correct the details of ${company.name}`} size="md">
      {(close) => <CorrectDetailsForm company={company} onClose={close} />}
    </FormModal>
  );
}

function CorrectDetailsForm({ company, onClose }: Omit<CorrectDetailsModalProps, 'opened'>) {
  const client = useApolloClient();
  // The details that were last loaded into the form.
  const [loadedDetails, setLoadedDetails] = useState(company);
  const { id } = loadedDetails;
  const form = useForm({
    initialValues: profileForm.getInitialValues(company),
    validate: (values) => profileForm.validate(values, loadedDetails),
  });
  const markSaved = useUnsavedForm(form, `company ${id}`);
  const [updateCompany, { loading }] = useUpdateCompanyMutation({ refetchQueries: 'active' });
  const [formError, setFormError] = useState<string | null>(null);

  /**
   * Loads the details that another administrator has saved. Edited fields keep the typed values. All other fields get
   * the saved values.
   */
  const loadChanges = async (values: typeof form.values) => {
    const { data } = await client.query({
      query: CorrectedCompanyDocument,
      variables: { id },
      fetchPolicy: 'network-only',
    });
    if (!data) return;
    form.setValues(profileForm.rebase(values, loadedDetails, data.company));
    setLoadedDetails(data.company);
  };

  const submit = createSubmitHandler(form, async (values) => {
    setFormError(null);
    try {
      const input = {
        companyId: id,
        ...profileForm.toInput(values, loadedDetails),
        known: profileForm.toKnown(loadedDetails),
      };
      const { data } = await updateCompany({ variables: { input } });
      if (!data) return;
      const { message, userErrors } = data.updateCompany;
      if (userErrors.length) {
        if (userErrors.some(({ code }) => code === 'DETAILS_CHANGED')) await loadChanges(values);
        const { fields, generalError } = profileForm.splitErrors(userErrors);
        form.setErrors(fields);
        setFormError(generalError);
        toast.error(message);
      } else {
        toast.success(message);
        markSaved();
        onClose();
      }
    } catch (error) {
      setFormError(formatError(error));
    }
  });

  return (
    <Form submit={submit}>
      <Stack gap="md">
        <ProfileFields
          form={form}
          fixedHost={getFixedHost(loadedDetails)}
          emailHint="The contact of the company logs in with this email. A changed email must be confirmed."
        />
        <FormFooter
          submitLabel="Save"
          isBusy={loading}
          formError={formError}
          onCancel={onClose}
          aside={
            <Text size="xs" c="dimmed">
              The company is notified by email
            </Text>
          }
        />
      </Stack>
    </Form>
  );
}
