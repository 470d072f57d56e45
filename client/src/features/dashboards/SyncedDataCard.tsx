import { IconRefresh } from '@tabler/icons-react';
import { Card } from '../../shared/Card.tsx';
import { EmptyNotice } from '../../shared/EmptyNotice.tsx';
import type { SyncCountsFragment } from '../sync/sync.generated.ts';
import { SyncFigures } from '../sync/SyncFigures.tsx';

/** What the company's chat app reported last. */
export const SyncedDataCard = ({ record }: { record: SyncCountsFragment | null }) => (
  <Card title="Synced Data">
    {record ? (
      <SyncFigures record={record} />
    ) : (
      <EmptyNotice
        icon={<IconRefresh size={28} stroke={1.5} aria-hidden />}
        title="Nothing synced yet"
        text="Once your chat app runs with a key, its counts of users, messages and calls appear here."
      />
    )}
  </Card>
);
