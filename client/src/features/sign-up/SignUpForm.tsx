import { Button, Stack, Textarea, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { PHONE_HELP } from '@portal/server/accounts/phone.rules';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { createSubmit } from '../../shared/form-submit.ts';
import { Form } from '../../shared/Form.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { PasswordInput } from '../../shared/PasswordInput.tsx';
import { problemOf } from '../../shared/problem.ts';
import { toast } from '../../shared/toast.ts';
import { useUnsaved } from '../../shared/use-unsaved.ts';
import { sortUserErrors } from '../../shared/user-errors.ts';
import { NewPasswordInput } from '../passwords/NewPasswordInput.tsx';
import { signUpForm } from './sign-up.form.ts';
import { useSignUpMutation } from './sign-up.generated.ts';

/** A company signs up; `onDone` learns the email that a link was mailed to. */
export default function SignUpForm({ onDone }: { onDone: (email: string) => void }) {
  const form = useForm(signUpForm);
  const settle = useUnsaved(form, 'sign-up');
  const [signUp, { loading }] = useSignUpMutation();
  const [refusal, setRefusal] = useState<string | null>(null);

  const submit = createSubmit(form, async (values) => {
    setRefusal(null);
    try {
      const { data } = await signUp({ variables: { input: signUpForm.toInput(values) } });
      if (!data) return;
      const { message, userErrors } = data.signUp;
      if (userErrors.length) {
        const { fields, rest } = sortUserErrors(userErrors, Object.keys(values));
        form.setErrors(fields);
        setRefusal(rest);
        toast.error(message);
        return;
      }
      toast.success(message);
      settle();
      form.reset();
      onDone(values.email.trim());
    } catch (error) {
      setRefusal(problemOf(error).message);
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
            const domain = signUpForm.domainWith(value, form.values);
            form.setFieldValue('email', value);
            if (domain !== form.values.domain) form.setFieldValue('domain', domain);
          }}
        />
        <TextInput
          label="Domain"
          description="Follows from your email, which must belong to it"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('domain')}
        />
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
        {refusal && (
          <Notice tone="red" icon={IconAlertCircle} role="alert">
            {refusal}
          </Notice>
        )}
      </Stack>
    </Form>
  );
}
