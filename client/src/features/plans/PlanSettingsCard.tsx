import { Button, Group, NumberInput, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { Card } from '../../shared/Card.tsx';
import { DataState } from '../../shared/DataState.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { toast } from '../../shared/toast.ts';
import { useUnsaved } from '../../shared/use-unsaved.ts';
import { planSettingsForm } from './plan-settings.form.ts';
import { ADD_ON_NAMES } from './plan-words.ts';
import {
  type AddOn,
  type PlanSettingFragment,
  usePlanSettingsQuery,
  useUpdatePlanSettingsMutation,
} from './plans.generated.ts';
import classes from './PlanSettingsCard.module.css';

/** What the add-ons cost, and which are on sale. */
export function PlanSettingsCard() {
  // never from the cache: what is edited must be what is stored
  const result = usePlanSettingsQuery({ fetchPolicy: 'no-cache' });
  const reload = async () => (await result.refetch()).data?.planSettings;
  return (
    <Card title="Plan prices">
      <Text size="sm" c="dimmed" mb="md">
        Companies see a new price at once. Keys that were already requested keep their price.
      </Text>
      <DataState result={result} failure="The prices could not be loaded" skeleton={<Skeleton h={520} />}>
        {({ planSettings }) => <PlanForm settings={planSettings} reload={reload} />}
      </DataState>
    </Card>
  );
}

interface PlanFormProps {
  settings: PlanSettingFragment[];
  reload: () => Promise<PlanSettingFragment[] | undefined>;
}

const SAVE_FAILED = 'Failed to save settings. Please try again.';

function PlanForm({ settings, reload }: PlanFormProps) {
  const form = useForm({
    initialValues: planSettingsForm.initialValues(settings),
    validate: planSettingsForm.validate,
  });
  const [save, { loading }] = useUpdatePlanSettingsMutation();
  const [staleMessage, setStaleMessage] = useState<string | null>(null);
  useUnsaved(form, 'plan-settings');

  const show = (saved: PlanSettingFragment[]) => {
    const values = planSettingsForm.initialValues(saved);
    form.setValues(values);
    form.resetDirty(values);
    form.clearErrors();
    setStaleMessage(null);
  };

  const submit = form.onSubmit(async (values) => {
    try {
      const { data } = await save({ variables: { settings: planSettingsForm.toInput(values) } });
      if (!data) return;
      const { message, userErrors, planSettings } = data.updatePlanSettings;
      if (planSettings) {
        show(planSettings);
        toast.success(message);
        return;
      }
      const stale = userErrors.find(({ code }) => code === 'SETTINGS_CHANGED');
      setStaleMessage(stale?.message ?? null);
      form.setErrors(Object.fromEntries(userErrors.map((error) => [error.field, error.message])));
      toast.error(SAVE_FAILED);
    } catch {
      toast.error(SAVE_FAILED);
    }
  });

  const reloadStored = async () => {
    try {
      const stored = await reload();
      if (stored) show(stored);
    } catch {
      toast.error('The prices could not be loaded');
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {settings.map(({ addOn }) => (
          <AddOnFields key={addOn} addOn={addOn} inputProps={form.getInputProps} />
        ))}
        {staleMessage && (
          <Notice tone="amber" icon={IconAlertTriangle} role="alert">
            <Group justify="space-between" gap="sm">
              <span>{staleMessage} What you typed is still there above.</span>
              <Button variant="default" size="xs" onClick={reloadStored}>
                Reload prices
              </Button>
            </Group>
          </Notice>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={loading}>
            Save settings
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface AddOnFieldsProps {
  addOn: AddOn;
  inputProps: ReturnType<typeof useForm>['getInputProps'];
}

const NOTES: Partial<Record<AddOn, string>> = { REMOTE: 'The app itself: the base price per user' };

const AddOnFields = ({ addOn, inputProps }: AddOnFieldsProps) => (
  <fieldset className={classes.addOn}>
    <legend className={classes.name}>{ADD_ON_NAMES[addOn]}</legend>
    {NOTES[addOn] && (
      <Text size="xs" c="dimmed" className={classes.note}>
        {NOTES[addOn]}
      </Text>
    )}
    <NumberInput
      label="Price"
      description="INR per user per day"
      prefix="₹"
      thousandSeparator=","
      thousandsGroupStyle="lakh"
      decimalScale={2}
      allowNegative={false}
      {...inputProps(`${addOn}.price`)}
    />
    <NumberInput
      label="Discount"
      description="Percent of the price"
      suffix=" %"
      decimalScale={2}
      allowNegative={false}
      {...inputProps(`${addOn}.discountPercent`)}
    />
    <Switch label="Active" className={classes.active} {...inputProps(`${addOn}.isActive`, { type: 'checkbox' })} />
  </fieldset>
);
