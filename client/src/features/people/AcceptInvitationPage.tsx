import { Button, PasswordInput, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Notice } from '../../shared/Notice.tsx';
import { problemOf } from '../../shared/problem.ts';
import { useUnsaved } from '../../shared/use-unsaved.ts';
import { sortUserErrors } from '../../shared/user-errors.ts';
import { AccountCard } from '../accounts/AccountCard.tsx';
import { NewPasswordInput } from '../passwords/NewPasswordInput.tsx';
import { acceptInvitationForm } from './accept-invitation.form.ts';
import { useAcceptInvitationMutation } from './people.generated.ts';

interface AcceptInvitationPageProps {
  /** From the link; null if the address has none. */
  token: string | null;
  onLogIn: () => void;
}

/** Where the link of an invitation leads: the invited person picks a username and a password. */
export function AcceptInvitationPage({ token, onLogIn }: AcceptInvitationPageProps) {
  const [isInvalid, setIsInvalid] = useState(false);
  const [done, setDone] = useState<string | null>(null);

  if (done) {
    return (
      <AccountCard title="Welcome">
        <Text role="status">{done}</Text>
        <Button onClick={onLogIn}>Go to login</Button>
      </AccountCard>
    );
  }
  if (!token || isInvalid) {
    return (
      <AccountCard title="Invitation">
        <Notice tone="amber" icon={IconAlertCircle} role="alert" title="This link is no longer valid">
          It works once, for 72 hours. Ask an owner of the portal for another invitation.
        </Notice>
      </AccountCard>
    );
  }
  return <AcceptForm token={token} onInvalid={() => setIsInvalid(true)} onDone={setDone} />;
}

interface AcceptFormProps {
  token: string;
  onInvalid: () => void;
  onDone: (message: string) => void;
}

function AcceptForm({ token, onInvalid, onDone }: AcceptFormProps) {
  const form = useForm({ initialValues: acceptInvitationForm.initialValues, validate: acceptInvitationForm.validate });
  const settle = useUnsaved(form, 'accept-invitation');
  const [accept] = useAcceptInvitationMutation();
  const [failure, setFailure] = useState<string | null>(null);

  const submit = form.onSubmit(async (values) => {
    setFailure(null);
    try {
      const { data } = await accept({ variables: { input: acceptInvitationForm.toInput(token, values) } });
      if (!data) return;
      const { message, userErrors } = data.acceptInvitation;
      if (!userErrors.length) {
        settle();
        onDone(message);
      } else if (userErrors.some(({ code }) => code === 'LINK_INVALID')) onInvalid();
      else {
        const { fields, rest } = sortUserErrors(userErrors, Object.keys(values));
        form.setErrors(fields);
        setFailure(rest);
      }
    } catch (error) {
      setFailure(problemOf(error).message);
    }
  });

  return (
    <form onSubmit={submit} noValidate style={{ display: 'contents' }}>
      <AccountCard title="Become an administrator">
        <TextInput label="Username" autoComplete="username" {...form.getInputProps('username')} />
        <NewPasswordInput label="Password" {...form.getInputProps('password')} />
        <PasswordInput
          label="Confirm Password"
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <Button type="submit" loading={form.submitting} mt="xs">
          Create my account
        </Button>
        {failure && (
          <Notice tone="red" icon={IconAlertCircle} role="alert">
            {failure}
          </Notice>
        )}
      </AccountCard>
    </form>
  );
}
