import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Column, DataTable, type Selection } from '../../shared/DataTable.tsx';
import type { DatePattern } from '../../shared/formats.ts';
import { Moment } from '../../shared/Moment.tsx';
import { PageSizeChoice } from '../../shared/PageSizeChoice.tsx';
import { Pager } from '../../shared/Pager.tsx';
import { Tag } from '../../shared/Tag.tsx';
import type { KeyFilter } from './key-filter.ts';
import { readKeyOrder } from './key-order.ts';
import { priceText } from './key-words.ts';
import { KeyCell } from './KeyCell.tsx';
import type { KeyRowFragment } from './keys.generated.ts';
import { KeyStateTag } from './KeyStateTag.tsx';
import classes from './KeyTable.module.css';
import { PlanCell } from './PlanCell.tsx';

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
  /** What can be done with a key, as icons. */
  actions: (row: KeyRowFragment) => ReactNode;
  /** Opens a key's whole story. */
  onOpen: (keyId: string) => void;
  /** Whether the keys are the viewer's own. */
  isOwn: boolean;
  /** Given where keys can be selected. */
  selection?: Selection<KeyRowFragment>;
}

interface ColumnSettings extends Pick<KeyTableProps, 'datePattern' | 'leading' | 'actions' | 'onOpen' | 'isOwn'> {
  firstNumber: number;
}

const keyColumns = (settings: ColumnSettings): Column<KeyRowFragment>[] => [
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
    cell: (row) => <Moment at={row.expiresAt} pattern={settings.datePattern} />,
  },
  {
    header: 'Key',
    // beside a company's name only a wide table has room for it, and the row opens it
    narrow: settings.leading && 'wideOnly',
    cell: (row) => <KeyCell {...row} onOpen={() => settings.onOpen(row.id)} />,
  },
  {
    header: 'Status',
    narrow: settings.leading ? undefined : 'aside',
    cell: (row) => (
      <div>
        <KeyStateTag state={row} isOwn={settings.isOwn} />
        {settings.isOwn && row.rejectionReason && (
          <Text size="xs" c="dimmed" mt={2} lineClamp={2} title={row.rejectionReason} className={classes.reason}>
            {row.rejectionReason}
          </Text>
        )}
      </div>
    ),
  },
  {
    header: 'Price',
    narrow: 'aside',
    isNumeric: true,
    orders: { ascending: 'CHEAPEST', descending: 'DEAREST' },
    cell: (row) => (
      <Group component="span" gap="2px 6px" justify="flex-end">
        {row.userLimit === 0 && <Tag tone="blue">Unlimited</Tag>}
        {priceText(row)}
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

/** A page of keys as both roles see it; a row opens the key's whole story. */
export function KeyTable({ page, filter, onOpen, selection, ...settings }: KeyTableProps) {
  const { currentPage, totalPages, totalCount, isTotalExact } = page.pageInfo;
  const firstNumber = (currentPage - 1) * filter.pageSize + 1;
  return (
    <>
      <DataTable
        caption="Keys"
        columns={keyColumns({ ...settings, firstNumber, onOpen })}
        rows={page.items}
        rowKey={({ id }) => id}
        onRow={({ id }) => onOpen(id)}
        order={filter.order}
        onOrder={(chosen) => filter.setOrder(readKeyOrder(chosen))}
        selection={selection}
      />
      <Pager
        page={currentPage}
        pageSize={filter.pageSize}
        totalPages={totalPages}
        totalCount={totalCount}
        isTotalExact={isTotalExact}
        onChange={filter.setPage}
        rows={<PageSizeChoice value={filter.pageSize} onChange={filter.setPageSize} />}
      />
    </>
  );
}
