import { SegmentedControl } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { UNLIMITED_LABEL } from '@portal/server/modules/licensing/keys/key-labels.rules';
import { type ReactNode, useRef } from 'react';
import { CountInput } from '../../../ui/forms/CountInput.tsx';
import { type KeyFormValues, NO_LIMIT } from './key-request.form.ts';

interface UserLimitInputProps {
  /** Focuses the input when the form opens. */
  hasInitialFocus: boolean;
  form: UseFormReturnType<KeyFormValues>;
  error: ReactNode;
}

const NUMBER_KIND = 'number';
const LIMIT_KINDS = [
  { value: NUMBER_KIND, label: 'Number' },
  { value: NO_LIMIT, label: UNLIMITED_LABEL },
];

/** The user limit of a key: a number or unlimited. */
export function UserLimitInput({ hasInitialFocus, form, error }: UserLimitInputProps) {
  const isUnlimited = form.values.userLimit === NO_LIMIT;
  // The number that the user typed before selecting unlimited. Switching back restores it.
  const typedLimit = useRef<number | string>('');

  const selectKind = (kind: string) => {
    if (kind === NO_LIMIT) typedLimit.current = form.values.userLimit;
    form.setFieldValue('userLimit', kind === NO_LIMIT ? NO_LIMIT : typedLimit.current);
    // Do not show "required" before the user has had a chance to enter a number. clearFieldError would miss an error that
    // setFieldValue has set before the next render.
    if (kind === NUMBER_KIND) form.setErrors((errors) => ({ ...errors, userLimit: null }));
  };

  const input = form.getInputProps('userLimit');
  return (
    <CountInput
      label="User"
      description={
        isUnlimited
          ? 'Any number of users. The price is on request, because the portal does not calculate it.'
          : 'Number of users that can use the key'
      }
      data-autofocus={hasInitialFocus || undefined}
      autoFocus={hasInitialFocus}
      {...input}
      value={isUnlimited ? '' : input.value}
      placeholder={isUnlimited ? UNLIMITED_LABEL : undefined}
      readOnly={isUnlimited}
      variant={isUnlimited ? 'filled' : undefined}
      error={error}
      rightSectionWidth={156}
      rightSectionPointerEvents="all"
      rightSection={
        <SegmentedControl
          aria-label="User limit"
          size="xs"
          data={LIMIT_KINDS}
          value={isUnlimited ? NO_LIMIT : NUMBER_KIND}
          onChange={selectKind}
        />
      }
    />
  );
}
