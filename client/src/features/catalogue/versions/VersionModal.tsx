import { Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { DayInput } from '../../../ui/forms/DayInput.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { LockableFields } from '../../../ui/forms/LockableFields.tsx';
import { useIdempotentForm } from '../../../ui/forms/use-idempotent-form.ts';
import { getTypedKeys } from '../../../lib/formats/typed-keys.ts';
import { useTimeZone } from '../../../lib/formats/time-zone.ts';
import { VERSION_TYPE_LABELS, versionForm } from './version.form.ts';
import { useCreateVersionMutation, useUpdateVersionMutation, type VersionRowFragment } from './versions.generated.ts';

interface VersionModalProps {
  /** The version to edit. Null for a new version. */
  row: VersionRowFragment | null;
  opened: boolean;
  onClose: () => void;
}

export default function VersionModal({ row, opened, onClose }: VersionModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title={row ? 'Edit Version' : 'Add Version'} size="md">
      {(close) => <VersionForm row={row} onClose={close} />}
    </FormModal>
  );
}

function VersionForm({ row, onClose }: Omit<VersionModalProps, 'opened'>) {
  const timeZone = useTimeZone();
  const form = useForm({ initialValues: versionForm.getInitialValues(row, timeZone) });
  const [createVersion] = useCreateVersionMutation();
  const [updateVersion] = useUpdateVersionMutation();
  const { submit, isLocked, footer } = useIdempotentForm({
    form,
    name: `version ${row?.id ?? 'new'}`,
    isEdit: row !== null,
    failureMessage: 'Failed to save version',
    toInput: (values) => versionForm.toInput(values, row, timeZone),
    send: async (input, options) =>
      row
        ? (await updateVersion({ variables: { input: { versionId: row.id, ...input } } })).data?.updateVersion
        : (await createVersion({ variables: { input }, ...options })).data?.createVersion,
    onDone: onClose,
  });

  return (
    <Form submit={submit}>
      <Stack gap="lg">
        <LockableFields isLocked={isLocked}>
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
        </LockableFields>
        <FormFooter submitLabel="Save" {...footer} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
