import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { COMPANY_ROLES } from '@portal/server/modules/companies/members/company-roles.rules';
import { emailNotConfirmedError } from '@portal/server/modules/identity/members/members.rules';
import { IconPlus, IconTrash, IconUserCog, IconUserMinus, IconUsers } from '@tabler/icons-react';
import { getTypedKeys } from '../../../lib/formats/typed-keys.ts';
import { useRowTarget } from '../../../lib/pages/row-target.ts';
import { useUrlTarget } from '../../../lib/pages/url-target.ts';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { Card } from '../../../ui/elements/Card.tsx';
import { EmailText } from '../../../ui/elements/EmailText.tsx';
import { IconAction } from '../../../ui/elements/IconAction.tsx';
import { Tag } from '../../../ui/elements/Tag.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { EmptyNotice } from '../../../ui/feedback/EmptyNotice.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';
import { usePortal } from '../../insight/portal-info/portal.ts';
import { JoinRequestsCard } from './JoinRequestsCard.tsx';
import { getLeaveObstacle, type MemberChange } from './member-changes.ts';
import { getMemberColumns } from './member-columns.tsx';
import { getMemberName } from './member-name.ts';
import { MemberChangeModal } from './MemberChangeModal.tsx';
import { MemberListSkeleton } from './MemberListSkeleton.tsx';
import { type MemberRowFragment, type TeamQuery, useTeamQuery } from './members.generated.ts';
import memberClasses from './member-columns.module.css';
import classes from './TeamPage.module.css';

const InviteMemberModal = createLazyComponent(() => import('./InviteMemberModal.tsx'));
const AcceptJoinRequestModal = createLazyComponent(() => import('./AcceptJoinRequestModal.tsx'));
const MemberRoleModal = createLazyComponent(() => import('./MemberRoleModal.tsx'));

type InvitationRow = TeamQuery['memberInvitations'][number];

/** A change to confirm. `id` is its value in the URL: the kind of change and the id of the record. */
interface MemberChangeTarget {
  id: string;
  change: MemberChange;
  recordId: string;
  name: string;
  integrations?: MemberRowFragment['integrations'];
}

const getChangeId = (change: MemberChange, recordId: string) => `${change}.${recordId}`;

/** Lists all changes that the dialog can confirm, so that a URL opens it. Members cannot remove themselves. */
function listChanges({ currentMember, members, memberInvitations, joinRequests }: TeamQuery): MemberChangeTarget[] {
  const toTarget = (change: MemberChange, recordId: string, name: string) => ({
    id: getChangeId(change, recordId),
    change,
    recordId,
    name,
  });
  return [
    ...members
      .filter(({ id }) => id !== currentMember?.id)
      .map((row) => ({ ...toTarget('remove', row.id, getMemberName(row)), integrations: row.integrations })),
    ...memberInvitations.map(({ id, email }) => toTarget('withdraw', id, email)),
    ...joinRequests.map(({ id, name }) => toTarget('decline', id, name)),
  ];
}

interface ColumnSettings {
  ownId: string | undefined;
  /** Why the user cannot leave the company. */
  leaveObstacle: string | null;
  onRole: (row: MemberRowFragment) => void;
  onRemove: (row: MemberRowFragment) => void;
}

const LEAVE_ADVICE = 'To leave the company, open Settings and choose Leave company.';

const getColumns = ({ ownId, leaveObstacle, onRole, onRemove }: ColumnSettings): Column<MemberRowFragment>[] => [
  ...getMemberColumns<MemberRowFragment>(ownId),
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
            disabledReason={row.id === ownId ? (leaveObstacle ?? LEAVE_ADVICE) : null}
            onClick={() => onRemove(row)}
          />
        </Group>
      );
    },
  },
];

const InvitedEmail = ({ email, isOutsideDomain }: InvitationRow) => (
  <span className={memberClasses.name}>
    <span className={classes.email}>
      <EmailText>{email}</EmailText>
    </span>
    {isOutsideDomain && <Tag tone="amber">Outside</Tag>}
  </span>
);

const getInvitationColumns = (onWithdraw: (row: InvitationRow) => void): Column<InvitationRow>[] => [
  { header: 'Email', narrow: 'title', cell: InvitedEmail },
  { header: 'Role', narrow: 'aside', cell: ({ role }) => COMPANY_ROLES[role].name },
  {
    header: 'Valid until',
    narrow: { label: 'Until' },
    cell: ({ expiresAt }) => <Timestamp at={expiresAt} pattern="DD MMM YYYY, HH:mm" />,
  },
  {
    header: 'Action',
    isAction: true,
    cell: (row) => (
      <IconAction label="Withdraw" about={row.email} icon={IconTrash} tone="red" onClick={() => onWithdraw(row)} />
    ),
  },
];

/** Lists the members of a company, its join requests and its open invitations. Only owners can open this page. */
export default function TeamPage() {
  const result = useTeamQuery();
  const inviteModal = useUrlTarget('invite');
  const roleModal = useRowTarget('role', result.data?.members);
  const acceptModal = useRowTarget('accept', result.data?.joinRequests);
  const changeModal = useRowTarget('change', result.data && listChanges(result.data));
  const openChange = (change: MemberChange, { id }: { id: string }) =>
    changeModal.open({ id: getChangeId(change, id) });
  const reload = () => void result.refetch().catch(() => undefined);
  const { sendsEmail } = usePortal();
  const inviteObstacle =
    sendsEmail && result.data && !result.data.me.isEmailConfirmed ? emailNotConfirmedError.message : null;
  const inviteButton = (
    <ActionButton
      leftSection={<IconPlus size={18} aria-hidden />}
      disabledReason={inviteObstacle}
      onClick={() => inviteModal.open('member')}
    >
      Invite
    </ActionButton>
  );

  return (
    <Stack gap="lg">
      {!!result.data?.joinRequests.length && (
        <JoinRequestsCard
          requests={result.data.joinRequests}
          acceptObstacle={inviteObstacle}
          onAccept={acceptModal.open}
          onDecline={(request) => openChange('decline', request)}
        />
      )}
      <Paper>
        <div className={classes.head}>
          <Title order={2}>Members</Title>
          {inviteButton}
        </div>
        <DataState result={result} failure="The members could not be loaded" skeleton={<MemberListSkeleton />}>
          {({ currentMember, members, memberInvitations }) => (
            <>
              <MembersNote members={members} />
              <DataTable
                caption="Members"
                columns={getColumns({
                  ownId: currentMember?.id,
                  leaveObstacle: getLeaveObstacle(members),
                  onRole: roleModal.open,
                  onRemove: (row) => openChange('remove', row),
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
            <Stack gap={2} className={classes.note}>
              <Text size="sm" c="dimmed">
                Each link works once, and only while the inviting member is an owner.
              </Text>
              <OutsideNote rows={result.data.memberInvitations} />
            </Stack>
          </div>
          <DataTable
            caption="Invitations"
            columns={getInvitationColumns((row) => openChange('withdraw', row))}
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

      <InviteMemberModal
        opened={inviteModal.opened && inviteObstacle === null}
        onClose={inviteModal.close}
        onDone={reload}
      />
      {acceptModal.row && (
        <AcceptJoinRequestModal
          request={acceptModal.row}
          opened={acceptModal.opened && inviteObstacle === null}
          onClose={acceptModal.close}
          onDone={reload}
        />
      )}
      {roleModal.row && <MemberRoleModal row={roleModal.row} opened={roleModal.opened} onClose={roleModal.close} />}
      {changeModal.row && (
        <MemberChangeModal
          {...changeModal.row}
          opened={changeModal.opened}
          onClose={changeModal.close}
          onDone={reload}
        />
      )}
    </Stack>
  );
}

/** Explains the tags Contact and Outside if members have them. */
function MembersNote({ members }: { members: readonly MemberRowFragment[] }) {
  const contact = members.find(({ isContact }) => isContact);
  return (
    <Stack gap={2} px={20} pb="sm" className={classes.note}>
      {contact && (
        <Text size="sm" c="dimmed">
          Contact: the member whose email ({contact.email}) is also the email of the company.
        </Text>
      )}
      <OutsideNote rows={members} />
    </Stack>
  );
}

/** Explains the tag Outside if a row has it. */
const OutsideNote = ({ rows }: { rows: readonly Pick<MemberRowFragment, 'isOutsideDomain'>[] }) =>
  rows.some(({ isOutsideDomain }) => isOutsideDomain) && (
    <Text size="sm" c="dimmed">
      Outside: the email is not on the domain of your company.
    </Text>
  );
