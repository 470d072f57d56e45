import { Button, Group, Stack } from '@mantine/core';
import { COMPANY_ROLES } from '@portal/server/modules/companies/members/company-roles.rules';
import { IconMail, IconPencil } from '@tabler/icons-react';
import { useUrlTarget } from '../../../lib/pages/url-target.ts';
import { Card, Facts } from '../../../ui/elements/Card.tsx';
import { Tag } from '../../../ui/elements/Tag.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { ConfirmationLinkHint } from '../accounts/ConfirmationLinkHint.tsx';
import type { OwnMemberFragment } from './members.generated.ts';

const MemberEmailModal = createLazyComponent(() => import('./MemberEmailModal.tsx'));
const MemberNameModal = createLazyComponent(() => import('./MemberNameModal.tsx'));

/** The user's name, email and role, with the forms that change the name and the email. */
export function OwnMemberCard({ member }: { member: OwnMemberFragment }) {
  const editModal = useUrlTarget('edit');
  const { name, email, role, isContact, isEmailConfirmed } = member;
  return (
    <Card
      title="Your account"
      anchor="account"
      aside={
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => editModal.open('name')}
          >
            {name === null ? 'Add your name' : 'Edit your name'}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconMail size={16} aria-hidden />}
            // The email of the contact is the email of the company, so `Profile` opens its form for the contact.
            onClick={() => editModal.open('email')}
          >
            Change your email
          </Button>
        </Group>
      }
    >
      <Stack gap="md">
        {!isContact && !isEmailConfirmed && <PendingEmailNotice member={member} />}
        <Facts
          facts={[
            ['Your name', name ?? '-'],
            [
              'Your email',
              <Group key="email" component="span" gap={8} justify="flex-end" style={{ overflowWrap: 'anywhere' }}>
                {email}
                {!isEmailConfirmed && <Tag tone="amber">Not confirmed</Tag>}
              </Group>,
            ],
            ['Your role', `${COMPANY_ROLES[role].name}: ${COMPANY_ROLES[role].about}`],
          ]}
        />
      </Stack>
      <MemberNameModal
        member={member}
        opened={editModal.opened && editModal.target === 'name'}
        onClose={editModal.close}
      />
      <MemberEmailModal
        opened={!isContact && editModal.opened && editModal.target === 'email'}
        onClose={editModal.close}
      />
    </Card>
  );
}

const PendingEmailNotice = ({ member: { email, confirmedEmail } }: { member: OwnMemberFragment }) => (
  <Notice tone="amber" icon={IconMail} title="Confirm your email">
    <ConfirmationLinkHint
      email={email}
      note={
        confirmedEmail &&
        `Until then, you log in with ${confirmedEmail}. To cancel the change, enter ${confirmedEmail} as the new email.`
      }
    />
  </Notice>
);
