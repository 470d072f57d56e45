import { Button, Center, Stack, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertCircle, IconMail } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { createSubmitHandler } from '../../../lib/forms/form-submit.ts';
import { getErrorDetails } from '../../../lib/forms/request-error.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { PasswordInput } from '../../../ui/forms/PasswordInput.tsx';
import { usePortal } from '../../insight/portal-info/portal.ts';
import { ForgotPassword } from '../passwords/ForgotPassword.tsx';
import { useCodeStep } from '../second-factor/use-code-step.ts';
import { logInForm } from './log-in.form.ts';
import { useLogInMutation } from './log-in.generated.ts';

// Loaded on demand, because most accounts have no two-step login.
const CodeInput = lazy(() => import('../second-factor/CodeInput.tsx'));

interface LogInFormProps {
  /** The email of a company that has just signed up. */
  signedUpEmail: string | null;
  onLogIn: (token: string) => void;
}

export function LogInForm({ signedUpEmail, onLogIn }: LogInFormProps) {
  const { initialValues, validate } = logInForm;
  const form = useForm({ initialValues: { ...initialValues, email: signedUpEmail ?? initialValues.email }, validate });
  const markSaved = useUnsavedForm(form, 'log-in');
  const [logIn, { loading }] = useLogInMutation();
  const step = useCodeStep(form);
  const { sendsEmail } = usePortal();
  const [formError, setFormError] = useState<string | null>(null);
  const errorId = useId();

  const submit = createSubmitHandler(form, async (values) => {
    setFormError(null);
    try {
      const { data } = await logIn({ variables: { input: logInForm.toInput(values) } });
      if (!data) return;
      if (!data.logIn.token) {
        setFormError(step.handleFailure(data.logIn));
        return;
      }
      markSaved();
      onLogIn(data.logIn.token);
    } catch (error) {
      setFormError(getErrorDetails(error).message);
    }
  });

  return (
    <Form submit={submit}>
      <Stack gap="md">
        <Title order={1}>Login</Title>
        {signedUpEmail && sendsEmail && (
          <Notice tone="blue" icon={IconMail} role="status" title="Confirm your email">
            We have sent a link to {signedUpEmail}. You can log in right away.
          </Notice>
        )}
        {step.isCodeRequired ? (
          <Suspense>
            <CodeInput onBack={step.goBack} purpose="companyLogin" {...form.getInputProps('code')} />
          </Suspense>
        ) : (
          <>
            <TextInput
              label="Email"
              type="email"
              autoComplete="username"
              autoFocus={!form.values.email}
              {...form.getInputProps('email')}
            />
            <PasswordInput
              label="Password"
              autoComplete="current-password"
              autoFocus={!!form.values.email}
              aria-errormessage={formError ? errorId : undefined}
              {...form.getInputProps('password')}
            />
          </>
        )}
        <Button type="submit" loading={loading} mt="xs">
          Login
        </Button>
        {formError && (
          <Notice id={errorId} tone="red" icon={IconAlertCircle} role="alert">
            {formError}
          </Notice>
        )}
        <Center>{!step.isCodeRequired && <ForgotPassword email={form.values.email} />}</Center>
      </Stack>
    </Form>
  );
}
