import { Button, Group, Input, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { getExpiry, PlanType as PlanTypes } from '@portal/server/modules/licensing/keys/key-term.rules';
import { type ReactNode, useState } from 'react';
import { formatDate } from '../../../lib/formats/formats.ts';
import { getTypedKeys } from '../../../lib/formats/typed-keys.ts';
import { DayInput } from '../../../ui/forms/DayInput.tsx';
import { PLAN_TYPE_LABELS } from '../../catalogue/prices/plan-labels.ts';
import type { PlanType } from '../keys/keys.generated.ts';
import { AddOnChoice } from './AddOnChoice.tsx';
import { listExpiryPresets, getFirstExpiryDay, getLastExpiryDay, listPossiblePlans } from './expiry-choice.ts';
import type { KeyFormValues } from './key-request.form.ts';
import type { Predecessor } from './predecessor.ts';
import { UserLimitInput } from './UserLimitInput.tsx';

interface InputProps {
  /** Focuses the input when the form opens. */
  hasInitialFocus: boolean;
  form: UseFormReturnType<KeyFormValues>;
  error: ReactNode;
  predecessor: Predecessor;
}

/** The inputs of the terms of a key, in the order of the form. */
const INPUTS: Record<Exclude<keyof KeyFormValues, 'companyId'>, (props: InputProps) => ReactNode> = {
  planType: PlanTypeInput,
  expiresAt: ExpiryInput,
  userLimit: (props) => <UserLimitInput {...props} />,
  addOns: ({ form, error }) => (
    <AddOnChoice
      value={form.values.addOns}
      onChange={(value) => form.setFieldValue('addOns', value as KeyFormValues['addOns'])}
      error={error}
    />
  ),
};

interface KeyFieldsProps {
  form: UseFormReturnType<KeyFormValues>;
  /** The server's current error messages by field. */
  fieldErrors: Record<string, string>;
  /** The limits that result from the key that the new key follows. */
  predecessor: Predecessor;
  /** The input of the company, if an administrator chooses it. This input then has the initial focus. */
  companyInput?: ReactNode;
}

export const KeyFields = ({ form, fieldErrors, predecessor, companyInput }: KeyFieldsProps) => (
  <Stack gap="md">
    {companyInput}
    {getTypedKeys(INPUTS).map((field) => {
      const FieldInput = INPUTS[field];
      return (
        <FieldInput
          key={field}
          hasInitialFocus={field === 'userLimit' && !companyInput}
          form={form}
          error={form.errors[field] ?? fieldErrors[field]}
          predecessor={predecessor}
        />
      );
    })}
  </Stack>
);

/** The plan type. Plans that would not expire after the latest key are disabled. */
function PlanTypeInput({ form, predecessor }: InputProps) {
  const { limits, sentence, onAddUsers } = predecessor;
  const possiblePlans = listPossiblePlans(limits);
  const data = getTypedKeys(PLAN_TYPE_LABELS).map((value) => ({
    value,
    label: PLAN_TYPE_LABELS[value],
    disabled: !possiblePlans.includes(value),
  }));
  return (
    <Input.Wrapper label="Plan Type" labelElement="div" labelProps={{ id: 'plan-type' }}>
      <SegmentedControl
        fullWidth
        mt={4}
        aria-labelledby="plan-type"
        aria-describedby={sentence ? 'plan-limit' : undefined}
        data={data}
        value={form.values.planType}
        onChange={(value) => form.setFieldValue('planType', value as PlanType)}
      />
      {sentence && (
        <Group gap="4px 8px" mt={6} justify="space-between">
          <Text id="plan-limit" size="sm" c="dimmed">
            {sentence}
          </Text>
          {onAddUsers && (
            <Button variant="subtle" size="compact-sm" onClick={onAddUsers}>
              Add users to the current key
            </Button>
          )}
        </Group>
      )}
    </Input.Wrapper>
  );
}

const createInputContainer = (presets: ReactNode) => (input: ReactNode) => (
  <>
    {presets}
    {input}
  </>
);

/** The expiry date. It can be edited for a custom plan. The other plans determine it. */
function ExpiryInput({ form, error, predecessor: { limits } }: InputProps) {
  const [presetCount, setPresetCount] = useState(0);
  const { now, zone } = limits;
  const expiry = getExpiry({ planType: PlanTypes[form.values.planType], now, zone });
  if (expiry) {
    const day = formatDate(expiry.toISOString(), 'DD-MMM-YYYY', zone);
    return <TextInput label="Expiry Date" readOnly variant="filled" value={day} error={error} />;
  }
  const [first, last] = [getFirstExpiryDay(limits), getLastExpiryDay(limits)];
  const presets = (
    <Group gap={6} my={6} role="group" aria-label="Common dates">
      {listExpiryPresets(limits).map(({ label, day }) => (
        <Button
          key={label}
          variant={form.values.expiresAt === day ? 'light' : 'default'}
          size="compact-sm"
          aria-pressed={form.values.expiresAt === day}
          onClick={() => {
            form.setFieldValue('expiresAt', day);
            setPresetCount((count) => count + 1);
          }}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
  return (
    <DayInput
      label="Expiry Date"
      description="The key runs until the end of this day"
      clearable={false}
      // Not `minDate` and `maxDate`, because the form has its own errors for a typed day outside the range.
      excludeDate={(day) => day < first || day > last}
      // The presets are above the input, because the calendar covers the area below it.
      inputContainer={createInputContainer(presets)}
      resetCount={presetCount}
      {...form.getInputProps('expiresAt')}
      error={error}
    />
  );
}
