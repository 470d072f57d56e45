import { IconRefresh } from '@tabler/icons-react';
import { Card } from '../../../ui/elements/Card.tsx';
import { EmptyNotice } from '../../../ui/feedback/EmptyNotice.tsx';
import type { SyncCountsFragment } from '../../usage/sync/sync.generated.ts';
import { SyncFigures } from '../../usage/sync/SyncFigures.tsx';

export const SyncedDataCard = ({ record }: { record: SyncCountsFragment | null }) => (
  <Card title="Synced Data">
    {record ? (
      <SyncFigures record={record} />
    ) : (
      <EmptyNotice
        icon={<IconRefresh size={28} stroke={1.5} aria-hidden />}
        title="Nothing synced yet"
        text="Counts of users, messages and calls appear here after your chat app sends its first usage report."
      />
    )}
  </Card>
);
