import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { createSubmit } from '../../shared/form-submit.ts';
import { Form } from '../../shared/Form.tsx';
import { FormFooter } from '../../shared/FormFooter.tsx';
import { FormModal } from '../../shared/FormModal.tsx';
import { problemText } from '../../shared/problem-text.ts';
import { toast } from '../../shared/toast.ts';
import { useUnsaved } from '../../shared/use-unsaved.ts';
import { sortUserErrors } from '../../shared/user-errors.ts';
import { SavedViewsDocument, useCreateSavedViewMutation, type ViewedList } from './saved-views.generated.ts';
import { viewNameForm } from './view-name.form.ts';

interface SaveViewModalProps {
  list: ViewedList;
  /** What it shows. */
  query: string;
  opened: boolean;
  onClose: () => void;
}

/** Keeps what a list shows now, under a name. */
export default function SaveViewModal({ list, query, opened, onClose }: SaveViewModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Keep this view" size="sm">
      {(close) => <SaveViewForm list={list} query={query} onClose={close} />}
    </FormModal>
  );
}

function SaveViewForm({ list, query, onClose }: Omit<SaveViewModalProps, 'opened'>) {
  const form = useForm({ initialValues: viewNameForm.initialValues(), validate: viewNameForm.validate });
  const settle = useUnsaved(form, `view of ${list}`);
  const [createView, { loading }] = useCreateSavedViewMutation({
    refetchQueries: [SavedViewsDocument],
    awaitRefetchQueries: true,
  });
  const [refusal, setRefusal] = useState<string | null>(null);

  const submit = createSubmit(form, async ({ name }) => {
    setRefusal(null);
    try {
      const payload = (await createView({ variables: { input: { list, name: name.trim(), query } } })).data
        ?.createSavedView;
      if (!payload) return;
      if (payload.userErrors.length) {
        const { fields, rest } = sortUserErrors(payload.userErrors, ['name']);
        form.setErrors(fields);
        setRefusal(rest);
        return;
      }
      toast.success(payload.message);
      settle();
      onClose();
    } catch (error) {
      setRefusal(problemText(error));
    }
  });

  return (
    <Form submit={submit}>
      <Stack gap="md">
        <TextInput
          label="Name"
          description="Only you see it, here and in the palette"
          maxLength={60}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <FormFooter submitLabel="Save view" isBusy={loading} refusal={refusal} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
