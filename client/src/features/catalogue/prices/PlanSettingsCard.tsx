import { Group, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { toast } from '../../../lib/browser/toast.ts';
import { formatMoney } from '../../../lib/formats/formats.ts';
import { createSubmitHandler } from '../../../lib/forms/form-submit.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { useModalTarget } from '../../../lib/pages/modal-target.ts';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { Card } from '../../../ui/elements/Card.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { MoneyInput } from '../../../ui/forms/MoneyInput.tsx';
import { PercentInput } from '../../../ui/forms/PercentInput.tsx';
import { ConfirmPrices } from './ConfirmPrices.tsx';
import { ADD_ON_LABELS } from './plan-labels.ts';
import {
  isFree,
  listChanges,
  mergeStoredSettings,
  planSettingsForm,
  type PlanValues,
  type SettingChange,
  type SettingValues,
} from './plan-settings.form.ts';
import {
  type AddOn,
  type PlanSettingFragment,
  type PlanSettingsQuery,
  usePlanSettingsQuery,
  useUpdatePlanSettingsMutation,
} from './plans.generated.ts';
import { PriceChanges } from './PriceChanges.tsx';
import { type PriceConflict, ConflictNotice, ConflictChoice } from './PriceConflict.tsx';
import classes from './PlanSettingsCard.module.css';

export function PlanSettingsCard() {
  // Bypass the cache, so that the form edits the stored values.
  const result = usePlanSettingsQuery({ fetchPolicy: 'no-cache' });
  const reload = async () => (await result.refetch()).data;
  return (
    <Card title="Plan prices">
      <Text size="sm" c="dimmed" mb="md">
        Companies see new prices immediately. Keys that were already requested keep their price.
      </Text>
      <DataState result={result} failure="The prices could not be loaded" skeleton={<Skeleton h={520} />}>
        {({ planSettings }) => <PlanForm settings={planSettings} reload={reload} />}
      </DataState>
    </Card>
  );
}

interface PlanFormProps {
  settings: PlanSettingFragment[];
  reload: () => Promise<PlanSettingsQuery | undefined>;
}

const SAVE_FAILED_MESSAGE = 'Failed to save settings. Please try again.';

function PlanForm({ settings, reload }: PlanFormProps) {
  const [stored, setStored] = useState(() => planSettingsForm.getInitialValues(settings));
  const form = useForm({ initialValues: stored, validate: planSettingsForm.validate });
  const [save, { loading }] = useUpdatePlanSettingsMutation();
  // The changes to confirm. They remain set during the close animation of the dialog.
  const confirmModal = useModalTarget<SettingChange[]>();
  const [conflict, setConflict] = useState<PriceConflict | null>(null);
  useUnsavedForm(form, 'plan-settings');

  const resetForm = (saved: PlanSettingFragment[]) => {
    const values = planSettingsForm.getInitialValues(saved);
    form.setValues(values);
    form.resetDirty(values);
    form.clearErrors();
    setStored(values);
    setConflict(null);
  };

  /**
   * Loads the settings that another administrator saved. Unsaved changes stay in the form. Each conflicting value is
   * shown below the fields of its add-on.
   */
  const showConflict = async (typed: PlanValues) => {
    try {
      const data = await reload();
      if (!data) return;
      const storedValues = planSettingsForm.getInitialValues(data.planSettings);
      const { values, conflictingAddOns } = mergeStoredSettings({ typed, loaded: stored, stored: storedValues });
      form.setValues(values);
      form.resetDirty(storedValues);
      setStored(storedValues);
      setConflict({ conflictingAddOns, change: data.lastPriceChange });
    } catch {
      toast.error('The current prices could not be loaded. Reload the page.');
    }
  };

  const changes = listChanges(stored, form.values);
  const submit = createSubmitHandler(form, async () => {
    if (changes.length) return confirmModal.open(changes);
    setConflict(null);
    toast.success('No price has changed.');
  });

  const confirm = async () => {
    const { values } = form;
    try {
      const settings = planSettingsForm.toInput(values);
      const { data } = await save({ variables: { settings } });
      if (!data) return;
      const { message, userErrors, planSettings } = data.updatePlanSettings;
      if (planSettings) {
        resetForm(planSettings);
        toast.success(message);
        return;
      }
      form.setErrors(planSettingsForm.toFieldErrors(userErrors, settings));
      const needsStepUp = userErrors.some(({ code }) => code === 'CONFIRMATION_NEEDED');
      toast.error(needsStepUp ? message : SAVE_FAILED_MESSAGE);
      if (userErrors.some(({ code }) => code === 'SETTINGS_CHANGED')) await showConflict(values);
    } catch {
      toast.error(SAVE_FAILED_MESSAGE);
    } finally {
      confirmModal.close();
    }
  };

  const resolveConflict = (addOn: AddOn, chosen: SettingValues) => {
    form.setFieldValue(addOn, chosen);
    setConflict(
      (current) =>
        current && { ...current, conflictingAddOns: current.conflictingAddOns.filter((other) => other !== addOn) },
    );
  };

  return (
    <Form submit={submit}>
      <Stack gap="md">
        {settings.map(({ addOn }) => {
          const [mine, theirs] = [form.values[addOn], stored[addOn]];
          return (
            <AddOnFields key={addOn} addOn={addOn} values={mine} getInputProps={form.getInputProps}>
              {conflict?.conflictingAddOns.includes(addOn) && (
                <ConflictChoice
                  addOn={addOn}
                  typed={mine}
                  stored={theirs}
                  onKeepMine={() => resolveConflict(addOn, { ...mine, version: theirs.version })}
                  onUseTheirs={() => resolveConflict(addOn, theirs)}
                />
              )}
            </AddOnFields>
          );
        })}
        {conflict && <ConflictNotice {...conflict} />}
        <PriceChanges before={stored} after={form.values} />
        <Group justify="flex-end">
          <ActionButton isSubmit right="PRICES">
            Save settings
          </ActionButton>
        </Group>
      </Stack>
      <ConfirmPrices
        changes={confirmModal.target ?? []}
        opened={confirmModal.opened}
        isBusy={loading}
        onClose={confirmModal.close}
        onConfirm={confirm}
      />
    </Form>
  );
}

interface AddOnFieldsProps {
  addOn: AddOn;
  values: SettingValues;
  getInputProps: ReturnType<typeof useForm>['getInputProps'];
  /** Content below the fields, for example a conflict notice. */
  children: ReactNode;
}

const ADD_ON_NOTES: Partial<Record<AddOn, string>> = { REMOTE: 'The app itself: the base price per user' };

const AddOnFields = ({ addOn, values, getInputProps, children }: AddOnFieldsProps) => (
  <fieldset className={classes.addOn}>
    <legend className={classes.name}>{ADD_ON_LABELS[addOn]}</legend>
    {ADD_ON_NOTES[addOn] && (
      <Text size="xs" c="dimmed" className={classes.note}>
        {ADD_ON_NOTES[addOn]}
      </Text>
    )}
    <MoneyInput label="Price" description="INR per user per day" {...getInputProps(`${addOn}.price`)} />
    <PercentInput label="Discount" description="Percent of the price" {...getInputProps(`${addOn}.discountPercent`)} />
    <Switch
      label="Active"
      className={classes.activeSwitch}
      {...getInputProps(`${addOn}.isActive`, { type: 'checkbox' })}
    />
    {isFree(values) && (
      <div className={classes.row}>
        <Notice tone="amber" icon={IconAlertTriangle}>
          Active, but free: companies get {ADD_ON_LABELS[addOn]} for {formatMoney(0)}.
        </Notice>
      </div>
    )}
    {children}
  </fieldset>
);
