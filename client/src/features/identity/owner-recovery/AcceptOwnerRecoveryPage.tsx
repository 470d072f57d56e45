import { Text } from '@mantine/core';
import { formatContact } from '@portal/server/platform/email/seller-contact.rules';
import { IconClock } from '@tabler/icons-react';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { AccountCard } from '../accounts/AccountCard.tsx';
import { LinkForm, type LinkPageProps, LinkSkeleton } from '../accounts/LinkForm.tsx';
import { acceptMemberInvitationForm } from '../members/accept-member-invitation.form.ts';
import { NewMemberFields } from '../members/NewMemberFields.tsx';
import {
  type OwnerRecoveryLinkQuery,
  useAcceptOwnerRecoveryMutation,
  useOwnerRecoveryLinkQuery,
} from './owner-recovery.generated.ts';

type RecoveryLink = OwnerRecoveryLinkQuery['ownerRecoveryLink'];

/**
 * The page that the link of an owner recovery opens. A member only confirms. Any other person enters a name and a
 * password.
 */
export default function AcceptOwnerRecoveryPage({ token, ...actions }: LinkPageProps) {
  const result = useOwnerRecoveryLinkQuery({ variables: { token: token ?? '' } });
  return (
    <DataState result={result} failure="The link could not be checked" skeleton={<LinkSkeleton />}>
      {({ ownerRecoveryLink: link, portal }) =>
        link?.state === 'WAITING' ? (
          <WaitingLink link={link} />
        ) : (
          <RecoveryForm token={link && token} link={link} contactEmail={portal.contactEmail} {...actions} />
        )
      }
    </DataState>
  );
}

const WaitingLink = ({ link }: { link: NonNullable<RecoveryLink> }) => (
  <AccountCard title="Become an owner">
    <Notice tone="blue" icon={IconClock} role="status" title="This link does not work yet">
      It works from <Timestamp at={link.effectiveAt} pattern="DD MMM YYYY, HH:mm" /> until{' '}
      <Timestamp at={link.expiresAt} pattern="DD MMM YYYY, HH:mm" />. Until you use it, the members of{' '}
      {link.companyName} can object. Keep the email, and open the link again when it works.
    </Notice>
  </AccountCard>
);

interface RecoveryFormProps extends LinkPageProps {
  /** The company and person of the link, or null if the link is not valid. */
  link: RecoveryLink;
  /** The contact email of the seller, or an empty string. */
  contactEmail: string;
}

function RecoveryForm({ token, link, contactEmail, ...actions }: RecoveryFormProps) {
  const [accept] = useAcceptOwnerRecoveryMutation();
  const linkFormProps = {
    token,
    name: 'accept-owner-recovery',
    title: link ? `Become an owner of ${link.companyName}` : '',
    submitLabel: 'Become an owner',
    invalidLink: {
      title: 'Become an owner',
      text: `The link was used or has expired, or the recovery was ended. If you are already an owner, log in. Contact ${formatContact(contactEmail)} if your company still has no owner who can log in.`,
    },
    doneTitle: 'Welcome',
    ...actions,
  };
  const acceptRecovery = async (options: Parameters<typeof accept>[0] & object) =>
    (await accept(options)).data?.acceptOwnerRecovery;
  if (link?.isMember)
    return (
      <LinkForm
        {...linkFormProps}
        form={EMPTY_FORM}
        renderFields={() => <Text size="sm">You keep your login, {link.email}, and its password.</Text>}
        send={(token) => acceptRecovery({ variables: { input: { token } } })}
      />
    );
  return (
    <LinkForm
      {...linkFormProps}
      form={acceptMemberInvitationForm}
      renderFields={(form) => <NewMemberFields form={form} email={link?.email} />}
      send={(token, values) =>
        acceptRecovery({ variables: { input: acceptMemberInvitationForm.toInput(token, values) } })
      }
    />
  );
}

/** The form of a member, who only confirms and enters nothing. */
const EMPTY_FORM = { initialValues: {}, validate: () => ({}) };
