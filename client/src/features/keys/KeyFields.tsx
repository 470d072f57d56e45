import { Checkbox, Input, NumberInput, SegmentedControl, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import '@mantine/dates/styles.css';
import type { UseFormReturnType } from '@mantine/form';
import { IconCalendar } from '@tabler/icons-react';
import { expiryOf, MAX_YEARS, PlanType as PlanTypes } from '@portal/server/keys/key-term.rules';
import { formatDate, formatMoney } from '../../shared/formats.ts';
import { namesOf } from '../../shared/names.ts';
import { useNow } from '../../shared/now.ts';
import { useTimeZone } from '../../shared/time-zone.ts';
import { ADD_ON_NAMES, PLAN_NAMES } from '../plans/plan-words.ts';
import type { KeyFormValues } from './key-request.form.ts';
import { type PlanType, usePricesQuery } from './keys.generated.ts';

const CALENDAR_LABELS = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
  monthLevelControl: 'Choose a month',
  yearLevelControl: 'Choose a year',
};

import classes from './KeyFields.module.css';

interface KeyFieldsProps {
  form: UseFormReturnType<KeyFormValues>;
  /** What the server says about the values at the moment, by field. */
  problems: Record<string, string>;
}

/** What a new key is asked for with: how long, how many users, which add-ons. */
export function KeyFields({ form, problems }: KeyFieldsProps) {
  const timeZone = useTimeZone();
  const { planType, addOns } = form.values;
  const now = new Date(useNow());
  const today = formatDate(now.toISOString(), 'YYYY-MM-DD', timeZone);
  const lastDay = `${Number(today.slice(0, 4)) + MAX_YEARS}${today.slice(4)}`;
  const expiry = expiryOf({ planType: PlanTypes[planType], now, zone: timeZone });
  const errorOf = (field: keyof KeyFormValues) => form.errors[field] ?? problems[field];

  return (
    <Stack gap="md">
      <Input.Wrapper label="Plan Type" labelElement="div" labelProps={{ id: 'plan-type' }}>
        <SegmentedControl
          fullWidth
          mt={4}
          aria-labelledby="plan-type"
          data={namesOf(PLAN_NAMES).map((value) => ({ value, label: PLAN_NAMES[value] }))}
          value={planType}
          onChange={(value) => form.setFieldValue('planType', value as PlanType)}
        />
      </Input.Wrapper>

      {expiry ? (
        <TextInput
          label="Expiry Date"
          readOnly
          variant="filled"
          value={formatDate(expiry.toISOString(), 'DD-MMM-YYYY', timeZone)}
          error={errorOf('expiresAt')}
        />
      ) : (
        <DateInput
          label="Expiry Date"
          description="The key runs until the end of this day"
          placeholder="DD-MMM-YYYY"
          valueFormat="DD-MMM-YYYY"
          weekendDays={[]}
          ariaLabels={CALENDAR_LABELS}
          minDate={today}
          maxDate={lastDay}
          leftSection={<IconCalendar size={16} aria-hidden />}
          {...form.getInputProps('expiresAt')}
          error={errorOf('expiresAt')}
        />
      )}

      <NumberInput
        label="User"
        description="How many users the key allows; 0 for unlimited"
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=","
        thousandsGroupStyle="lakh"
        inputMode="numeric"
        {...form.getInputProps('userLimit')}
        error={errorOf('userLimit')}
      />

      <AddOnChoice
        value={addOns}
        onChange={(value) => form.setFieldValue('addOns', value as KeyFormValues['addOns'])}
        error={errorOf('addOns')}
      />
    </Stack>
  );
}

interface AddOnChoiceProps {
  value: string[];
  onChange?: (value: string[]) => void;
  error?: React.ReactNode;
}

/** The add-ons with their present prices; without `onChange` they only show what a key has. */
export function AddOnChoice({ value, onChange, error }: AddOnChoiceProps) {
  const { data } = usePricesQuery();
  const priceOf = (addOn: string) => {
    const setting = data?.prices.find((each) => each.addOn === addOn);
    if (!setting) return undefined;
    if (!setting.isActive) return 'Not on sale at present';
    const discount = setting.discountPercent > 0 ? `, ${setting.discountPercent} % off` : '';
    return `${formatMoney(setting.price)} per user per day${discount}`;
  };
  return (
    <Checkbox.Group label="Add-ons" value={value} onChange={onChange} error={error}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} mt={6} spacing="md" verticalSpacing="sm">
        {namesOf(ADD_ON_NAMES).map((addOn) => (
          <Checkbox
            key={addOn}
            value={addOn}
            label={ADD_ON_NAMES[addOn]}
            description={priceOf(addOn)}
            disabled={!onChange}
            classNames={{ label: classes.addOn }}
          />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}
