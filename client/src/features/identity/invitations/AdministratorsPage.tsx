import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { ROLES } from '@portal/server/modules/administrators/roles/roles.rules';
import {
  IconDevices,
  IconPlus,
  IconShieldOff,
  IconTrash,
  IconUserCheck,
  IconUserCog,
  IconUserOff,
} from '@tabler/icons-react';
import { useRowTarget } from '../../../lib/pages/row-target.ts';
import { useUrlTarget } from '../../../lib/pages/url-target.ts';
import { useAccountId } from '../../../lib/viewer/account.ts';
import { EmailText } from '../../../ui/elements/EmailText.tsx';
import { IconAction } from '../../../ui/elements/IconAction.tsx';
import { Tag } from '../../../ui/elements/Tag.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';
import type { AdministratorChange } from './administrator-changes.ts';
import { AdministratorChangeModal } from './AdministratorChangeModal.tsx';
import {
  type AdministratorRowFragment,
  type AdministratorsQuery,
  useAdministratorsQuery,
} from './administrators.generated.ts';
import classes from './AdministratorsPage.module.css';

const InviteModal = createLazyComponent(() => import('./InviteModal.tsx'));
const RoleModal = createLazyComponent(() => import('./RoleModal.tsx'));
const SessionsDrawer = createLazyComponent(() => import('./SessionsDrawer.tsx'));

type InvitationRow = AdministratorsQuery['invitations'][number];

/** A change to confirm. `id` is its value in the URL: the kind of change and the id of the record. */
interface AdministratorChangeTarget {
  id: string;
  change: AdministratorChange;
  recordId: string;
  name: string;
}

const getChangeId = (change: AdministratorChange, recordId: string) => `${change}.${recordId}`;

/**
 * Lists the changes that the dialog can confirm. A URL can open the dialog only for these. Owners cannot change their
 * own account.
 */
function listChanges(
  { administrators, invitations }: AdministratorsQuery,
  ownId: string | null,
): AdministratorChangeTarget[] {
  const toTarget = (change: AdministratorChange, { id, name }: { id: string; name: string }) => ({
    id: getChangeId(change, id),
    change,
    recordId: id,
    name,
  });
  const others = administrators.filter(({ id }) => id !== ownId);
  return [
    ...others.map((row) => toTarget(row.disabledAt ? 'enable' : 'disable', row)),
    ...others.filter(({ hasSecondFactor }) => hasSecondFactor).map((row) => toTarget('removeFactor', row)),
    ...invitations.map((row) => toTarget('withdraw', row)),
  ];
}

type ChangeHandler = (change: AdministratorChange, row: { id: string }) => void;

interface ColumnSettings {
  ownId: string | null;
  onRole: (row: AdministratorRowFragment) => void;
  onSessions: (row: AdministratorRowFragment) => void;
  onChange: ChangeHandler;
}

const getAdministratorColumns = ({
  ownId,
  onRole,
  onSessions,
  onChange,
}: ColumnSettings): Column<AdministratorRowFragment>[] => [
  {
    header: 'Name',
    narrow: 'title',
    cell: ({ id, name, disabledAt }) => (
      <span className={classes.name}>
        <span>{name}</span>
        {id === ownId && <Tag tone="blue">You</Tag>}
        {disabledAt && <Tag tone="grey">Disabled</Tag>}
      </span>
    ),
  },
  { header: 'Username', narrow: { label: 'Username' }, cell: ({ username }) => username },
  { header: 'Role', narrow: 'aside', cell: ({ role }) => ROLES[role].name },
  { header: 'Email', narrow: 'wideOnly', cell: ({ email }) => (email ? <EmailText>{email}</EmailText> : '-') },
  { header: 'Two-step login', narrow: 'wideOnly', cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'On' : 'Off') },
  {
    header: 'Last seen',
    narrow: { label: 'Last seen' },
    cell: ({ lastSeenAt }) => (lastSeenAt ? <Timestamp at={lastSeenAt} pattern="DD MMM YYYY, HH:mm" /> : '-'),
  },
  {
    header: 'Action',
    isAction: true,
    cell: (row) => {
      const { id, name, disabledAt, hasSecondFactor } = row;
      const ownAccountReason = id === ownId ? 'Only another owner can do this for your account.' : null;
      return (
        <Group component="span" gap={2} wrap="nowrap" justify="flex-end">
          <IconAction label="Change role" about={name} icon={IconUserCog} onClick={() => onRole(row)} />
          <IconAction
            label="Sessions"
            about={name}
            icon={IconDevices}
            disabledReason={id === ownId ? 'Your own sessions are on the page Settings.' : null}
            onClick={() => onSessions(row)}
          />
          <IconAction
            label="Turn off two-step login"
            about={name}
            icon={IconShieldOff}
            tone="red"
            disabledReason={hasSecondFactor ? ownAccountReason : 'Two-step login is not turned on.'}
            onClick={() => onChange('removeFactor', row)}
          />
          {disabledAt ? (
            <IconAction label="Enable" about={name} icon={IconUserCheck} onClick={() => onChange('enable', row)} />
          ) : (
            <IconAction
              label="Disable"
              about={name}
              icon={IconUserOff}
              tone="red"
              disabledReason={ownAccountReason}
              onClick={() => onChange('disable', row)}
            />
          )}
        </Group>
      );
    },
  },
];

const getInvitationColumns = (onChange: ChangeHandler): Column<InvitationRow>[] => [
  { header: 'Name', narrow: 'title', cell: ({ name }) => name },
  { header: 'Role', narrow: 'aside', cell: ({ role }) => ROLES[role].name },
  { header: 'Email', narrow: 'wideOnly', cell: ({ email }) => (email ? <EmailText>{email}</EmailText> : '-') },
  {
    header: 'Valid until',
    narrow: { label: 'Until' },
    cell: ({ expiresAt }) => <Timestamp at={expiresAt} pattern="DD MMM YYYY, HH:mm" />,
  },
  {
    header: 'Action',
    isAction: true,
    cell: (row) => (
      <IconAction
        label="Withdraw"
        about={row.name}
        icon={IconTrash}
        tone="red"
        onClick={() => onChange('withdraw', row)}
      />
    ),
  },
];

/** Lists administrators and open invitations. Only owners can open this page. */
export default function AdministratorsPage() {
  const result = useAdministratorsQuery();
  const ownId = useAccountId();
  const inviteModal = useUrlTarget('invite');
  const roleModal = useRowTarget('role', result.data?.administrators);
  const sessionsDrawer = useRowTarget('sessions', result.data?.administrators);
  const changeModal = useRowTarget('change', result.data && listChanges(result.data, ownId));
  const openChange: ChangeHandler = (change, { id }) => changeModal.open({ id: getChangeId(change, id) });
  const reload = () => void result.refetch().catch(() => undefined);

  return (
    <Stack gap="lg">
      <Paper>
        <div className={classes.head}>
          <Title order={2}>Administrators</Title>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => inviteModal.open('administrator')}>
            Invite
          </Button>
        </div>
        <DataState result={result} failure="The administrators could not be loaded" skeleton={<ListSkeleton />}>
          {({ administrators }) => (
            <DataTable
              caption="Administrators"
              columns={getAdministratorColumns({
                ownId,
                onRole: roleModal.open,
                onSessions: sessionsDrawer.open,
                onChange: openChange,
              })}
              rows={administrators}
              rowKey={({ id }) => id}
            />
          )}
        </DataState>
      </Paper>
      {!!result.data?.invitations.length && (
        <Paper>
          <div className={classes.head}>
            <Title order={2}>Invitations</Title>
            <Text size="sm" c="dimmed">
              Each link works once, and only while the inviting administrator is an owner.
            </Text>
          </div>
          <DataTable
            caption="Invitations"
            columns={getInvitationColumns(openChange)}
            rows={result.data.invitations}
            rowKey={({ id }) => id}
          />
        </Paper>
      )}

      <InviteModal opened={inviteModal.opened} onClose={inviteModal.close} onDone={reload} />
      {roleModal.row && <RoleModal row={roleModal.row} opened={roleModal.opened} onClose={roleModal.close} />}
      {sessionsDrawer.row && (
        <SessionsDrawer
          id={sessionsDrawer.row.id}
          name={sessionsDrawer.row.name}
          opened={sessionsDrawer.opened}
          onClose={sessionsDrawer.close}
        />
      )}
      {changeModal.row && (
        <AdministratorChangeModal
          {...changeModal.row}
          opened={changeModal.opened}
          onClose={changeModal.close}
          onDone={reload}
        />
      )}
    </Stack>
  );
}

const ListSkeleton = () => (
  <Stack gap={0} px={20} py={8}>
    {Array.from({ length: 3 }, (_, index) => (
      <Group key={index} h={48} gap="xl" wrap="nowrap">
        <Skeleton h={12} w="18%" />
        <Skeleton h={12} w="14%" />
        <Skeleton h={12} w="10%" />
        <Skeleton h={12} w="22%" />
      </Group>
    ))}
  </Stack>
);
