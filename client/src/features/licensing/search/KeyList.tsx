import { Anchor, Group, Skeleton, Stack } from '@mantine/core';
import { IconCheck, IconKey } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTimeZoneIfNeeded } from '../../../lib/formats/time-zone.ts';
import { useUrlTarget } from '../../../lib/pages/url-target.ts';
import { IconAction } from '../../../ui/elements/IconAction.tsx';
import { DataState, type QueryResult } from '../../../ui/feedback/DataState.tsx';
import { EmptyNotice } from '../../../ui/feedback/EmptyNotice.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import type { RowSelection } from '../../../ui/lists/DataTable.tsx';
import { LastPageRedirect } from '../../../ui/lists/LastPageRedirect.tsx';
import { createRowSelection } from '../../../ui/lists/row-selection.tsx';
import { formatKeyPhrase } from '../keys/key-labels.ts';
import type { KeyRowFragment } from '../keys/keys.generated.ts';
import type { KeyDecisions } from '../lifecycle/KeyDecisions.tsx';
import { useKeySteps } from './key-steps.ts';
import { KeySelectionBar } from './KeySelectionBar.tsx';
import { type KeyPage, KeyTable, type KeyTableProps } from './KeyTable.tsx';

const KeyDrawer = createLazyComponent(() => import('./KeyDrawer.tsx'));

export interface KeyListProps<Data> extends Omit<KeyTableProps, 'page' | 'onOpen' | 'isOwn' | 'actions' | 'selection'> {
  result: QueryResult<Data>;
  getPage: (data: Data) => KeyPage;
  /** The empty state of a list without any keys. */
  empty: { text: string; action?: ReactNode };
  /** Lists the fields that the search covers, as text for the user. Not set for lists without a search. */
  searchedFields?: string;
  /** Set for administrators, who can change the status of keys. */
  decisions?: KeyDecisions;
  /** Additional actions on a key, shown as icons. */
  actions?: (row: KeyRowFragment) => ReactNode;
  /** Called after a withdrawal. Only set for a company's own keys. */
  onWithdrawn?: () => void;
}

const keyIcon = <IconKey size={28} stroke={1.5} aria-hidden />;

/** A list of keys. Also shows the loading, error and empty states of the list. */
export function KeyList<Data>(props: KeyListProps<Data>) {
  const { result, getPage, empty, searchedFields, decisions, actions, onWithdrawn, ...tableProps } = props;
  const { isFiltered, showsAllPending, setPage, showAll, pageSize } = tableProps.filter;
  const details = useUrlTarget('key');
  const loadedPage = result.data && getPage(result.data);
  const steps = useKeySteps(loadedPage, tableProps.filter, details);
  const isOwn = onWithdrawn !== undefined;
  // The time zone is only needed for rows. Waiting for it earlier would delay the query.
  const timeZone = useTimeZoneIfNeeded(loadedPage !== undefined);
  const getRowName = (row: KeyRowFragment) => `${row.company.name}, ${formatKeyPhrase(row, timeZone!)}`;
  const selection = useKeySelection(loadedPage, tableProps.filter, getRowName, decisions);

  const renderActions = (row: KeyRowFragment) => (
    <>
      {decisions?.listActions(row).map(({ id, label, icon, tone, disabledReason, open }) => (
        <IconAction
          key={id}
          label={label}
          about={getRowName(row)}
          icon={icon}
          tone={tone}
          right="KEYS"
          disabledReason={disabledReason}
          onClick={() => open(steps.focusAfter(row.id))}
        />
      ))}
      {actions?.(row)}
    </>
  );

  return (
    <>
      {decisions?.progress}
      <DataState
        result={result}
        failure="The keys could not be loaded"
        skeleton={<KeyListSkeleton rowCount={pageSize} />}
      >
        {(data) => {
          const page = getPage(data);
          if (page.items.length)
            return (
              <KeyTable
                page={page}
                onOpen={details.open}
                isOwn={isOwn}
                actions={decisions || actions ? renderActions : undefined}
                selection={selection}
                {...tableProps}
              />
            );
          if (page.pageInfo.totalCount > 0)
            return <LastPageRedirect lastPage={page.pageInfo.totalPages} setPage={setPage} />;
          if (!searchedFields || !isFiltered) return <EmptyNotice icon={keyIcon} title="No keys yet" {...empty} />;
          const showAllLink = (
            <Anchor component="button" onClick={showAll}>
              Show all keys
            </Anchor>
          );
          if (decisions && showsAllPending)
            return (
              <EmptyNotice
                icon={<IconCheck size={28} stroke={1.5} aria-hidden />}
                title="No pending requests"
                text="New requests appear here as soon as companies send them."
                action={showAllLink}
              />
            );
          return (
            <EmptyNotice
              icon={keyIcon}
              title="No key matches"
              text={`Search covers ${searchedFields}.`}
              action={showAllLink}
            />
          );
        }}
      </DataState>
      <KeyDrawer
        keyId={details.target}
        row={loadedPage?.items.find(({ id }) => id === details.target)}
        opened={details.opened}
        onClose={details.close}
        onOpen={details.open}
        steps={steps}
        decisions={decisions}
        onWithdrawn={onWithdrawn}
      />
      {decisions?.modal}
    </>
  );
}

const NO_IDS: ReadonlySet<string> = new Set();

/** The selected keys of the current page. A selection does not apply to other pages, filters, orders or page sizes. */
function useKeySelection(
  page: KeyPage | undefined,
  { variables }: KeyListProps<unknown>['filter'],
  getRowName: (row: KeyRowFragment) => string,
  decisions?: KeyDecisions,
): RowSelection<KeyRowFragment> | undefined {
  const listKey = JSON.stringify(variables);
  const [selected, setSelected] = useState({ listKey, ids: NO_IDS });
  if (!decisions) return undefined;
  const rows = selected.listKey === listKey ? (page?.items.filter(({ id }) => selected.ids.has(id)) ?? []) : [];
  const onChange = (ids: ReadonlySet<string>) => setSelected({ listKey, ids });
  return createRowSelection({
    rows: page?.items ?? [],
    ids: new Set(rows.map(({ id }) => id)),
    onChange,
    getRowName,
    bar: <KeySelectionBar rows={rows} decisions={decisions} onClear={() => onChange(NO_IDS)} />,
  });
}

/** Placeholder rows. On phones, they fill the window, because the loaded rows are cards, which need more space. */
const KeyListSkeleton = ({ rowCount }: { rowCount: number }) => (
  <Stack gap={0} px={20} py={8} mih={{ base: '100dvh', sm: 'auto' }}>
    {Array.from({ length: rowCount }, (_, index) => (
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
