import { Anchor, Group, Stack, TextInput } from '@mantine/core';
import { type ComponentProps, useState } from 'react';

const RECOVERY_HINTS = {
  companyLogin:
    'Each recovery code works once. If you have none left, ask an owner of your company for help. If you are the only owner, contact us.',
  administratorLogin:
    'Each recovery code works once. If you have none left, ask an owner for help. If you are the only owner, ask the server operator.',
  confirmation: 'Each recovery code works once',
};

interface CodeInputProps extends ComponentProps<typeof TextInput> {
  /** Returns to the password field. Not set if the password cannot be changed at this point. */
  onBack?: () => void;
  /** Default: `confirmation`, for a user who is already logged in. */
  purpose?: keyof typeof RECOVERY_HINTS;
}

/** A field for a code from an authenticator app or for a recovery code. */
export default function CodeInput({ onBack, purpose = 'confirmation', ...input }: CodeInputProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <Stack gap={6}>
      <TextInput
        key={String(isRecovery)}
        label={isRecovery ? 'Recovery code' : 'Code'}
        description={isRecovery ? RECOVERY_HINTS[purpose] : 'Enter the code from your authenticator app'}
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        data-autofocus
        {...input}
      />
      <Group justify="space-between" gap="xs">
        <Anchor component="button" type="button" size="sm" py={4} onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </Anchor>
        {onBack && (
          <Anchor component="button" type="button" size="sm" py={4} onClick={onBack}>
            Back to the password
          </Anchor>
        )}
      </Group>
    </Stack>
  );
}
