import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { COMPANY_ROLES } from '@portal/server/modules/companies/members/company-roles.rules';
import { IconPlus, IconTrash, IconUserCog, IconUserMinus, IconUsers } from '@tabler/icons-react';
import { useDisclosure } from '@mantine/hooks';
import { getTypedKeys } from '../../../lib/formats/typed-keys.ts';
import { Card } from '../../../ui/elements/Card.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { EmptyNotice } from '../../../ui/feedback/EmptyNotice.tsx';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';
import { IconAction } from '../../../ui/elements/IconAction.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { useModalTarget } from '../../../lib/pages/modal-target.ts';
import { Tag } from '../../../ui/elements/Tag.tsx';
import { MemberChangeModal } from './MemberChangeModal.tsx';
import type { MemberChange } from './member-changes.ts';
import { getMemberName } from './member-name.ts';
import { type MemberRowFragment, type TeamQuery, useTeamQuery } from './members.generated.ts';
import classes from './TeamPage.module.css';

const InviteMemberModal = createLazyComponent(() => import('./InviteMemberModal.tsx'));
const MemberRoleModal = createLazyComponent(() => import('./MemberRoleModal.tsx'));

type InvitationRow = TeamQuery['memberInvitations'][number];

interface MemberChangeTarget {
  change: MemberChange;
  id: string;
  name: string;
  integrations?: MemberRowFragment['integrations'];
}

interface ColumnSettings {
  ownId: string | undefined;
  onRole: (row: MemberRowFragment) => void;
  onChange: (target: MemberChangeTarget) => void;
}

const getMemberColumns = ({ ownId, onRole, onChange }: ColumnSettings): Column<MemberRowFragment>[] => [
  { header: 'Member', narrow: 'title', cell: (row) => <MemberCell member={row} isOwn={row.id === ownId} /> },
  { header: 'Role', narrow: 'aside', cell: ({ role }) => COMPANY_ROLES[role].name },
  {
    header: 'Two-Step Login',
    narrow: { label: 'Two-step login' },
    cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'On' : 'Off'),
  },
  {
    header: 'Joined',
    narrow: { label: 'Joined' },
    cell: ({ createdAt }) => (
      <span className={classes.day}>
        <Timestamp at={createdAt} pattern="DD Mon YYYY" />
      </span>
    ),
  },
  {
    header: 'Action',
    isAction: true,
    cell: (row) => {
      const name = getMemberName(row);
      return (
        <Group component="span" gap={2} wrap="nowrap" justify="flex-end">
          <IconAction label="Change role" about={name} icon={IconUserCog} onClick={() => onRole(row)} />
          <IconAction
            label="Remove"
            about={name}
            icon={IconUserMinus}
            tone="red"
            disabledReason={row.id === ownId ? 'To leave the company, open Setting and choose Leave company.' : null}
            onClick={() => onChange({ change: 'remove', id: row.id, name, integrations: row.integrations })}
          />
        </Group>
      );
    },
  },
];

interface MemberCellProps {
  member: MemberRowFragment;
  isOwn: boolean;
}

/** The name and the email of a member, with tags. Without a name, only the email. */
const MemberCell = ({ member: { name, email, isContact, isOutsideDomain }, isOwn }: MemberCellProps) => (
  <span className={classes.member}>
    <span className={classes.name}>
      <span>{name ?? email}</span>
      {isOwn && <Tag tone="blue">You</Tag>}
      {isContact && <Tag tone="grey">Contact</Tag>}
      {isOutsideDomain && <Tag tone="amber">Outside</Tag>}
    </span>
    {name !== null && (
      <Text component="span" size="xs" c="dimmed">
        {email}
      </Text>
    )}
  </span>
);

const getInvitationColumns = (onChange: (target: MemberChangeTarget) => void): Column<InvitationRow>[] => [
  { header: 'Email', narrow: 'title', cell: ({ email }) => <span className={classes.member}>{email}</span> },
  { header: 'Role', narrow: 'aside', cell: ({ role }) => COMPANY_ROLES[role].name },
  {
    header: 'Valid until',
    narrow: { label: 'Until' },
    cell: ({ expiresAt }) => <Timestamp at={expiresAt} pattern="DD Mon YYYY, HH:MM" />,
  },
  {
    header: 'Action',
    isAction: true,
    cell: ({ id, email }) => (
      <IconAction
        label="Withdraw"
        about={email}
        icon={IconTrash}
        tone="red"
        onClick={() => onChange({ change: 'withdraw', id, name: email })}
      />
    ),
  },
];

/** Lists the members of a company and its open invitations. Only owners can open this page. */
export default function TeamPage() {
  const result = useTeamQuery();
  const [isInviting, inviteModal] = useDisclosure();
  const roleModal = useModalTarget<MemberRowFragment>();
  const changeModal = useModalTarget<MemberChangeTarget>();
  const reload = () => void result.refetch().catch(() => undefined);
  const inviteButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={inviteModal.open}>
      Invite
    </Button>
  );

  return (
    <Stack gap="lg">
      <Paper>
        <div className={classes.head}>
          <Title order={2}>Members</Title>
          {inviteButton}
        </div>
        <DataState result={result} failure="The members could not be loaded" skeleton={<ListSkeleton />}>
          {({ currentMember, members, memberInvitations }) => (
            <>
              <MembersNote members={members} />
              <DataTable
                caption="Members"
                columns={getMemberColumns({
                  ownId: currentMember?.id,
                  onRole: roleModal.open,
                  onChange: changeModal.open,
                })}
                rows={members}
                rowKey={({ id }) => id}
              />
              {members.length === 1 && !memberInvitations.length && (
                <EmptyNotice
                  icon={<IconUsers size={28} stroke={1.5} aria-hidden />}
                  title="You are the only member"
                  text="Invite the people who request keys, pay invoices or read usage reports. Each of them gets a login with a role."
                />
              )}
            </>
          )}
        </DataState>
      </Paper>
      {!!result.data?.memberInvitations.length && (
        <Paper>
          <div className={classes.head}>
            <Title order={2}>Invitations</Title>
            <Text size="sm" c="dimmed" className={classes.note}>
              Each link works once, and only while the inviting member is an owner.
            </Text>
          </div>
          <DataTable
            caption="Invitations"
            columns={getInvitationColumns(changeModal.open)}
            rows={result.data.memberInvitations}
            rowKey={({ id }) => id}
          />
        </Paper>
      )}
      <Card title="Roles">
        <dl className={classes.roles}>
          {getTypedKeys(COMPANY_ROLES).map((role) => (
            <div key={role}>
              <dt>{COMPANY_ROLES[role].name}</dt>
              <dd>{COMPANY_ROLES[role].about}</dd>
            </div>
          ))}
        </dl>
      </Card>

      <InviteMemberModal opened={isInviting} onClose={inviteModal.close} onDone={reload} />
      {roleModal.target && (
        <MemberRoleModal row={roleModal.target} opened={roleModal.opened} onClose={roleModal.close} />
      )}
      {changeModal.target && (
        <MemberChangeModal
          {...changeModal.target}
          opened={changeModal.opened}
          onClose={changeModal.close}
          onDone={reload}
        />
      )}
    </Stack>
  );
}

/** Explains the tags of the members. */
function MembersNote({ members }: { members: readonly MemberRowFragment[] }) {
  const contact = members.find(({ isContact }) => isContact);
  return (
    <Stack gap={2} px={20} pb="sm" className={classes.note}>
      {contact && (
        <Text size="sm" c="dimmed">
          Contact: the email of the company is {contact.email}.
        </Text>
      )}
      {members.some(({ isOutsideDomain }) => isOutsideDomain) && (
        <Text size="sm" c="dimmed">
          Outside: the email is not on the domain of your company.
        </Text>
      )}
    </Stack>
  );
}

const ListSkeleton = () => (
  <Stack gap={0} px={20} py={8}>
    {Array.from({ length: 3 }, (_, index) => (
      <Group key={index} h={56} gap="xl" wrap="nowrap">
        <Skeleton h={12} w="30%" />
        <Skeleton h={12} w="12%" />
        <Skeleton h={12} w="10%" />
        <Skeleton h={12} w="14%" />
      </Group>
    ))}
  </Stack>
);
