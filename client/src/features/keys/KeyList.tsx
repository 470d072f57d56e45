import { Anchor, Group, Skeleton, Stack } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAddressTarget } from '../../shared/address-target.ts';
import { DataState, type QueryResult } from '../../shared/DataState.tsx';
import { EmptyNotice } from '../../shared/EmptyNotice.tsx';
import { late } from '../../shared/late.tsx';
import { PastTheEnd } from '../../shared/PastTheEnd.tsx';
import { type KeyPage, KeyTable, type KeyTableProps } from './KeyTable.tsx';

const KeyDrawer = late(() => import('./KeyDrawer.tsx'));

export interface KeyListProps<Data> extends Omit<KeyTableProps, 'page' | 'onOpen' | 'isOwn'> {
  result: QueryResult<Data>;
  pageOf: (data: Data) => KeyPage;
  /** What is shown before the first key. */
  empty: { text: string; action?: ReactNode };
  /** What the search looks at, where there is one. */
  searched?: string;
  /** Given where the keys are the viewer's own, who may then withdraw requests. */
  onWithdrawn?: () => void;
}

const icon = <IconKey size={28} stroke={1.5} aria-hidden />;

/** A list of keys in whatever state it is: loading, failed, empty, or with a page of keys. */
export function KeyList<Data>({ result, pageOf, empty, searched, onWithdrawn, ...table }: KeyListProps<Data>) {
  const { isFiltered, setPage, showAll, pageSize } = table.filter;
  const story = useAddressTarget('key');
  const isOwn = onWithdrawn !== undefined;
  return (
    <>
      <DataState result={result} failure="The keys could not be loaded" skeleton={<KeyListSkeleton rows={pageSize} />}>
        {(data) => {
          const page = pageOf(data);
          if (page.items.length) return <KeyTable page={page} onOpen={story.open} isOwn={isOwn} {...table} />;
          if (page.pageInfo.totalCount > 0) return <PastTheEnd onFirst={() => setPage(1)} />;
          if (!searched || !isFiltered) return <EmptyNotice icon={icon} title="No keys yet" {...empty} />;
          return (
            <EmptyNotice
              icon={icon}
              title="No key matches"
              text={`The search looks at ${searched}.`}
              action={
                <Anchor component="button" onClick={showAll}>
                  Show all keys
                </Anchor>
              }
            />
          );
        }}
      </DataState>
      <KeyDrawer
        keyId={story.target}
        opened={story.opened}
        onClose={story.close}
        onOpen={story.open}
        onWithdrawn={onWithdrawn}
      />
    </>
  );
}

/** Rows that are still loading; on a phone each becomes a card, and they fill the window. */
const KeyListSkeleton = ({ rows }: { rows: number }) => (
  <Stack gap={0} px={20} py={8} mih={{ base: '100dvh', sm: 'auto' }}>
    {Array.from({ length: rows }, (_, index) => (
      <Group key={index} h={48} gap="xl" wrap="nowrap">
        <Skeleton h={12} w="4%" />
        <Skeleton h={12} w="12%" />
        <Skeleton h={12} w="14%" />
        <Skeleton h={12} w="34%" />
        <Skeleton h={20} w="14%" radius="xl" />
        <Skeleton h={12} w="12%" ml="auto" />
      </Group>
    ))}
  </Stack>
);
