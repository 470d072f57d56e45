import { Anchor, Group, Skeleton, Stack } from '@mantine/core';
import { IconCheck, IconKey } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useAddressTarget } from '../../shared/address-target.ts';
import { DataState, type QueryResult } from '../../shared/DataState.tsx';
import type { Selection } from '../../shared/DataTable.tsx';
import { EmptyNotice } from '../../shared/EmptyNotice.tsx';
import { IconAction } from '../../shared/IconAction.tsx';
import { late } from '../../shared/late.tsx';
import { PastTheEnd } from '../../shared/PastTheEnd.tsx';
import { rowSelection } from '../../shared/row-selection.tsx';
import { useTimeZoneIf } from '../../shared/time-zone.ts';
import { useKeySteps } from './key-steps.ts';
import { keyPhrase } from './key-words.ts';
import type { KeyDecisions } from './KeyDecisions.tsx';
import type { KeyRowFragment } from './keys.generated.ts';
import { KeySelectionBar } from './KeySelectionBar.tsx';
import { type KeyPage, KeyTable, type KeyTableProps } from './KeyTable.tsx';

const KeyDrawer = late(() => import('./KeyDrawer.tsx'));

export interface KeyListProps<Data> extends Omit<KeyTableProps, 'page' | 'onOpen' | 'isOwn' | 'actions' | 'selection'> {
  result: QueryResult<Data>;
  pageOf: (data: Data) => KeyPage;
  /** What is shown before the first key. */
  empty: { text: string; action?: ReactNode };
  /** What the search looks at, where there is one. */
  searched?: string;
  /** Given where whoever looks at the keys decides them. */
  decisions?: KeyDecisions;
  /** What else can be done with a key, as icons. */
  actions?: (row: KeyRowFragment) => ReactNode;
  /** Given where the keys are the viewer's own, who may then withdraw requests. */
  onWithdrawn?: () => void;
}

const icon = <IconKey size={28} stroke={1.5} aria-hidden />;

/** A list of keys in whatever state it is: loading, failed, empty, or with a page of keys. */
export function KeyList<Data>(props: KeyListProps<Data>) {
  const { result, pageOf, empty, searched, decisions, actions, onWithdrawn, ...table } = props;
  const { isFiltered, setPage, showAll, pageSize, filter } = table.filter;
  const story = useAddressTarget('key');
  const shown = result.data && pageOf(result.data);
  const steps = useKeySteps(shown, table.filter, story);
  const isOwn = onWithdrawn !== undefined;
  // only rows need it, and the list is requested before it is known
  const timeZone = useTimeZoneIf(shown !== undefined);
  const nameOf = (row: KeyRowFragment) => `${row.company.name}, ${keyPhrase(row, timeZone!)}`;
  const selection = useKeySelection(shown, table.filter, nameOf, decisions);

  const actionsOf = (row: KeyRowFragment) => (
    <>
      {decisions?.actionsOf(row).map(({ id, label, icon, tone, refusal, open }) => (
        <IconAction
          key={id}
          label={label}
          about={nameOf(row)}
          icon={icon}
          tone={tone}
          right="KEYS"
          refusal={refusal}
          onClick={() => open(steps.focusAfter(row.id))}
        />
      ))}
      {actions?.(row)}
    </>
  );

  return (
    <>
      <DataState result={result} failure="The keys could not be loaded" skeleton={<KeyListSkeleton rows={pageSize} />}>
        {(data) => {
          const page = pageOf(data);
          if (page.items.length)
            return (
              <KeyTable
                page={page}
                onOpen={story.open}
                isOwn={isOwn}
                actions={actionsOf}
                selection={selection}
                {...table}
              />
            );
          if (page.pageInfo.totalCount > 0) return <PastTheEnd lastPage={page.pageInfo.totalPages} setPage={setPage} />;
          if (!searched || !isFiltered) return <EmptyNotice icon={icon} title="No keys yet" {...empty} />;
          const showsAll = (
            <Anchor component="button" onClick={showAll}>
              Show all keys
            </Anchor>
          );
          if (decisions && filter === 'PENDING' && !table.filter.search)
            return (
              <EmptyNotice
                icon={<IconCheck size={28} stroke={1.5} aria-hidden />}
                title="Nothing waits"
                text="A request appears here as soon as a company sends it."
                action={showsAll}
              />
            );
          return (
            <EmptyNotice
              icon={icon}
              title="No key matches"
              text={`The search looks at ${searched}.`}
              action={showsAll}
            />
          );
        }}
      </DataState>
      <KeyDrawer
        keyId={story.target}
        row={shown?.items.find(({ id }) => id === story.target)}
        opened={story.opened}
        onClose={story.close}
        onOpen={story.open}
        steps={steps}
        decisions={decisions}
        onWithdrawn={onWithdrawn}
      />
      {decisions?.modal}
    </>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** The keys of a page that are selected, and what can be done with them; another page starts with none. */
function useKeySelection(
  page: KeyPage | undefined,
  { variables }: KeyListProps<unknown>['filter'],
  nameOf: (row: KeyRowFragment) => string,
  decisions?: KeyDecisions,
): Selection<KeyRowFragment> | undefined {
  const asked = JSON.stringify(variables);
  const [chosen, setChosen] = useState({ asked, ids: NONE });
  if (!decisions) return undefined;
  const rows = chosen.asked === asked ? (page?.items.filter(({ id }) => chosen.ids.has(id)) ?? []) : [];
  const onChange = (ids: ReadonlySet<string>) => setChosen({ asked, ids });
  return rowSelection({
    rows: page?.items ?? [],
    ids: new Set(rows.map(({ id }) => id)),
    onChange,
    nameOf,
    bar: <KeySelectionBar rows={rows} decisions={decisions} onClear={() => onChange(NONE)} />,
  });
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
