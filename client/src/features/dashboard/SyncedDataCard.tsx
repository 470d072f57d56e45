import { Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { DataState } from '../../shared/DataState.tsx';
import { EmptyNotice } from '../../shared/EmptyNotice.tsx';
import { formatCount } from '../../shared/formats.ts';
import { Moment } from '../../shared/Moment.tsx';
import { Card, Facts } from './Card.tsx';
import classes from './Card.module.css';
import { useSyncedDataQuery } from './dashboard.generated.ts';
import { CardSkeleton } from './SubscriptionKeyCard.tsx';

/** What the company's chat app reported last. */
export function SyncedDataCard() {
  const result = useSyncedDataQuery();
  return (
    <Card title="Synced Data">
      <DataState result={result} failure="The synced data could not be loaded" skeleton={<CardSkeleton />}>
        {({ me: { latestSyncRecord: record } }) =>
          record ? (
            <>
              <Text size="sm" c="dimmed" mb="md">
                Version {record.version || '-'}, synced <Moment at={record.syncedAt} pattern="DD Mon YYYY, HH:MM" />
              </Text>
              <dl className={classes.figures}>
                {(
                  [
                    ['User', record.users],
                    ['Group', record.groups],
                    ['Department', record.departments],
                    ['Tracking', record.tracking],
                  ] as const
                ).map(([name, value]) => (
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
          ) : (
            <EmptyNotice
              icon={<IconRefresh size={28} stroke={1.5} aria-hidden />}
              title="Nothing synced yet"
              text="Once your chat app runs with a key, its counts of users, messages and calls appear here."
            />
          )
        }
      </DataState>
    </Card>
  );
}
