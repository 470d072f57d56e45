import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { DataState } from '../../shared/DataState.tsx';
import { type Column, DataTable } from '../../shared/DataTable.tsx';
import { formatCount } from '../../shared/formats.ts';
import { Moment } from '../../shared/Moment.tsx';
import { Tag } from '../../shared/Tag.tsx';
import { UndeliveredMails } from '../mails/UndeliveredMails.tsx';
import { KINDS, STATES } from './background-words.ts';
import { type BackgroundWorkRowFragment, useBackgroundWorkQuery } from './background.generated.ts';
import classes from './BackgroundPage.module.css';

/** How long something took, in the unit that fits. */
const formatTook = (milliseconds: number) =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;

const columns: Column<BackgroundWorkRowFragment>[] = [
  { header: 'Work', narrow: 'title', cell: ({ kind }) => KINDS[kind] },
  {
    header: 'State',
    narrow: 'aside',
    cell: ({ state }) => <Tag tone={STATES[state].tone}>{STATES[state].label}</Tag>,
  },
  {
    header: 'Last Run',
    narrow: { label: 'Ran' },
    cell: ({ lastRun }) => (lastRun ? <Moment at={lastRun.at} pattern="DD Mon YYYY, HH:MM" /> : '-'),
  },
  {
    header: 'Took',
    isNumeric: true,
    narrow: 'tableOnly',
    cell: ({ lastRun }) => (lastRun ? formatTook(lastRun.milliseconds) : '-'),
  },
  {
    header: 'Server',
    narrow: 'wideOnly',
    cell: ({ lastRun }) => <span className={classes.text}>{lastRun?.server ?? '-'}</span>,
  },
  {
    header: 'Waiting',
    isNumeric: true,
    narrow: 'tableOnly',
    cell: ({ waiting }) => (waiting === null ? '-' : formatCount(waiting)),
  },
  {
    header: 'Last Failure',
    cell: ({ lastFailure }) => lastFailure && <Failure {...lastFailure} />,
  },
];

const Failure = ({ at, reason, server }: NonNullable<BackgroundWorkRowFragment['lastFailure']>) => (
  <span className={classes.text}>
    <Moment at={at} pattern="DD Mon YYYY, HH:MM" /> on {server}: {reason}
  </span>
);

/** What the servers do that nobody waits for: when it ran, what waits, what failed, and the mails to be tried again. */
export default function BackgroundPage() {
  const result = useBackgroundWorkQuery();
  return (
    <Stack gap="lg">
      <Paper component="section" aria-labelledby="background-work">
        <Title order={2} id="background-work" px={20} pt={16} pb={4}>
          Work on all servers
        </Title>
        <Text size="sm" c="dimmed" px={20} pb="xs">
          Whichever server comes first does it, once. A failure is tried again by itself.
        </Text>
        <DataState result={result} failure="The work could not be loaded" skeleton={<Skeleton h={320} m={20} />}>
          {({ backgroundWork }) => (
            <DataTable
              caption="Work on all servers"
              columns={columns}
              rows={backgroundWork}
              rowKey={({ kind }) => kind}
            />
          )}
        </DataState>
      </Paper>
      <UndeliveredMails />
    </Stack>
  );
}
