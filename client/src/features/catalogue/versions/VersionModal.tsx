import { Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { DayInput } from '../../../ui/forms/DayInput.tsx';
import { createSubmitHandler } from '../../../lib/forms/form-submit.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { createIdempotencyKeys } from '../../../lib/forms/idempotency.ts';
import { getTypedKeys } from '../../../lib/formats/typed-keys.ts';
import { useTimeZone } from '../../../lib/formats/time-zone.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { splitUserErrors } from '../../../lib/forms/user-errors.ts';
import { VERSION_TYPE_LABELS, versionForm } from './version.form.ts';
import { useCreateVersionMutation, useUpdateVersionMutation, type VersionRowFragment } from './versions.generated.ts';

interface VersionModalProps {
  /** The version to edit. Null for a new version. */
  row: VersionRowFragment | null;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

export default function VersionModal({ row, opened, onClose, onDone }: VersionModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title={row ? 'Edit Version' : 'Add Version'} size="md">
      {(close) => <VersionForm row={row} onClose={close} onDone={onDone} />}
    </FormModal>
  );
}

function VersionForm({ row, onClose, onDone }: Omit<VersionModalProps, 'opened'>) {
  const timeZone = useTimeZone();
  const form = useForm({ initialValues: versionForm.getInitialValues(row, timeZone) });
  const markSaved = useUnsavedForm(form, `version ${row?.id ?? 'new'}`);
  const [createVersion, creation] = useCreateVersionMutation();
  const [updateVersion, update] = useUpdateVersionMutation();
  const [idempotencyKeys] = useState(createIdempotencyKeys);
  const [formError, setFormError] = useState<string | null>(null);

  const submit = createSubmitHandler(form, async (values) => {
    setFormError(null);
    const input = versionForm.toInput(values, row, timeZone);
    try {
      const payload = row
        ? (await updateVersion({ variables: { input: { versionId: row.id, ...input } } })).data?.updateVersion
        : (await createVersion({ variables: { input }, ...idempotencyKeys.getOptions(input) })).data?.createVersion;
      if (!payload) return;
      if (payload.userErrors.length) {
        const { fields, generalError } = splitUserErrors(payload.userErrors, Object.keys(values));
        form.setErrors(fields);
        setFormError(generalError);
        toast.error(payload.message);
        return;
      }
      toast.success(payload.message);
      markSaved();
      onDone();
      onClose();
    } catch {
      setFormError('Failed to save version');
    }
  });

  return (
    <Form submit={submit}>
      <Stack gap="md">
        <TextInput
          label="Version"
          description="As the app reports it, for example 3.2.0"
          data-autofocus
          {...form.getInputProps('version')}
        />
        <Select
          label="Type"
          description="The app that this version belongs to"
          data={getTypedKeys(VERSION_TYPE_LABELS).map((value) => ({ value, label: VERSION_TYPE_LABELS[value] }))}
          allowDeselect={false}
          {...form.getInputProps('type')}
        />
        <DayInput
          label="Warn Date"
          description="From this day, the app asks users to update"
          {...form.getInputProps('warnDate')}
        />
        <DayInput
          label="Expiry Date"
          description="After this day the app cannot be used"
          {...form.getInputProps('expiryDate')}
        />
        <FormFooter
          submitLabel="Save"
          isBusy={creation.loading || update.loading}
          formError={formError}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
