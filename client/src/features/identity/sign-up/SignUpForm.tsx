import { Button, Stack, Textarea, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { PHONE_HELP } from '@portal/server/modules/identity/accounts/phone.rules';
import { IconAlertCircle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { toast } from '../../../lib/browser/toast.ts';
import { createSubmitHandler } from '../../../lib/forms/form-submit.ts';
import { getErrorDetails } from '../../../lib/forms/request-error.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { splitUserErrors } from '../../../lib/forms/user-errors.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { PasswordInput } from '../../../ui/forms/PasswordInput.tsx';
import { NewPasswordInput } from '../passwords/NewPasswordInput.tsx';
import { signUpForm } from './sign-up.form.ts';
import { useSignUpMutation } from './sign-up.generated.ts';

// Loaded on demand, because most companies sign up with a new domain.
const JoinOffer = lazy(() => import('../join-requests/JoinOffer.tsx'));

/** The sign-up form. `onDone` receives the email to which the confirmation link was sent. */
export default function SignUpForm({ onDone }: { onDone: (email: string) => void }) {
  const form = useForm(signUpForm);
  const markSaved = useUnsavedForm(form, 'sign-up');
  const [signUp, { loading }] = useSignUpMutation();
  const [formError, setFormError] = useState<string | null>(null);
  const [isDomainTaken, setIsDomainTaken] = useState(false);

  const submit = createSubmitHandler(form, async (values) => {
    setFormError(null);
    setIsDomainTaken(false);
    try {
      const { data } = await signUp({ variables: { input: signUpForm.toInput(values) } });
      if (!data) return;
      const { message, userErrors } = data.signUp;
      if (userErrors.length) {
        const { fields, generalError } = splitUserErrors(userErrors, Object.keys(values));
        form.setErrors(fields);
        setFormError(generalError);
        setIsDomainTaken(userErrors.some(({ code }) => code === 'DOMAIN_TAKEN'));
        toast.error(message);
        return;
      }
      toast.success(message);
      markSaved();
      form.reset();
      onDone(values.email.trim());
    } catch (error) {
      setFormError(getErrorDetails(error).message);
    }
  });

  return (
    <Form submit={submit}>
      <Stack gap="sm">
        <Title order={1}>Sign up</Title>
        <TextInput
          label="Name"
          description="The name of your company"
          autoComplete="organization"
          autoFocus
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Email"
          description="A business address, not Gmail, Yahoo or similar"
          type="email"
          autoComplete="username"
          {...form.getInputProps('email')}
          onChange={({ currentTarget: { value } }) => {
            const domain = signUpForm.getDomainAfterEmailChange(value, form.values);
            form.setFieldValue('email', value);
            if (domain !== form.values.domain) form.setFieldValue('domain', domain);
          }}
        />
        <TextInput
          label="Domain"
          description="Taken from your email, which must belong to this domain"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('domain')}
        />
        {/* Editing the domain removes the error of the domain, so this offer disappears. */}
        {isDomainTaken && form.errors.domain && (
          <Suspense>
            <JoinOffer email={form.values.email.trim()} />
          </Suspense>
        )}
        <TextInput
          label="Phone"
          description={PHONE_HELP}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          {...form.getInputProps('phone')}
        />
        <Textarea
          label="Address"
          autosize
          minRows={2}
          autoComplete="street-address"
          {...form.getInputProps('address')}
        />
        <NewPasswordInput label="Password" {...form.getInputProps('password')} />
        <PasswordInput
          label="Confirm Password"
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <Button type="submit" loading={loading} mt="xs">
          Sign up
        </Button>
        {formError && (
          <Notice tone="red" icon={IconAlertCircle} role="alert">
            {formError}
          </Notice>
        )}
      </Stack>
    </Form>
  );
}
