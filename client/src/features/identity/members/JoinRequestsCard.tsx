import { Group, Paper, Text, Title } from '@mantine/core';
import { IconUserCheck, IconUserX } from '@tabler/icons-react';
import { EmailText } from '../../../ui/elements/EmailText.tsx';
import { IconAction } from '../../../ui/elements/IconAction.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';
import type { JoinRequestRowFragment } from './members.generated.ts';
import memberClasses from './member-columns.module.css';
import classes from './TeamPage.module.css';

interface JoinRequestActions {
  /** Why the requests cannot be accepted, or null. */
  acceptObstacle: string | null;
  onAccept: (request: JoinRequestRowFragment) => void;
  onDecline: (request: JoinRequestRowFragment) => void;
}

const getColumns = ({ acceptObstacle, onAccept, onDecline }: JoinRequestActions): Column<JoinRequestRowFragment>[] => [
  {
    header: 'Person',
    narrow: 'title',
    cell: ({ name, email }) => (
      <span className={memberClasses.member}>
        <span>{name}</span>
        <Text component="span" size="xs" c="dimmed">
          <EmailText>{email}</EmailText>
        </Text>
      </span>
    ),
  },
  {
    header: 'Requested',
    narrow: { label: 'Requested' },
    cell: ({ createdAt }) => (
      <span className={memberClasses.day}>
        <Timestamp at={createdAt} pattern="DD MMM YYYY" />
      </span>
    ),
  },
  {
    header: 'Valid until',
    narrow: { label: 'Until' },
    cell: ({ expiresAt }) => (
      <span className={memberClasses.day}>
        <Timestamp at={expiresAt} pattern="DD MMM YYYY" />
      </span>
    ),
  },
  {
    header: 'Action',
    isAction: true,
    cell: (request) => (
      <Group component="span" gap={2} wrap="nowrap" justify="flex-end">
        <IconAction
          label="Accept"
          about={request.name}
          icon={IconUserCheck}
          disabledReason={acceptObstacle}
          onClick={() => onAccept(request)}
        />
        <IconAction
          label="Decline"
          about={request.name}
          icon={IconUserX}
          tone="red"
          onClick={() => onDecline(request)}
        />
      </Group>
    ),
  },
];

interface JoinRequestsCardProps extends JoinRequestActions {
  requests: JoinRequestRowFragment[];
}

/** Lists the people who request to join the company. */
export const JoinRequestsCard = ({ requests, ...actions }: JoinRequestsCardProps) => (
  <Paper>
    <div className={classes.head}>
      <Title order={2}>Join requests</Title>
      <Text size="sm" c="dimmed" className={classes.note}>
        These people confirmed an email on your domain. Accept only people you know.
      </Text>
    </div>
    <DataTable caption="Join requests" columns={getColumns(actions)} rows={requests} rowKey={({ id }) => id} />
  </Paper>
);
