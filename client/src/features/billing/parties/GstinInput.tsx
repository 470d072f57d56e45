import { Text, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { checkGstin, normalizeGstin } from '@portal/server/modules/billing/gst/gstin.rules';
import { formatState } from '@portal/server/modules/billing/parties/party-labels.rules';
import { IconCheck } from '@tabler/icons-react';
import { findStateCodeOfGstin } from './billing-labels.ts';
import classes from './GstinInput.module.css';

const GSTIN_LENGTH = 15;

interface GstinInputProps {
  description: string;
  value: string;
  inputProps: GetInputPropsReturnType;
}

/** A text field for a GSTIN. It checks the GSTIN while the user types and shows the state of a valid one. */
export function GstinInput({ description, value, inputProps }: GstinInputProps) {
  const { length } = normalizeGstin(value);
  const stateCode = findStateCodeOfGstin(value);
  // The form reports an incomplete GSTIN only when the user submits it.
  const problem = length >= GSTIN_LENGTH ? checkGstin(value)[0]?.message : undefined;
  return (
    <div>
      <TextInput
        label="GSTIN"
        description={description}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        classNames={{ input: classes.input }}
        {...inputProps}
        error={problem ?? (inputProps.error as string | undefined)}
      />
      <Text size="xs" mt={4} role="status">
        {stateCode && (
          <span className={classes.state}>
            <IconCheck size={14} stroke={2.4} aria-hidden />
            {formatState(stateCode)}
          </span>
        )}
      </Text>
      {length > 0 && length < GSTIN_LENGTH && (
        <Text size="xs" c="dimmed">
          {length} of {GSTIN_LENGTH} characters
        </Text>
      )}
    </div>
  );
}
