import { Checkbox, NumberInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { MAX_GRACE_DAYS } from '@portal/server/keys/key-grace.rules';
import { useState } from 'react';
import { createSubmit } from '../../shared/form-submit.ts';
import { Form } from '../../shared/Form.tsx';
import { FormFooter } from '../../shared/FormFooter.tsx';
import { FormModal } from '../../shared/FormModal.tsx';
import { useNow } from '../../shared/now.ts';
import { useTimeZone } from '../../shared/time-zone.ts';
import { toast } from '../../shared/toast.ts';
import { useReload, useUnconfirmed } from '../../shared/unconfirmed.tsx';
import { useUnsaved } from '../../shared/use-unsaved.ts';
import { sortUserErrors } from '../../shared/user-errors.ts';
import { type GracedKey, graceForm } from './grace.form.ts';
import { daysText } from './key-words.ts';
import { useChangeKeyGraceMutation, useGraceSettingQuery } from './keys.generated.ts';

interface GraceModalProps {
  row: GracedKey;
  opened: boolean;
  onClose: () => void;
  /** Also called after a refusal: somebody else may have changed the key. */
  onDone: () => void;
}

/** An administrator changes for how many days a key runs on after its expiry. */
export default function GraceModal({ row, opened, onClose, onDone }: GraceModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title={`Grace period for the key of ${row.company.name}`} size="md">
      {(close) => <GraceForm row={row} onClose={close} onDone={onDone} />}
    </FormModal>
  );
}

function GraceForm({ row, onClose, onDone }: Omit<GraceModalProps, 'opened'>) {
  const timeZone = useTimeZone();
  const now = useNow();
  const usual = useGraceSettingQuery().data?.portal.graceDays;
  const form = useForm({
    initialValues: graceForm.initialValues(row),
    validate: (values) => graceForm.validate(values, row, usual, now),
    validateInputOnChange: true,
  });
  const settle = useUnsaved(form, `grace ${row.id}`);
  const [changeKeyGrace, { loading }] = useChangeKeyGraceMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const unconfirmed = useUnconfirmed(
    useReload(() => {
      settle();
      onDone();
      onClose();
    }),
  );
  const { isOwn } = form.values;
  const days = graceForm.daysOf(form.values, usual);
  const problem = graceForm.validate(form.values, row, usual, now).days;

  const submit = createSubmit(form, async (values) => {
    setRefusal(null);
    try {
      const { data } = await changeKeyGrace({ variables: { keyId: row.id, days: graceForm.toDays(values) } });
      if (!data) return;
      const { message, userErrors } = data.changeKeyGrace;
      if (userErrors.length) {
        const { fields, rest } = sortUserErrors(userErrors, Object.keys(values));
        form.setErrors(fields);
        setRefusal(rest);
        toast.error(message);
        onDone();
        return;
      }
      toast.success(message);
      settle();
      onDone();
      onClose();
    } catch (error) {
      unconfirmed.fail(error, () => setRefusal('Failed to change the grace period.'));
    }
  });

  return (
    <Form submit={submit}>
      <Stack gap="md">
        <NumberInput
          label="Days of grace"
          description={`For how many days the key runs on after its expiry, 0 to ${MAX_GRACE_DAYS}`}
          allowDecimal={false}
          allowNegative={false}
          inputMode="numeric"
          data-autofocus
          {...form.getInputProps('days')}
          value={isOwn ? form.values.days : (usual ?? '')}
          readOnly={!isOwn}
          variant={isOwn ? undefined : 'filled'}
        />
        <Checkbox
          label={usual === undefined ? 'As for all keys' : `As for all keys: ${daysText(usual)}`}
          checked={!isOwn}
          onChange={({ currentTarget: { checked } }) => form.setFieldValue('isOwn', !checked)}
        />
        <Text size="sm" role="status" mih="2.6em">
          {Number.isNaN(days) || problem ? '' : graceForm.consequenceOf(row, days, now, timeZone)}
        </Text>
        {unconfirmed.notice}
        <FormFooter
          submitLabel="Change grace"
          isBusy={loading}
          obstacle={unconfirmed.obstacle}
          refusal={refusal}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
