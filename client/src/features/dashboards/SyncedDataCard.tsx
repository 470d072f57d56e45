import { IconRefresh } from '@tabler/icons-react';
import { Card } from '../../shared/Card.tsx';
import { DataState } from '../../shared/DataState.tsx';
import { EmptyNotice } from '../../shared/EmptyNotice.tsx';
import { SyncFigures } from '../sync/SyncFigures.tsx';
import { useSyncedDataQuery } from './dashboards.generated.ts';
import { CardSkeleton } from './SubscriptionKeyCard.tsx';

/** What the company's chat app reported last. */
export function SyncedDataCard() {
  const result = useSyncedDataQuery();
  return (
    <Card title="Synced Data">
      <DataState result={result} failure="The synced data could not be loaded" skeleton={<CardSkeleton />}>
        {({ me: { latestSyncRecord: record } }) =>
          record ? (
            <SyncFigures record={record} />
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
