import { Button, Code, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { createSubmitHandler } from '../../../lib/forms/form-submit.ts';
import { formatError } from '../../../lib/forms/format-error.ts';
import { splitUserErrors } from '../../../lib/forms/user-errors.ts';
import { CopyButton } from '../../../ui/elements/CopyButton.tsx';
import { QrCode } from '../../../ui/elements/QrCode.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useCompleteSecondFactorSetupMutation, useStartSecondFactorSetupMutation } from './second-factor.generated.ts';

interface AddSecondFactorProps {
  /** Called when the recovery codes are shown. */
  onCodes?: () => void;
  /** Called when the user has saved the recovery codes. */
  onDone: () => void;
}

/**
 * Sets up two-step login: shows the secret for the authenticator app, checks its first code and shows the recovery
 * codes.
 */
export default function AddSecondFactor({ onCodes, onDone }: AddSecondFactorProps) {
  const [startSetup, { data: startedSetup }] = useStartSecondFactorSetupMutation();
  const [completeSetup, { data: completedSetup, loading }] = useCompleteSecondFactorSetupMutation();
  const [formError, setFormError] = useState<string | null>(null);
  const form = useForm({
    initialValues: { code: '' },
    validate: {
      code: (code: string) => (/^([\s-]*\d){6}[\s-]*$/.test(code) ? null : 'Enter the six digits that the app shows.'),
    },
  });

  const start = async () => {
    setFormError(null);
    try {
      const { data } = await startSetup();
      if (data?.startSecondFactorSetup.userErrors.length) setFormError(data.startSecondFactorSetup.message);
    } catch (error) {
      setFormError(formatError(error));
    }
  };
  const isStarted = useRef(false);
  useEffect(() => {
    // React can run an effect twice, and each new secret invalidates the previous one.
    if (!isStarted.current) void start();
    isStarted.current = true;
  });

  const submit = createSubmitHandler(form, async ({ code }) => {
    setFormError(null);
    try {
      const { data } = await completeSetup({ variables: { code } });
      if (!data) return;
      const { userErrors, recoveryCodes } = data.completeSecondFactorSetup;
      if (recoveryCodes) onCodes?.();
      const { fields, generalError } = splitUserErrors(userErrors, ['code']);
      form.setErrors(fields);
      setFormError(generalError);
    } catch (error) {
      setFormError(formatError(error));
    }
  });

  const codes = completedSetup?.completeSecondFactorSetup.recoveryCodes;
  if (codes) return <RecoveryCodes codes={codes} onSaved={onDone} />;
  const { secret, uri } = startedSetup?.startSecondFactorSetup ?? {};
  return (
    <Form submit={submit}>
      <Stack gap="md">
        {secret && uri ? (
          <>
            <Text size="sm">Scan this code with an authenticator app on your phone, or enter the secret manually.</Text>
            <Group justify="center">
              <QrCode text={uri} label="QR code of the secret" />
            </Group>
            <Group gap="xs" wrap="nowrap" justify="center">
              <Code style={{ overflowWrap: 'anywhere' }}>{secret.match(/.{1,4}/g)!.join(' ')}</Code>
              <CopyButton text={secret} label="Copy the secret" />
            </Group>
            <TextInput
              label="Code"
              description="The six-digit code that the app shows"
              autoComplete="one-time-code"
              inputMode="numeric"
              autoFocus
              {...form.getInputProps('code')}
            />
          </>
        ) : (
          !formError && <Skeleton h={300} />
        )}
        {formError && (
          <Notice tone="red" icon={IconAlertCircle} role="alert">
            {formError}
          </Notice>
        )}
        <Group justify="flex-end">
          {secret ? (
            <Button type="submit" loading={loading}>
              Turn on
            </Button>
          ) : (
            formError && <Button onClick={() => void start()}>Try again</Button>
          )}
        </Group>
      </Stack>
    </Form>
  );
}
