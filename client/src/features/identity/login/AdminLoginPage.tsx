import { Button, Center, Stack, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertCircle } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { createSubmitHandler } from '../../../lib/forms/form-submit.ts';
import { getErrorDetails } from '../../../lib/forms/request-error.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { PasswordInput } from '../../../ui/forms/PasswordInput.tsx';
import { ForgotPassword } from '../passwords/ForgotPassword.tsx';
import { useCodeStep } from '../second-factor/use-code-step.ts';
import { adminLogInForm } from './admin-log-in.form.ts';
import { useAdminLogInMutation } from './admin-log-in.generated.ts';
import classes from './LoginCard.module.css';

// Loaded on demand, because most accounts have no two-step login.
const CodeInput = lazy(() => import('../second-factor/CodeInput.tsx'));

export default function AdminLoginPage({ onLogIn }: { onLogIn: (token: string) => void }) {
  const form = useForm(adminLogInForm);
  const markSaved = useUnsavedForm(form, 'log-in');
  const [logIn, { loading }] = useAdminLogInMutation();
  const step = useCodeStep(form);
  const [formError, setFormError] = useState<string | null>(null);
  const errorId = useId();

  const submit = createSubmitHandler(form, async (values) => {
    setFormError(null);
    try {
      const { data } = await logIn({ variables: { input: adminLogInForm.toInput(values) } });
      if (!data) return;
      if (!data.adminLogIn.token) {
        setFormError(step.handleFailure(data.adminLogIn));
        return;
      }
      markSaved();
      onLogIn(data.adminLogIn.token);
    } catch (error) {
      setFormError(getErrorDetails(error).message);
    }
  });

  return (
    <Form submit={submit} className={classes.single}>
      <Stack gap="md">
        <Title order={1}>Log in</Title>
        {step.isCodeRequired ? (
          <Suspense>
            <CodeInput onBack={step.goBack} purpose="administratorLogin" {...form.getInputProps('code')} />
          </Suspense>
        ) : (
          <>
            <TextInput
              label="Username"
              autoComplete="username"
              autoFocus={!form.values.username}
              {...form.getInputProps('username')}
            />
            <PasswordInput
              label="Password"
              autoComplete="current-password"
              autoFocus={!!form.values.username}
              aria-errormessage={formError ? errorId : undefined}
              {...form.getInputProps('password')}
            />
          </>
        )}
        <Button type="submit" loading={loading} mt="xs">
          Log in
        </Button>
        {formError && (
          <Notice id={errorId} tone="red" icon={IconAlertCircle} role="alert">
            {formError}
          </Notice>
        )}
        <Center>{!step.isCodeRequired && <ForgotPassword />}</Center>
      </Stack>
    </Form>
  );
}
