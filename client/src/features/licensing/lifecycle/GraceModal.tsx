import { Checkbox, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { MAX_GRACE_DAYS } from '@portal/server/modules/licensing/keys/key-grace.rules';
import { useTimeZone } from '../../../lib/formats/time-zone.ts';
import { useNow } from '../../../lib/formats/use-now.ts';
import { createSubmitHandler } from '../../../lib/forms/form-submit.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { CountInput } from '../../../ui/forms/CountInput.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { useDecision } from '../../../ui/forms/use-decision.ts';
import { formatDays } from '../keys/key-labels.ts';
import { useChangeKeyGraceMutation, useGraceSettingQuery } from '../keys/keys.generated.ts';
import { type GraceKey, graceForm } from './grace.form.ts';

interface GraceModalProps {
  row: GraceKey;
  opened: boolean;
  onClose: () => void;
  /** Also called after a user error, because another administrator may have changed the key. */
  onDone: () => void;
}

/** Changes the number of grace days of a key. */
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
  const defaultDays = useGraceSettingQuery().data?.portal.graceDays;
  const form = useForm({
    initialValues: graceForm.getInitialValues(row),
    validate: (values) => graceForm.validate(values, row, defaultDays, now),
    validateInputOnChange: true,
  });
  const markSaved = useUnsavedForm(form, `grace ${row.id}`);
  const [changeKeyGrace] = useChangeKeyGraceMutation();
  const decision = useDecision({
    form,
    close: () => {
      markSaved();
      onClose();
    },
    reload: onDone,
  });
  const { isCustom } = form.values;
  const days = graceForm.getGraceDays(form.values, defaultDays);
  const problem = graceForm.validate(form.values, row, defaultDays, now).days;

  const submit = createSubmitHandler(form, (values) =>
    decision.decide(
      async () =>
        (await changeKeyGrace({ variables: { keyId: row.id, days: graceForm.toDays(values) } })).data?.changeKeyGrace,
    ),
  );

  return (
    <Form submit={submit}>
      <Stack gap="md">
        <CountInput
          label="Grace days"
          description={`Number of days that the key remains valid after its expiry, 0 to ${MAX_GRACE_DAYS}`}
          data-autofocus
          {...form.getInputProps('days')}
          value={isCustom ? form.values.days : (defaultDays ?? '')}
          readOnly={!isCustom}
          variant={isCustom ? undefined : 'filled'}
        />
        <Checkbox
          label={defaultDays === undefined ? 'Use the default' : `Use the default: ${formatDays(defaultDays)}`}
          checked={!isCustom}
          onChange={({ currentTarget: { checked } }) => form.setFieldValue('isCustom', !checked)}
        />
        <Text size="sm" role="status" mih="2.6em">
          {Number.isNaN(days) || problem ? '' : graceForm.formatConsequence(row, days, now, timeZone)}
        </Text>
        <FormFooter submitLabel="Change grace" {...decision.footer} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
