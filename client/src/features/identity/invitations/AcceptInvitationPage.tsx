import { Text, TextInput } from '@mantine/core';
import { ROLES } from '@portal/server/modules/administrators/roles/roles.rules';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { PasswordInput } from '../../../ui/forms/PasswordInput.tsx';
import { LinkForm, type LinkPageProps, LinkSkeleton } from '../accounts/LinkForm.tsx';
import { OtherAccountNotice } from '../accounts/OtherAccountNotice.tsx';
import { NewPasswordInput } from '../passwords/NewPasswordInput.tsx';
import { acceptInvitationForm } from './accept-invitation.form.ts';
import {
  type InvitationLinkQuery,
  useAcceptInvitationMutation,
  useInvitationLinkQuery,
} from './administrators.generated.ts';

/** The page that the link of an administrator invitation opens. The invitee chooses a username and a password. */
export default function AcceptInvitationPage({ token, ...actions }: LinkPageProps) {
  const result = useInvitationLinkQuery({ variables: { token: token ?? '' } });
  const [accept] = useAcceptInvitationMutation();
  return (
    <DataState result={result} failure="The link could not be checked" skeleton={<LinkSkeleton />}>
      {({ invitationLink: link }) => (
        <LinkForm
          {...actions}
          token={link && token}
          name="accept-invitation"
          title="Become an administrator"
          form={acceptInvitationForm}
          renderFields={(form) => (
            <>
              <OtherAccountNotice />
              {link && <InvitationText {...link} />}
              <TextInput
                label="Username"
                description="You log in with this name"
                autoComplete="username"
                autoFocus
                {...form.getInputProps('username')}
              />
              <NewPasswordInput label="Password" {...form.getInputProps('password')} />
              <PasswordInput
                label="Confirm password"
                autoComplete="new-password"
                {...form.getInputProps('confirmPassword')}
              />
            </>
          )}
          submitLabel="Create my account"
          send={async (linkToken, values) =>
            (await accept({ variables: { input: acceptInvitationForm.toInput(linkToken, values) } })).data
              ?.acceptInvitation
          }
          invalidLink={{
            title: 'Invitation',
            text: 'Invitation links work once, for 72 hours. If you already have an account, log in. Otherwise, ask an owner of the portal for a new invitation.',
          }}
          doneTitle="Welcome"
        />
      )}
    </DataState>
  );
}

const InvitationText = ({ name, role }: NonNullable<InvitationLinkQuery['invitationLink']>) => (
  <div>
    <Text size="sm">
      {name}, you are invited with the role {ROLES[role].name}.
    </Text>
    <Text size="sm" c="dimmed">
      {ROLES[role].about}
    </Text>
  </div>
);
