import { LinkForm } from '../accounts/LinkForm.tsx';
import { acceptMemberInvitationForm } from './accept-member-invitation.form.ts';
import { useAcceptMemberInvitationMutation } from './members.generated.ts';
import { NewMemberFields } from './NewMemberFields.tsx';

interface AcceptMemberInvitationPageProps {
  /** The token of the link, or null if the URL has none. */
  token: string | null;
  onLogIn: () => void;
}

/** The page that the link of a member invitation opens. The invitee enters a name and chooses a password. */
export default function AcceptMemberInvitationPage({ token, onLogIn }: AcceptMemberInvitationPageProps) {
  const [accept] = useAcceptMemberInvitationMutation();
  return (
    <LinkForm
      token={token}
      name="accept-member-invitation"
      title="Join your company"
      form={acceptMemberInvitationForm}
      renderFields={(form) => <NewMemberFields form={form} />}
      submitLabel="Create my account"
      send={async (link, values) =>
        (await accept({ variables: { input: acceptMemberInvitationForm.toInput(link, values) } })).data
          ?.acceptMemberInvitation
      }
      invalidLink={{
        title: 'Invitation',
        text: 'Invitation links work once, for 72 hours. Ask an owner of your company for a new invitation.',
      }}
      doneTitle="Welcome"
      onLogIn={onLogIn}
    />
  );
}
