import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
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
}

/** Where a page stands in its list, and the way to its neighbours. */
export function Pager({
  label = 'Pages',
  page,
  pageSize,
  totalPages,
  totalCount,
  isTotalExact = true,
  onChange,
}: PagerProps) {
  const first = Math.min((page - 1) * pageSize + 1, totalCount);
  const last = Math.min(page * pageSize, totalCount);
  return (
    <Group component="nav" justify="space-between" gap="xs" px={20} py="sm" aria-label={label}>
      <Text size="sm" c="dimmed" aria-live="polite">
        Showing {formatCount(first)} - {formatCount(last)} of {isTotalExact ? '' : 'more than '}
        {formatCount(totalCount)}
      </Text>
      <Group gap={6} wrap="nowrap">
        <ActionIcon
          variant="default"
          size={32}
          aria-label="Previous page"
          disabled={page <= 1}
          onClick={() => onChange(page - 1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <Text size="sm" px={6} aria-label={`Page ${page} of ${Math.max(totalPages, 1)}`} role="img">
          {page} / {Math.max(totalPages, 1)}
        </Text>
        <ActionIcon
          variant="default"
          size={32}
          aria-label="Next page"
          disabled={page >= totalPages}
          onClick={() => onChange(page + 1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </Group>
  );
}
