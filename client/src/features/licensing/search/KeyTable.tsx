import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DatePattern } from '../../../lib/formats/formats.ts';
import { Tag } from '../../../ui/elements/Tag.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { type Column, DataTable, type RowSelection } from '../../../ui/lists/DataTable.tsx';
import { ListPager } from '../../../ui/lists/ListPager.tsx';
import type { PageInfo } from '../../../ui/lists/Pager.tsx';
import { formatKeyPrice } from '../keys/key-labels.ts';
import { KeyCell } from '../keys/KeyCell.tsx';
import type { KeyRowFragment } from '../keys/keys.generated.ts';
import { KeyStateTag } from '../keys/KeyStateTag.tsx';
import { PlanCell } from '../keys/PlanCell.tsx';
import type { KeyFilter } from './key-filter.ts';
import { parseKeyOrder } from './key-order.ts';
import classes from './KeyTable.module.css';

/** A key of a list. Only the list of the user's own company loads the reasons of decisions. */
interface ListedKey extends KeyRowFragment {
  rejectionReason?: string | null;
  disablingReason?: string | null;
}

export interface KeyPage {
  items: ListedKey[];
  pageInfo: Required<PageInfo>;
}

export interface KeyTableProps {
  page: KeyPage;
  filter: KeyFilter;
  datePattern: DatePattern;
  /** An additional column after the column with the row number. */
  leading?: Column<KeyRowFragment>;
  /** The actions on a key, as icons. Not set if the user has no actions. */
  actions?: (row: KeyRowFragment) => ReactNode;
  onOpen: (keyId: string) => void;
  /** True if the keys belong to the user's own company. */
  isOwn: boolean;
  /** Set if keys can be selected. */
  selection?: RowSelection<KeyRowFragment>;
}

interface ColumnSettings extends Pick<KeyTableProps, 'datePattern' | 'leading' | 'actions' | 'onOpen' | 'isOwn'> {
  firstNumber: number;
}

const getKeyColumns = ({ actions, ...settings }: ColumnSettings): Column<ListedKey>[] => [
  {
    header: 'No',
    narrow: 'wideOnly',
    orders: { ascending: 'OLDEST', descending: 'NEWEST', by: 'day of request' },
    cell: (_row, index) => settings.firstNumber + index,
  },
  ...(settings.leading ? [settings.leading] : []),
  {
    header: 'Plan Type',
    narrow: settings.leading ? 'wideOnly' : 'title',
    cell: (row) => <PlanCell {...row} />,
  },
  {
    header: 'Expiring At',
    orders: { ascending: 'EXPIRES_FIRST', descending: 'EXPIRES_LAST' },
    cell: (row) => <Timestamp at={row.expiresAt} pattern={settings.datePattern} />,
  },
  {
    header: 'Key',
    // With a company column, only wide tables have space for the licence string.
    narrow: settings.leading && 'wideOnly',
    cell: (row) => <KeyCell {...row} isCompact={!!settings.leading} onOpen={() => settings.onOpen(row.id)} />,
  },
  {
    header: 'Status',
    narrow: settings.leading ? undefined : 'aside',
    cell: (row) => (
      <div>
        <KeyStateTag keyWithState={row} isOwn={settings.isOwn} />
        <DecisionReason reason={row.rejectionReason ?? row.disablingReason} />
      </div>
    ),
  },
  {
    header: 'Price',
    narrow: 'aside',
    isNumeric: true,
    orders: { ascending: 'CHEAPEST', descending: 'DEAREST' },
    cell: (row) => (
      <Group component="span" gap="2px 6px" justify="flex-end" className={classes.price}>
        {row.userLimit === 0 && <Tag tone="blue">Unlimited</Tag>}
        {formatKeyPrice(row)}
      </Group>
    ),
  },
  ...(actions ? [getActionColumn(actions)] : []),
];

const DecisionReason = ({ reason }: { reason?: string | null }) =>
  reason && (
    <Text size="xs" c="dimmed" mt={2} lineClamp={2} title={reason} className={classes.reason}>
      {reason}
    </Text>
  );

const getActionColumn = (actions: NonNullable<KeyTableProps['actions']>): Column<KeyRowFragment> => ({
  header: 'Action',
  isAction: true,
  cell: (row) => (
    <Group component="span" gap={2} wrap="nowrap" justify="flex-end">
      {actions(row)}
    </Group>
  ),
});

/** A page of a key list. A click on a row opens the key's details. */
export function KeyTable({ page, filter, onOpen, selection, ...settings }: KeyTableProps) {
  const firstNumber = (page.pageInfo.currentPage - 1) * filter.pageSize + 1;
  return (
    <>
      <DataTable
        caption="Keys"
        columns={getKeyColumns({ ...settings, firstNumber, onOpen })}
        rows={page.items}
        rowKey={({ id }) => id}
        onRowClick={({ id }) => onOpen(id)}
        order={filter.order}
        onOrderChange={(order) => filter.setOrder(parseKeyOrder(order))}
        selection={selection}
      />
      <ListPager pageInfo={page.pageInfo} rowCount={page.items.length} filter={filter} />
    </>
  );
}
