import { Text, Title } from '@mantine/core';
import { formatCount } from '../../../lib/formats/formats.ts';
import { Facts } from '../../../ui/elements/Card.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import type { SyncCountsFragment } from './sync.generated.ts';
import classes from './SyncFigures.module.css';

export function SyncFigures({ record }: { record: SyncCountsFragment }) {
  const figures = [
    ['User', record.users],
    ['Group', record.groups],
    ['Department', record.departments],
    ['Tracking', record.tracking],
  ] as const;
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        {record.version ? `Version ${record.version}, synced` : 'Synced'}{' '}
        <Timestamp at={record.syncedAt} pattern="DD MMM YYYY, HH:mm" />
      </Text>
      <dl className={classes.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.groups}>
        <section>
          <Title order={3} mb={6}>
            Messages
          </Title>
          <Facts
            facts={[
              ['Private text', formatCount(record.privateTexts)],
              ['Private file', formatCount(record.privateFiles)],
              ['Group text', formatCount(record.groupTexts)],
              ['Group file', formatCount(record.groupFiles)],
            ]}
          />
        </section>
        <section>
          <Title order={3} mb={6}>
            Calls
          </Title>
          <Facts
            facts={[
              ['Private', formatCount(record.privateCalls)],
              ['Group', formatCount(record.groupCalls)],
            ]}
          />
        </section>
      </div>
    </>
  );
}
