import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { formatCount } from '../../../lib/formats/formats.ts';
import { Tag } from '../../../ui/elements/Tag.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';
import { UndeliveredEmails } from '../../events/email-outbox/UndeliveredEmails.tsx';
import { BACKGROUND_KIND_LABELS, BACKGROUND_STATES, formatDuration } from './background-labels.ts';
import { type BackgroundWorkRowFragment, useBackgroundWorkQuery } from './background.generated.ts';
import classes from './BackgroundPage.module.css';

const columns: Column<BackgroundWorkRowFragment>[] = [
  { header: 'Job', narrow: 'title', cell: ({ kind }) => BACKGROUND_KIND_LABELS[kind] },
  {
    header: 'Status',
    narrow: 'aside',
    cell: ({ state }) => <Tag tone={BACKGROUND_STATES[state].tone}>{BACKGROUND_STATES[state].label}</Tag>,
  },
  {
    header: 'Last run',
    narrow: { label: 'Ran' },
    cell: ({ lastRun }) =>
      lastRun ? (
        <span className={classes.time}>
          <Timestamp at={lastRun.at} pattern="DD MMM YYYY, HH:mm" />
        </span>
      ) : (
        '-'
      ),
  },
  {
    header: 'Duration',
    isNumeric: true,
    narrow: 'tableOnly',
    cell: ({ lastRun }) => (lastRun ? formatDuration(lastRun.milliseconds) : '-'),
  },
  {
    header: 'Server',
    narrow: 'wideOnly',
    cell: ({ lastRun }) => <span className={classes.server}>{lastRun?.server ?? '-'}</span>,
  },
  {
    header: 'Pending',
    isNumeric: true,
    narrow: 'tableOnly',
    cell: ({ waiting }) => (waiting === null ? '-' : formatCount(waiting)),
  },
  {
    header: 'Last failure',
    cell: ({ lastFailure }) => (lastFailure ? <LastFailure {...lastFailure} /> : '-'),
  },
];

const LastFailure = ({ at, reason, server }: NonNullable<BackgroundWorkRowFragment['lastFailure']>) => (
  <span className={classes.failure}>
    <Timestamp at={at} pattern="DD MMM YYYY, HH:mm" /> on {server}: {reason}
  </span>
);

/** Lists the background jobs of all servers and the emails that could not be sent. */
export default function BackgroundPage() {
  const result = useBackgroundWorkQuery();
  return (
    <Stack gap="lg">
      <Paper component="section" aria-labelledby="background-work">
        <Title order={2} id="background-work" px={20} pt={16} pb={4}>
          Jobs on all servers
        </Title>
        <Text size="sm" c="dimmed" px={20} pb="xs">
          The servers share these jobs. Failed jobs are retried automatically.
        </Text>
        <DataState
          result={result}
          failure="The jobs could not be loaded"
          skeleton={<Skeleton h={320} w="auto" m={20} />}
        >
          {({ backgroundWork }) => (
            <DataTable
              caption="Jobs on all servers"
              columns={columns}
              rows={backgroundWork}
              rowKey={({ kind }) => kind}
            />
          )}
        </DataState>
      </Paper>
      <UndeliveredEmails />
    </Stack>
  );
}
