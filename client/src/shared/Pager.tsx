import { ActionIcon, Group, Text } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatCount } from './formats.ts';

interface PagerProps {
  /** Tells it apart where a page has two. */
  label?: string;
  page: number;
  pageSize: number;
  totalPages: number;
  totalCount: number;
  /** False where more were found than were counted. */
  isTotalExact?: boolean;
  onChange: (page: number) => void;
  /** How many rows a page has, where that can be chosen. */
  rows?: ReactNode;
}

/** Where a page stands in its list, and the way to its neighbours and to both ends. */
export function Pager({
  label = 'Pages',
  page,
  pageSize,
  totalPages,
  totalCount,
  isTotalExact = true,
  onChange,
  rows,
}: PagerProps) {
  const first = Math.min((page - 1) * pageSize + 1, totalCount);
  const last = Math.min(page * pageSize, totalCount);
  return (
    <Group component="nav" justify="space-between" gap="xs" px={20} py="sm" aria-label={label}>
      <Text size="sm" c="dimmed" aria-live="polite">
        Showing {formatCount(first)} - {formatCount(last)} of {isTotalExact ? '' : 'more than '}
        {formatCount(totalCount)}
      </Text>
      <Group gap={6}>
        {rows}
        <Group gap={6} wrap="nowrap">
          <Step label="First page" icon={IconChevronsLeft} to={1} isPossible={page > 1} onChange={onChange} />
          <Step label="Previous page" icon={IconChevronLeft} to={page - 1} isPossible={page > 1} onChange={onChange} />
          <Text size="sm" px={6} aria-label={`Page ${page} of ${Math.max(totalPages, 1)}`} role="img">
            {page} / {Math.max(totalPages, 1)}
          </Text>
          <Step
            label="Next page"
            icon={IconChevronRight}
            to={page + 1}
            isPossible={page < totalPages}
            onChange={onChange}
          />
          <Step
            label="Last page"
            icon={IconChevronsRight}
            to={totalPages}
            // where not everything was counted, nobody knows which it is
            isPossible={page < totalPages && isTotalExact}
            onChange={onChange}
          />
        </Group>
      </Group>
    </Group>
  );
}

interface StepProps {
  label: string;
  icon: TablerIcon;
  to: number;
  isPossible: boolean;
  onChange: (page: number) => void;
}

const Step = ({ label, icon: Icon, to, isPossible, onChange }: StepProps) => (
  <ActionIcon variant="default" size={32} aria-label={label} disabled={!isPossible} onClick={() => onChange(to)}>
    <Icon size={18} aria-hidden />
  </ActionIcon>
);
