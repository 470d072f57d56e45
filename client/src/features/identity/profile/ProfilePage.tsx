import { Anchor, Avatar, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconLock, IconPencil, IconPhoto } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useHashScroll } from '../../../lib/browser/use-hash-scroll.ts';
import { formatPhone } from '../../../lib/formats/formats.ts';
import { getInitials } from '../../../lib/formats/initials.ts';
import { useUrlTarget } from '../../../lib/pages/url-target.ts';
import { useCompanyRightCheck } from '../../../lib/viewer/company-rights.ts';
import { Card, Facts } from '../../../ui/elements/Card.tsx';
import { Tag } from '../../../ui/elements/Tag.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { OwnBillingCard } from '../../billing/parties/OwnBillingCard.tsx';
import { PLAN_TYPE_LABELS } from '../../catalogue/prices/plan-labels.ts';
import { EmailPreferences } from '../../events/email-preferences/EmailPreferences.tsx';
import { ApiTokensCard } from '../api-tokens/ApiTokensCard.tsx';
import { LeaveCompanyCard } from '../members/LeaveCompanyCard.tsx';
import { getLeaveObstacle } from '../members/member-changes.ts';
import { OwnMemberCard } from '../members/OwnMemberCard.tsx';
import { TwoStepCard } from '../second-factor/TwoStepCard.tsx';
import { SessionsCard } from '../sessions/SessionsCard.tsx';
import { type ProfileQuery, useProfileQuery } from './profile.generated.ts';
import { RemovePictureButton } from './RemovePictureButton.tsx';
import classes from './ProfilePage.module.css';

const EditProfileModal = createLazyComponent(() => import('./EditProfileModal.tsx'));
const PictureModal = createLazyComponent(() => import('./PictureModal.tsx'));
const CompanyPasswordModal = createLazyComponent(() => import('../passwords/CompanyPasswordModal.tsx'));

/** The settings page of a member: the company's details, and the member's password, two-step login and sessions. */
export default function ProfilePage() {
  const mayUse = useCompanyRightCheck();
  const result = useProfileQuery({
    variables: {
      hasInvoices: mayUse('INVOICES'),
      hasIntegrations: mayUse('INTEGRATIONS'),
      hasPeople: mayUse('PEOPLE'),
    },
  });
  return (
    <DataState result={result} failure="Your profile could not be loaded" skeleton={<ProfileSkeleton />}>
      {({ me, billing, currentMember, members }) =>
        currentMember && (
          <Profile
            company={me}
            billing={billing}
            member={currentMember}
            leaveObstacle={getLeaveObstacle(members)}
            onChanged={() => void result.refetch()}
          />
        )
      }
    </DataState>
  );
}

/** Values of the URL parameter `edit` that open the dialogs of `Profile`. */
type EditTarget = 'profile' | 'email' | 'picture' | 'password';

interface ProfileProps {
  company: ProfileQuery['me'];
  /** Set only if the member can read invoices. */
  billing: ProfileQuery['billing'];
  member: NonNullable<ProfileQuery['currentMember']>;
  /** Why the member cannot leave the company. */
  leaveObstacle: string | null;
  onChanged: () => void;
}

function Profile({ company, billing, member, leaveObstacle, onChanged }: ProfileProps) {
  useHashScroll();
  const mayUse = useCompanyRightCheck();
  const mayEdit = mayUse('COMPANY');
  const editModal = useUrlTarget('edit');
  const isEditing = (target: EditTarget) => editModal.opened && editModal.target === target;
  const open = (target: EditTarget) => () => editModal.open(target);
  const { currentKey } = company;
  return (
    <div className={classes.page}>
      <Card title="Profile picture">
        <Stack align="center" gap="md">
          <Avatar
            src={company.profilePicture}
            size={144}
            radius="100%"
            alt={company.profilePicture ? `Picture of ${company.name}` : ''}
            className={classes.picture}
          >
            {getInitials(company.name)}
          </Avatar>
          {mayEdit && (
            <Stack gap="xs">
              <Button variant="default" leftSection={<IconPhoto size={18} aria-hidden />} onClick={open('picture')}>
                Upload picture
              </Button>
              <RemovePictureButton hasPicture={!!company.profilePicture} />
            </Stack>
          )}
        </Stack>
      </Card>

      <Card
        title="Company details"
        aside={
          mayEdit && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={open('profile')}
            >
              Edit profile
            </Button>
          )
        }
      >
        <Facts
          facts={[
            ['Name', company.name],
            [
              'Email',
              <Group key="email" component="span" gap={8} justify="flex-end">
                {company.email}
                {!company.isEmailConfirmed && <Tag tone="amber">Not confirmed</Tag>}
              </Group>,
            ],
            ['Domain', company.domain],
            ['Phone', formatPhone(company.phone)],
            [
              'Address',
              <span key="address" className={classes.address}>
                {company.address || '-'}
              </span>,
            ],
            ['Plan Type', currentKey ? PLAN_TYPE_LABELS[currentKey.planType] : 'No running key'],
            [
              'Expiring At',
              currentKey ? <Timestamp key="expiry" at={currentKey.expiresAt} pattern="DD-MMM-YYYY" /> : '-',
            ],
            ['Member since', <Timestamp key="since" at={company.createdAt} pattern="DD-MMM-YYYY" />],
          ]}
        />
      </Card>

      <div className={classes.security}>
        {billing && <OwnBillingCard company={billing} onDone={onChanged} />}
        <OwnMemberCard member={member} />
        <Card title="Password">
          <Group justify="space-between" gap="md">
            <Text size="sm" c="dimmed">
              Changing your password immediately ends all other sessions of this account.
            </Text>
            <Button variant="default" leftSection={<IconLock size={18} aria-hidden />} onClick={open('password')}>
              Change Password
            </Button>
          </Group>
        </Card>
        <TwoStepCard />
        <EmailPreferences />
        <SessionsCard />
        {mayUse('INTEGRATIONS') && <IntegrationCards />}
        {mayUse('PEOPLE') && <PeopleCards />}
        <LeaveCompanyCard companyName={company.name} member={member} obstacle={leaveObstacle} />
      </div>

      <PictureModal opened={mayEdit && isEditing('picture')} onClose={editModal.close} />
      <CompanyPasswordModal opened={isEditing('password')} onClose={editModal.close} />
      <EditProfileModal
        company={company}
        isContact={member.isContact}
        focusesEmail={editModal.target === 'email'}
        opened={mayEdit && (isEditing('profile') || (member.isContact && isEditing('email')))}
        onClose={editModal.close}
      />
    </div>
  );
}

const IntegrationCards = () => (
  <>
    <ApiTokensCard />
    <Card title="Webhooks">
      <Text size="sm" c="dimmed">
        <Anchor component={Link} to="/webhooks" inherit underline="always">
          Webhooks
        </Anchor>{' '}
        notify your server of changes to your keys as they happen.
      </Text>
    </Card>
  </>
);

const PeopleCards = () => (
  <>
    <Card title="Team">
      <Text size="sm" c="dimmed">
        <Anchor component={Link} to="/team" inherit underline="always">
          Team
        </Anchor>{' '}
        lists the members of your company. You can invite others and change their roles.
      </Text>
    </Card>
    <Card title="Activity">
      <Text size="sm" c="dimmed">
        <Anchor component={Link} to="/activity" inherit underline="always">
          Activity
        </Anchor>{' '}
        lists the logins of all members, and all changes to your company and its keys, with the person who made them.
      </Text>
    </Card>
  </>
);

const ProfileSkeleton = () => (
  <div className={classes.page}>
    <Card title="Profile picture">
      <Stack align="center" gap="md">
        <Skeleton circle h={144} />
        <Skeleton h={36} w={170} />
      </Stack>
    </Card>
    <Card title="Company details">
      <Stack gap={22} pt={10}>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} h={14} />
        ))}
      </Stack>
    </Card>
  </div>
);
