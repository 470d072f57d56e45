import { Group, Skeleton, Stack, Title } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Column, DataTable } from '../../shared/DataTable.tsx';
import { type DatePattern, formatMoney } from '../../shared/formats.ts';
import { useModalTarget } from '../../shared/modal-target.ts';
import { Moment } from '../../shared/Moment.tsx';
import { Pager } from '../../shared/Pager.tsx';
import { Tag } from '../../shared/Tag.tsx';
import { PLAN_NAMES } from '../plans/plan-words.ts';
import { readKeyOrder } from './key-order.ts';
import { KeyCell } from './KeyCell.tsx';
import { KeyDrawer } from './KeyDrawer.tsx';
import classes from './KeyList.module.css';
import type { KeyOrder, KeyRowFragment } from './keys.generated.ts';
import { KeyStateTag } from './KeyStateTag.tsx';

/** Rows a page of every list of keys. */
export const KEY_PAGE_SIZE = 5;

interface KeyPage {
  items: KeyRowFragment[];
  pageInfo: { currentPage: number; totalPages: number; totalCount: number };
}

interface KeyListProps {
  page: KeyPage;
  datePattern: DatePattern;
  /** The column after the number, where a role has one of its own. */
  leading?: Column<KeyRowFragment>;
  actions: (row: KeyRowFragment) => ReactNode;
  onPage: (page: number) => void;
  order: KeyOrder;
  onOrder: (order: KeyOrder) => void;
  /** Given where the viewer may take requests back. */
  onWithdrawn?: () => void;
}

interface ColumnSettings extends Pick<KeyListProps, 'datePattern' | 'leading' | 'actions'> {
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
        {/* an unlimited key costs nothing, and nobody shall overlook that */}
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

/** A page of keys as both roles see it. */
export function KeyList(props: KeyListProps) {
  const { page, datePattern, leading, actions, onPage, order, onOrder, onWithdrawn } = props;
  const story = useModalTarget<KeyRowFragment>();
  const { currentPage, totalPages, totalCount } = page.pageInfo;
  const firstNumber = (currentPage - 1) * KEY_PAGE_SIZE + 1;
  const columns = keyColumns({ datePattern, leading, actions, firstNumber, onOpen: story.open });
  return (
    <>
      <DataTable
        caption="Keys"
        columns={columns}
        rows={page.items}
        rowKey={({ id }) => id}
        order={order}
        onOrder={(chosen) => onOrder(readKeyOrder(chosen))}
      />
      <Pager
        page={currentPage}
        pageSize={KEY_PAGE_SIZE}
        totalPages={totalPages}
        totalCount={totalCount}
        onChange={onPage}
      />
      {story.target && (
        <KeyDrawer keyId={story.target.id} opened={story.opened} onClose={story.close} onWithdrawn={onWithdrawn} />
      )}
    </>
  );
}

/** The head of a page with a list of keys: its name on the left, filters and the main action on the right. */
export function KeyListHead({ children }: { children: ReactNode }) {
  return (
    <div className={classes.head}>
      <Title order={2}>Key Details</Title>
      <div className={classes.tools}>{children}</div>
    </div>
  );
}

/** Five rows to come. */
export const KeyListSkeleton = () => (
  <Stack gap={0} px={20} py={8}>
    {Array.from({ length: KEY_PAGE_SIZE }, (_, index) => (
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

export const keyIcon = <IconKey size={28} stroke={1.5} aria-hidden />;
