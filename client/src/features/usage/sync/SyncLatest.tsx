import { IconRefresh } from '@tabler/icons-react';
import { Card } from '../../../ui/elements/Card.tsx';
import { EmptyNotice } from '../../../ui/feedback/EmptyNotice.tsx';
import type { SyncCountsFragment } from './sync.generated.ts';
import { SyncFigures } from './SyncFigures.tsx';

/** The latest usage report of a company, in an administrator's view. */
export function SyncLatest({ record }: { record: SyncCountsFragment | null }) {
  return (
    <Card title="Synced Data">
      {record ? (
        <SyncFigures record={record} />
      ) : (
        <EmptyNotice
          icon={<IconRefresh size={28} stroke={1.5} aria-hidden />}
          title="Nothing synced yet"
          text="Counts of users, messages and calls appear here after this company's chat app sends its first usage report."
        />
      )}
    </Card>
  );
}
