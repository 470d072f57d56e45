import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core';

/** The label also describes the button that shows the password. */
export interface NamedPasswordInputProps extends PasswordInputProps {
  label: string;
}

/** Mantine's password input, which reports that it is invalid, and whose button Tab reaches and screen readers can tell apart. */
export const PasswordInput = (props: NamedPasswordInputProps) => (
  <MantinePasswordInput
    aria-invalid={props.error ? true : undefined}
    visibilityToggleButtonProps={{ tabIndex: 0, 'aria-label': 'Show password', 'aria-description': props.label }}
    {...props}
  />
);
