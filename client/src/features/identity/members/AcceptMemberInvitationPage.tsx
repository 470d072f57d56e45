import { DataState } from '../../../ui/feedback/DataState.tsx';
import { LinkForm, type LinkPageProps, LinkSkeleton } from '../accounts/LinkForm.tsx';
import { acceptMemberInvitationForm } from './accept-member-invitation.form.ts';
import { useAcceptMemberInvitationMutation, useMemberInvitationLinkQuery } from './members.generated.ts';
import { NewMemberFields } from './NewMemberFields.tsx';

/** The page that the link of a member invitation opens. The invitee enters a name and chooses a password. */
export default function AcceptMemberInvitationPage({ token, ...actions }: LinkPageProps) {
  const result = useMemberInvitationLinkQuery({ variables: { token: token ?? '' } });
  const [accept] = useAcceptMemberInvitationMutation();
  return (
    <DataState result={result} failure="The link could not be checked" skeleton={<LinkSkeleton />}>
      {({ memberInvitationLink: link }) => (
        <LinkForm
          {...actions}
          token={link && token}
          name="accept-member-invitation"
          title={link ? `Join ${link.companyName}` : 'Invitation'}
          form={acceptMemberInvitationForm}
          renderFields={(form) => <NewMemberFields form={form} email={link?.email} />}
          submitLabel="Create my account"
          send={async (linkToken, values) =>
            (await accept({ variables: { input: acceptMemberInvitationForm.toInput(linkToken, values) } })).data
              ?.acceptMemberInvitation
          }
          invalidLink={{
            title: 'Invitation',
            text: 'Invitation links work once, for 72 hours. If you have already joined, log in. Otherwise, ask an owner of your company for a new invitation.',
          }}
          doneTitle="Welcome"
        />
      )}
    </DataState>
  );
}
