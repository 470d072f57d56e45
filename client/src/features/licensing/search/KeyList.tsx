import { Anchor, Group, Skeleton, Stack } from '@mantine/core';
import { IconCheck, IconKey } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useUrlTarget } from '../../../lib/pages/url-target.ts';
import { DataState, type QueryResult } from '../../../ui/feedback/DataState.tsx';
import type { RowSelection } from '../../../ui/lists/DataTable.tsx';
import { EmptyNotice } from '../../../ui/feedback/EmptyNotice.tsx';
import { IconAction } from '../../../ui/elements/IconAction.tsx';
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { LastPageRedirect } from '../../../ui/lists/LastPageRedirect.tsx';
import { createRowSelection } from '../../../ui/lists/row-selection.tsx';
import { useTimeZoneIfNeeded } from '../../../lib/formats/time-zone.ts';
import { useKeySteps } from './key-steps.ts';
import { formatKeyPhrase } from '../keys/key-labels.ts';
import type { KeyDecisions } from '../lifecycle/KeyDecisions.tsx';
import type { KeyRowFragment } from '../keys/keys.generated.ts';
import { KeySelectionBar } from './KeySelectionBar.tsx';
import { type KeyPage, KeyTable, type KeyTableProps } from './KeyTable.tsx';

const KeyDrawer = lazyComponent(() => import('./KeyDrawer.tsx'));

export interface KeyListProps<Data> extends Omit<KeyTableProps, 'page' | 'onOpen' | 'isOwn' | 'actions' | 'selection'> {
  result: QueryResult<Data>;
  getPage: (data: Data) => KeyPage;
  /** What is shown before the first key. */
  empty: { text: string; action?: ReactNode };
  /** What the search looks at, where there is one. */
  searchedFields?: string;
  /** Given where whoever looks at the keys decides them. */
  decisions?: KeyDecisions;
  /** What else can be done with a key, as icons. */
  actions?: (row: KeyRowFragment) => ReactNode;
  /** Given where the keys are the viewer's own, who may then withdraw requests. */
  onWithdrawn?: () => void;
}

const keyIcon = <IconKey size={28} stroke={1.5} aria-hidden />;

/** A list of keys in whatever state it is: loading, failed, empty, or with a page of keys. */
export function KeyList<Data>(props: KeyListProps<Data>) {
  const { result, getPage, empty, searchedFields, decisions, actions, onWithdrawn, ...table } = props;
  const { isFiltered, setPage, showAll, pageSize, filter } = table.filter;
  const story = useUrlTarget('key');
  const shown = result.data && getPage(result.data);
  const steps = useKeySteps(shown, table.filter, story);
  const isOwn = onWithdrawn !== undefined;
  // only rows need it, and the list is requested before it is known
  const timeZone = useTimeZoneIfNeeded(shown !== undefined);
  const nameOf = (row: KeyRowFragment) => `${row.company.name}, ${formatKeyPhrase(row, timeZone!)}`;
  const selection = useKeySelection(shown, table.filter, nameOf, decisions);

  const actionsOf = (row: KeyRowFragment) => (
    <>
      {decisions?.listActions(row).map(({ id, label, icon, tone, disabledReason: refusal, open }) => (
        <IconAction
          key={id}
          label={label}
          about={nameOf(row)}
          icon={icon}
          tone={tone}
          right="KEYS"
          disabledReason={refusal}
          onClick={() => open(steps.focusAfter(row.id))}
        />
      ))}
      {actions?.(row)}
    </>
  );

  return (
    <>
      {decisions?.progress}
      <DataState result={result} failure="The keys could not be loaded" skeleton={<KeyListSkeleton rows={pageSize} />}>
        {(data) => {
          const page = getPage(data);
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
          if (page.pageInfo.totalCount > 0)
            return <LastPageRedirect lastPage={page.pageInfo.totalPages} setPage={setPage} />;
          if (!searchedFields || !isFiltered) return <EmptyNotice icon={keyIcon} title="No keys yet" {...empty} />;
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
              icon={keyIcon}
              title="No key matches"
              text={`The search looks at ${searchedFields}.`}
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

const NO_IDS: ReadonlySet<string> = new Set();

/** The keys of a page that are selected, and what can be done with them; another page starts with none. */
function useKeySelection(
  page: KeyPage | undefined,
  { variables }: KeyListProps<unknown>['filter'],
  getRowName: (row: KeyRowFragment) => string,
  decisions?: KeyDecisions,
): RowSelection<KeyRowFragment> | undefined {
  const asked = JSON.stringify(variables);
  const [chosen, setChosen] = useState({ asked, ids: NO_IDS });
  if (!decisions) return undefined;
  const rows = chosen.asked === asked ? (page?.items.filter(({ id }) => chosen.ids.has(id)) ?? []) : [];
  const onChange = (ids: ReadonlySet<string>) => setChosen({ asked, ids });
  return createRowSelection({
    rows: page?.items ?? [],
    ids: new Set(rows.map(({ id }) => id)),
    onChange,
    getRowName,
    bar: <KeySelectionBar rows={rows} decisions={decisions} onClear={() => onChange(NO_IDS)} />,
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
