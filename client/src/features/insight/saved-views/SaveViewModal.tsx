import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { createSubmitHandler } from '../../../lib/forms/form-submit.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { formatError } from '../../../lib/forms/format-error.ts';
import { createIdempotencyKeys } from '../../../lib/forms/idempotency.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { splitUserErrors } from '../../../lib/forms/user-errors.ts';
import { SavedViewsDocument, useCreateSavedViewMutation, type ViewedList } from './saved-views.generated.ts';
import { viewNameForm } from './view-name.form.ts';

interface SaveViewModalProps {
  list: ViewedList;
  query: string;
  opened: boolean;
  onClose: () => void;
}

/** Saves the current filters and order of a list as a view. */
export default function SaveViewModal({ list, query, opened, onClose }: SaveViewModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Save this view" size="sm">
      {(close) => <SaveViewForm list={list} query={query} onClose={close} />}
    </FormModal>
  );
}

function SaveViewForm({ list, query, onClose }: Omit<SaveViewModalProps, 'opened'>) {
  const form = useForm({ initialValues: viewNameForm.getInitialValues(), validate: viewNameForm.validate });
  const markSaved = useUnsavedForm(form, `view of ${list}`);
  const [createView, { loading }] = useCreateSavedViewMutation({
    refetchQueries: [SavedViewsDocument],
    awaitRefetchQueries: true,
  });
  const [idempotencyKeys] = useState(createIdempotencyKeys);
  const [formError, setFormError] = useState<string | null>(null);

  const submit = createSubmitHandler(form, async ({ name }) => {
    setFormError(null);
    try {
      const input = { list, name: name.trim(), query };
      const payload = (await createView({ variables: { input }, ...idempotencyKeys.getOptions(input) })).data
        ?.createSavedView;
      if (!payload) return;
      if (payload.userErrors.length) {
        const { fields, generalError } = splitUserErrors(payload.userErrors, ['name']);
        form.setErrors(fields);
        setFormError(generalError);
        return;
      }
      toast.success(payload.message);
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
          label="Name"
          description="Only you can see it, here and in the command palette"
          maxLength={60}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <FormFooter submitLabel="Save view" isBusy={loading} formError={formError} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
