import { TextInput } from '@mantine/core';
import { LinkForm } from '../accounts/LinkForm.tsx';
import { NewPasswordInput } from '../passwords/NewPasswordInput.tsx';
import { PasswordInput } from '../../../ui/forms/PasswordInput.tsx';
import { acceptInvitationForm } from './accept-invitation.form.ts';
import { useAcceptInvitationMutation } from './administrators.generated.ts';

interface AcceptInvitationPageProps {
  /** The token of the link, or null if the URL has none. */
  token: string | null;
  onLogIn: () => void;
}

/** The page that the link of an administrator invitation opens. The invitee chooses a username and a password. */
export default function AcceptInvitationPage({ token, onLogIn }: AcceptInvitationPageProps) {
  const [accept] = useAcceptInvitationMutation();
  return (
    <LinkForm
      token={token}
      name="accept-invitation"
      title="Become an administrator"
      form={acceptInvitationForm}
      renderFields={(form) => (
        <>
          <TextInput label="Username" autoComplete="username" autoFocus {...form.getInputProps('username')} />
          <NewPasswordInput label="Password" {...form.getInputProps('password')} />
          <PasswordInput
            label="Confirm password"
            autoComplete="new-password"
            {...form.getInputProps('confirmPassword')}
          />
        </>
      )}
      submitLabel="Create my account"
      send={async (link, values) =>
        (await accept({ variables: { input: acceptInvitationForm.toInput(link, values) } })).data?.acceptInvitation
      }
      invalidLink={{
        title: 'Invitation',
        text: 'Invitation links work once, for 72 hours. Ask an owner of the portal for a new invitation.',
      }}
      doneTitle="Welcome"
      onLogIn={onLogIn}
    />
  );
}
