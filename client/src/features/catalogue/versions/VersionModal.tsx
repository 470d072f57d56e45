import { useApolloClient } from '@apollo/client/react';
import { Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTimeZone } from '../../../lib/formats/time-zone.ts';
import { getTypedKeys } from '../../../lib/formats/typed-keys.ts';
import { DayInput } from '../../../ui/forms/DayInput.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { LockableFields } from '../../../ui/forms/LockableFields.tsx';
import { useIdempotentForm } from '../../../ui/forms/use-idempotent-form.ts';
import { VERSION_TYPE_LABELS, versionForm } from './version.form.ts';
import {
  useCreateVersionMutation,
  useUpdateVersionMutation,
  VersionDocument,
  type VersionRowFragment,
} from './versions.generated.ts';

interface VersionModalProps {
  /** The version to edit. Null for a new version. */
  row: VersionRowFragment | null;
  opened: boolean;
  onClose: () => void;
}

// The format of the dates in the list of versions.
const DATE_FORMAT = { placeholder: 'YYYY-MM-DD', valueFormat: 'YYYY-MM-DD' };

export default function VersionModal({ row, opened, onClose }: VersionModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title={row ? 'Edit Version' : 'Add Version'} size="md">
      {(close) => <VersionForm row={row} onClose={close} />}
    </FormModal>
  );
}

function VersionForm({ row, onClose }: Omit<VersionModalProps, 'opened'>) {
  const client = useApolloClient();
  const timeZone = useTimeZone();
  // The version that was last loaded into the form.
  const [loaded, setLoaded] = useState(row);
  const form = useForm({ initialValues: versionForm.getInitialValues(row, timeZone) });
  const [createVersion] = useCreateVersionMutation();
  const [updateVersion] = useUpdateVersionMutation();
  const { submit, isLocked, footer } = useIdempotentForm({
    form,
    name: `version ${row?.id ?? 'new'}`,
    isEdit: row !== null,
    failureMessage: 'Failed to save version',
    toInput: (values) => versionForm.toInput(values, loaded, timeZone),
    send: async (input, options) =>
      loaded
        ? (
            await updateVersion({
              variables: { input: { versionId: loaded.id, ...input, known: versionForm.toKnown(loaded) } },
            })
          ).data?.updateVersion
        : (await createVersion({ variables: { input }, ...options })).data?.createVersion,
    reload: async () => {
      if (!loaded) return;
      const variables = { id: loaded.id };
      const { data } = await client.query({ query: VersionDocument, variables, fetchPolicy: 'network-only' });
      if (!data?.version) return;
      form.setValues(versionForm.rebase(form.getValues(), loaded, data.version, timeZone));
      setLoaded(data.version);
    },
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
            {...DATE_FORMAT}
            description="From this day, the app asks users to update"
            {...form.getInputProps('warnDate')}
          />
          <DayInput
            label="Expiry Date"
            {...DATE_FORMAT}
            description="After this day the app cannot be used"
            {...form.getInputProps('expiryDate')}
          />
        </LockableFields>
        <FormFooter submitLabel="Save" {...footer} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
