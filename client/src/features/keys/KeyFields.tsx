import { Input, NumberInput, SegmentedControl, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { expiryOf, MAX_YEARS, PlanType as PlanTypes } from '@portal/server/keys/key-term.rules';
import type { ReactNode } from 'react';
import { DayInput } from '../../shared/DayInput.tsx';
import { formatDate } from '../../shared/formats.ts';
import { namesOf } from '../../shared/names.ts';
import { useNow } from '../../shared/now.ts';
import { useTimeZone } from '../../shared/time-zone.ts';
import { PLAN_NAMES } from '../plans/plan-words.ts';
import { AddOnChoice } from './AddOnChoice.tsx';
import { CompanyChoice } from './CompanyChoice.tsx';
import type { KeyFormValues, KeyOwner } from './key-request.form.ts';
import type { PlanType } from './keys.generated.ts';

interface InputProps {
  form: UseFormReturnType<KeyFormValues>;
  error: ReactNode;
}

/** The input for each value, in the order of the form. */
const INPUTS: Record<keyof KeyFormValues, (props: InputProps) => ReactNode> = {
  companyId: CompanyInput,
  planType: PlanTypeInput,
  expiresAt: ExpiryInput,
  userLimit: UserLimitInput,
  addOns: ({ form, error }) => (
    <AddOnChoice
      value={form.values.addOns}
      onChange={(value) => form.setFieldValue('addOns', value as KeyFormValues['addOns'])}
      error={error}
    />
  ),
};

interface KeyFieldsProps {
  owner: KeyOwner;
  form: UseFormReturnType<KeyFormValues>;
  /** What the server currently says about the values, by field. */
  problems: Record<string, string>;
}

/** What a form for a new key asks: for whom, how long, how many users, which add-ons. */
export const KeyFields = ({ owner, form, problems }: KeyFieldsProps) => (
  <Stack gap="md">
    {namesOf(INPUTS)
      .filter((field) => owner === 'chosen' || field !== 'companyId')
      .map((field) => {
        const FieldInput = INPUTS[field];
        return <FieldInput key={field} form={form} error={form.errors[field] ?? problems[field]} />;
      })}
  </Stack>
);

function CompanyInput({ form, error }: InputProps) {
  return <CompanyChoice {...form.getInputProps('companyId')} value={form.values.companyId} error={error} />;
}

function PlanTypeInput({ form }: InputProps) {
  return (
    <Input.Wrapper label="Plan Type" labelElement="div" labelProps={{ id: 'plan-type' }}>
      <SegmentedControl
        fullWidth
        mt={4}
        aria-labelledby="plan-type"
        data={namesOf(PLAN_NAMES).map((value) => ({ value, label: PLAN_NAMES[value] }))}
        value={form.values.planType}
        onChange={(value) => form.setFieldValue('planType', value as PlanType)}
      />
    </Input.Wrapper>
  );
}

/** Chosen for a custom plan; for every other one it follows from the plan. */
function ExpiryInput({ form, error }: InputProps) {
  const zone = useTimeZone();
  const now = new Date(useNow());
  const expiry = expiryOf({ planType: PlanTypes[form.values.planType], now, zone });
  if (expiry) {
    const day = formatDate(expiry.toISOString(), 'DD-MMM-YYYY', zone);
    return <TextInput label="Expiry Date" readOnly variant="filled" value={day} error={error} />;
  }
  const today = formatDate(now.toISOString(), 'YYYY-MM-DD', zone);
  return (
    <DayInput
      label="Expiry Date"
      description="The key runs until the end of this day"
      placeholder="DD-MMM-YYYY"
      valueFormat="DD-MMM-YYYY"
      clearable={false}
      minDate={today}
      maxDate={`${Number(today.slice(0, 4)) + MAX_YEARS}${today.slice(4)}`}
      {...form.getInputProps('expiresAt')}
      error={error}
    />
  );
}

function UserLimitInput({ form, error }: InputProps) {
  return (
    <NumberInput
      label="User"
      description="How many users the key allows; 0 for unlimited"
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator=","
      thousandsGroupStyle="lakh"
      inputMode="numeric"
      {...form.getInputProps('userLimit')}
      error={error}
    />
  );
}
