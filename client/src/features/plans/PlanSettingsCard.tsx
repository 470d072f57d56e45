import { Group, NumberInput, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ActionButton } from '../../shared/ActionButton.tsx';
import { Card } from '../../shared/Card.tsx';
import { DataState } from '../../shared/DataState.tsx';
import { createSubmit } from '../../shared/form-submit.ts';
import { Form } from '../../shared/Form.tsx';
import { formatMoney } from '../../shared/formats.ts';
import { useModalTarget } from '../../shared/modal-target.ts';
import { Notice } from '../../shared/Notice.tsx';
import { toast } from '../../shared/toast.ts';
import { useUnsaved } from '../../shared/use-unsaved.ts';
import { ConfirmPrices } from './ConfirmPrices.tsx';
import {
  isFree,
  listChanges,
  mergeStored,
  planSettingsForm,
  type PlanValues,
  type SettingChange,
  type SettingValues,
} from './plan-settings.form.ts';
import { ADD_ON_NAMES } from './plan-words.ts';
import {
  type AddOn,
  type PlanSettingFragment,
  type PlanSettingsQuery,
  usePlanSettingsQuery,
  useUpdatePlanSettingsMutation,
} from './plans.generated.ts';
import classes from './PlanSettingsCard.module.css';
import { type Conflict, ConflictNotice, StoredBeside } from './PriceConflict.tsx';
import { PriceChanges } from './PriceChanges.tsx';

/** What the add-ons cost, and which are on sale. */
export function PlanSettingsCard() {
  // never from the cache: what is edited must be what is stored
  const result = usePlanSettingsQuery({ fetchPolicy: 'no-cache' });
  const reload = async () => (await result.refetch()).data;
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
  reload: () => Promise<PlanSettingsQuery | undefined>;
}

const SAVE_FAILED = 'Failed to save settings. Please try again.';

function PlanForm({ settings, reload }: PlanFormProps) {
  const [stored, setStored] = useState(() => planSettingsForm.initialValues(settings));
  const form = useForm({ initialValues: stored, validate: planSettingsForm.validate });
  const [save, { loading }] = useUpdatePlanSettingsMutation();
  // kept while the dialog closes
  const confirming = useModalTarget<SettingChange[]>();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  useUnsaved(form, 'plan-settings');

  const show = (saved: PlanSettingFragment[]) => {
    const values = planSettingsForm.initialValues(saved);
    form.setValues(values);
    form.resetDirty(values);
    form.clearErrors();
    setStored(values);
    setConflict(null);
  };

  /** Loads what somebody else has stored, and puts it beside what was typed. */
  const showConflict = async (typed: PlanValues) => {
    try {
      const data = await reload();
      if (!data) return;
      const theirs = planSettingsForm.initialValues(data.planSettings);
      const { values, contested } = mergeStored({ typed, loaded: stored, stored: theirs });
      form.setValues(values);
      form.resetDirty(theirs);
      setStored(theirs);
      setConflict({ contested, change: data.lastPriceChange });
    } catch {
      toast.error('The prices could not be loaded');
    }
  };

  const changes = listChanges(stored, form.values);
  const submit = createSubmit(form, async () => {
    if (changes.length) return confirming.open(changes);
    setConflict(null);
    toast.success('No price has changed.');
  });

  const confirm = async () => {
    const { values } = form;
    try {
      const { data } = await save({ variables: { settings: planSettingsForm.toInput(values) } });
      if (!data) return;
      const { message, userErrors, planSettings } = data.updatePlanSettings;
      if (planSettings) {
        show(planSettings);
        toast.success(message);
        return;
      }
      form.setErrors(Object.fromEntries(userErrors.map((error) => [error.field, error.message])));
      const isUnconfirmed = userErrors.some(({ code }) => code === 'CONFIRMATION_NEEDED');
      toast.error(isUnconfirmed ? message : SAVE_FAILED);
      if (userErrors.some(({ code }) => code === 'SETTINGS_CHANGED')) await showConflict(values);
    } catch {
      toast.error(SAVE_FAILED);
    } finally {
      confirming.close();
    }
  };

  const settle = (addOn: AddOn, chosen: SettingValues) => {
    form.setFieldValue(addOn, chosen);
    setConflict((before) => before && { ...before, contested: before.contested.filter((each) => each !== addOn) });
  };

  return (
    <Form submit={submit}>
      <Stack gap="md">
        {settings.map(({ addOn }) => {
          const [mine, theirs] = [form.values[addOn], stored[addOn]];
          return (
            <AddOnFields key={addOn} addOn={addOn} values={mine} inputProps={form.getInputProps}>
              {conflict?.contested.includes(addOn) && (
                <StoredBeside
                  addOn={addOn}
                  typed={mine}
                  stored={theirs}
                  onKeep={() => settle(addOn, { ...mine, version: theirs.version })}
                  onTake={() => settle(addOn, theirs)}
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
        changes={confirming.target ?? []}
        opened={confirming.opened}
        isBusy={loading}
        onClose={confirming.close}
        onConfirm={confirm}
      />
    </Form>
  );
}

interface AddOnFieldsProps {
  addOn: AddOn;
  values: SettingValues;
  inputProps: ReturnType<typeof useForm>['getInputProps'];
  /** What else there is to know about it. */
  children: ReactNode;
}

const NOTES: Partial<Record<AddOn, string>> = { REMOTE: 'The app itself: the base price per user' };

const AddOnFields = ({ addOn, values, inputProps, children }: AddOnFieldsProps) => (
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
    {isFree(values) && (
      <div className={classes.row}>
        <Notice tone="amber" icon={IconAlertTriangle}>
          Active, but free: companies get {ADD_ON_NAMES[addOn]} for {formatMoney(0)}.
        </Notice>
      </div>
    )}
    {children}
  </fieldset>
);
