import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core';

/** The label is required, because it also describes the button that shows the password. */
export interface NamedPasswordInputProps extends PasswordInputProps {
  label: string;
}

/**
 * Mantine's PasswordInput with better accessibility: it reports errors, and its button is focusable and described by
 * the label.
 */
export const PasswordInput = (props: NamedPasswordInputProps) => (
  <MantinePasswordInput
    aria-invalid={props.error ? true : undefined}
    visibilityToggleButtonProps={{ tabIndex: 0, 'aria-label': 'Show password', 'aria-description': props.label }}
    {...props}
  />
);
