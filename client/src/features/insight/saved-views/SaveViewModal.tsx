import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { LockableFields } from '../../../ui/forms/LockableFields.tsx';
import { useIdempotentForm } from '../../../ui/forms/use-idempotent-form.ts';
import { useCreateSavedViewMutation, type ViewedList } from './saved-views.generated.ts';
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
  const [createView] = useCreateSavedViewMutation();
  const { submit, isLocked, footer } = useIdempotentForm({
    form,
    name: `view of ${list}`,
    toInput: ({ name }) => ({ list, name: name.trim(), query }),
    send: async (input, options) => (await createView({ variables: { input }, ...options })).data?.createSavedView,
    onDone: onClose,
  });

  return (
    <Form submit={submit}>
      <Stack gap="md">
        <LockableFields isLocked={isLocked}>
          <TextInput
            label="Name"
            description="Only you can see it, here and in the command palette"
            maxLength={60}
            data-autofocus
            {...form.getInputProps('name')}
          />
        </LockableFields>
        <FormFooter submitLabel="Save view" {...footer} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
