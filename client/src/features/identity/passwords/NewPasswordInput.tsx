import { VisuallyHidden } from '@mantine/core';
import { PASSWORD_REQUIREMENTS } from '@portal/server/platform/crypto/password.rules';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import { type NamedPasswordInputProps, PasswordInput } from '../../../ui/forms/PasswordInput.tsx';
import classes from './NewPasswordInput.module.css';

/** A password field for a new password. It marks each requirement as met or missing while the user types. */
export function NewPasswordInput(props: NamedPasswordInputProps) {
  const password = String(props.value ?? '');
  return (
    <PasswordInput
      autoComplete="new-password"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        <span className={classes.requirements}>
          {PASSWORD_REQUIREMENTS.map(({ text, isMetBy }) => {
            const isMet = isMetBy(password);
            const Icon = isMet ? IconCheck : IconPoint;
            return (
              <span key={text} className={classes.requirement} data-met={isMet || undefined}>
                <Icon size={14} stroke={2.4} aria-hidden />
                {text}
                <VisuallyHidden>{isMet ? ': met.' : ': missing.'}</VisuallyHidden>
              </span>
            );
          })}
          <span className={classes.note}>Common passwords, your name and your domain are rejected.</span>
        </span>
      }
      {...props}
    />
  );
}
