import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Column, DataTable } from '../../shared/DataTable.tsx';
import { type DatePattern, formatMoney } from '../../shared/formats.ts';
import { late } from '../../shared/late.tsx';
import { useModalTarget } from '../../shared/modal-target.ts';
import { Moment } from '../../shared/Moment.tsx';
import { Pager } from '../../shared/Pager.tsx';
import { Tag } from '../../shared/Tag.tsx';
import { PLAN_NAMES } from '../plans/plan-words.ts';
import type { KeyFilter } from './key-filter.ts';
import { readKeyOrder } from './key-order.ts';
import { KeyCell } from './KeyCell.tsx';
import type { KeyRowFragment } from './keys.generated.ts';
import { KeyStateTag } from './KeyStateTag.tsx';

const KeyDrawer = late(() => import('./KeyDrawer.tsx'));

/** Rows per page of every list of keys. */
export const KEY_PAGE_SIZE = 5;

export interface KeyPage {
  items: KeyRowFragment[];
  pageInfo: { currentPage: number; totalPages: number; totalCount: number; isTotalExact: boolean };
}

export interface KeyTableProps {
  page: KeyPage;
  filter: KeyFilter;
  datePattern: DatePattern;
  /** The column after the number, where a role has one of its own. */
  leading?: Column<KeyRowFragment>;
  actions: (row: KeyRowFragment) => ReactNode;
  /** Given where the viewer may withdraw requests. */
  onWithdrawn?: () => void;
}

interface ColumnSettings extends Pick<KeyTableProps, 'datePattern' | 'leading' | 'actions'> {
  firstNumber: number;
  onOpen: (row: KeyRowFragment) => void;
}

const keyColumns = (settings: ColumnSettings): Column<KeyRowFragment>[] => [
  { header: 'No', cell: (_row, index) => settings.firstNumber + index },
  ...(settings.leading ? [settings.leading] : []),
  { header: 'Plan Type', cell: (row) => PLAN_NAMES[row.planType] },
  {
    header: 'Expiring At',
    orders: { ascending: 'EXPIRES_FIRST', descending: 'EXPIRES_LAST' },
    cell: (row) => <Moment at={row.expiresAt} pattern={settings.datePattern} />,
  },
  { header: 'Key', cell: (row) => <KeyCell {...row} onOpen={() => settings.onOpen(row)} /> },
  { header: 'Status', cell: (row) => <KeyStateTag state={row} /> },
  {
    header: 'Price',
    isNumeric: true,
    orders: { ascending: 'CHEAPEST', descending: 'DEAREST' },
    cell: (row) => (
      <Group component="span" gap={6} justify="flex-end" wrap="nowrap">
        {/* an unlimited key costs nothing, and nobody should overlook that */}
        {row.userLimit === 0 && <Tag tone="blue">Unlimited</Tag>}
        {formatMoney(row.total)}
      </Group>
    ),
  },
  {
    header: 'Action',
    isAction: true,
    cell: (row) => (
      <Group component="span" gap={2} wrap="nowrap" justify="flex-end">
        {settings.actions(row)}
      </Group>
    ),
  },
];

/** A page of keys as both roles see it; a key's whole story opens beside it. */
export function KeyTable({ page, filter, datePattern, leading, actions, onWithdrawn }: KeyTableProps) {
  const story = useModalTarget<KeyRowFragment>();
  const { currentPage, totalPages, totalCount, isTotalExact } = page.pageInfo;
  const firstNumber = (currentPage - 1) * KEY_PAGE_SIZE + 1;
  const columns = keyColumns({ datePattern, leading, actions, firstNumber, onOpen: story.open });
  return (
    <>
      <DataTable
        caption="Keys"
        columns={columns}
        rows={page.items}
        rowKey={({ id }) => id}
        order={filter.order}
        onOrder={(chosen) => filter.setOrder(readKeyOrder(chosen))}
      />
      <Pager
        page={currentPage}
        pageSize={KEY_PAGE_SIZE}
        totalPages={totalPages}
        totalCount={totalCount}
        isTotalExact={isTotalExact}
        onChange={filter.setPage}
      />
      {story.target && (
        <KeyDrawer keyId={story.target.id} opened={story.opened} onClose={story.close} onWithdrawn={onWithdrawn} />
      )}
    </>
  );
}
