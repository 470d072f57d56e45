import { ActionIcon, Group, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatCount } from '../../lib/formats/formats.ts';
import { getDisabledProps } from '../elements/disabled-props.ts';
import { Tooltip } from '../feedback/Tooltip.tsx';

/** The position of a page in a list, and the size of the list. */
export interface PageInfo {
  currentPage: number;
  totalPages: number;
  totalCount: number;
  /** False if the list has more rows than the server counted. Missing if the server counts all rows. */
  isTotalExact?: boolean;
}

interface PagerProps {
  /** Distinguishes several pagers on a page. */
  label?: string;
  pageInfo: PageInfo;
  pageSize: number;
  /** The number of rows on the page. Used if the total is not exact. */
  rowCount?: number;
  onChange: (page: number) => void;
  pageSizeChoice?: ReactNode;
}

const FIRST_PAGE_REASON = 'This is the first page.';
const LAST_PAGE_REASON = 'This is the last page.';
const UNCOUNTED_REASON = 'The list is too long to count its pages.';

/** Shows the position in a list, with buttons to the neighbouring, first and last pages. */
export function Pager({
  label = 'Pages',
  pageInfo: { currentPage: page, totalPages, totalCount, isTotalExact = true },
  pageSize,
  rowCount = pageSize,
  onChange,
  pageSizeChoice,
}: PagerProps) {
  const [initialPage] = useState(page);
  const [hasChanged, setHasChanged] = useState(false);
  if (page !== initialPage && !hasChanged) setHasChanged(true);
  const totalPrefix = isTotalExact ? '' : 'more than ';
  // If the total is not exact, further pages follow a full page.
  const hasNextPage = isTotalExact ? page < totalPages : rowCount === pageSize;
  const maxNumber = isTotalExact ? totalCount : (page - 1) * pageSize + rowCount;
  const firstNumber = Math.min((page - 1) * pageSize + 1, maxNumber);
  const lastNumber = Math.min(page * pageSize, maxNumber);
  return (
    <Group component="nav" justify="space-between" gap="xs" px={20} py="sm" aria-label={label}>
      <Text size="sm" c="dimmed">
        Showing {formatCount(firstNumber)} - {formatCount(lastNumber)} of {totalPrefix}
        {formatCount(totalCount)}
      </Text>
      {/* Empty until the page number changes, because a search announces its own results. */}
      <VisuallyHidden role="status">
        {hasChanged && `Page ${formatCount(page)} of ${totalPrefix}${formatCount(totalPages)}`}
      </VisuallyHidden>
      <Group gap={6}>
        {pageSizeChoice}
        <Group gap={6} wrap="nowrap">
          <PagerButton
            label="First page"
            icon={IconChevronsLeft}
            to={1}
            disabledReason={page > 1 ? null : FIRST_PAGE_REASON}
            onChange={onChange}
          />
          <PagerButton
            label="Previous page"
            icon={IconChevronLeft}
            to={page - 1}
            disabledReason={page > 1 ? null : FIRST_PAGE_REASON}
            onChange={onChange}
          />
          {totalPages > 1 || page > 1 ? (
            <PageInput page={page} totalPages={totalPages} isTotalExact={isTotalExact} onChange={onChange} />
          ) : (
            <Text size="sm" px={6} aria-label="Page 1 of 1" role="img">
              1 / 1
            </Text>
          )}
          <PagerButton
            label="Next page"
            icon={IconChevronRight}
            to={page + 1}
            disabledReason={hasNextPage ? null : LAST_PAGE_REASON}
            onChange={onChange}
          />
          <PagerButton
            label="Last page"
            icon={IconChevronsRight}
            to={totalPages}
            // If the total is not exact, the number of the last page is unknown.
            disabledReason={hasNextPage ? (isTotalExact ? null : UNCOUNTED_REASON) : LAST_PAGE_REASON}
            onChange={onChange}
          />
        </Group>
      </Group>
    </Group>
  );
}

interface PageInputProps {
  page: number;
  totalPages: number;
  isTotalExact: boolean;
  onChange: (page: number) => void;
}

/** The current page number as an input. */
function PageInput({ page, totalPages, isTotalExact, onChange }: PageInputProps) {
  const [typed, setTyped] = useState(String(page));
  // False after the typed page was requested. While it loads, leaving the input does not request it again.
  const [isEdited, setIsEdited] = useState(false);
  const [renderedPage, setRenderedPage] = useState(page);
  if (page !== renderedPage) {
    setRenderedPage(page);
    setTyped(String(page));
  }

  // Go to the typed page on blur as well, because numeric keypads of phones have no Enter key.
  const goToTypedPage = () => {
    setIsEdited(false);
    const newPage = Math.min(Math.trunc(Number(typed)), isTotalExact ? totalPages : Infinity);
    setTyped(String(newPage >= 1 ? newPage : page));
    if (newPage >= 1 && newPage !== page) onChange(newPage);
  };
  return (
    <Group gap={6} px={4} wrap="nowrap">
      <TextInput
        aria-label={`Page, of ${isTotalExact ? '' : 'more than '}${totalPages}`}
        inputMode="numeric"
        maxLength={7}
        size="xs"
        w={`calc(${Math.max(typed.length, 2)}ch + 22px)`}
        value={typed}
        onChange={({ currentTarget }) => {
          setIsEdited(true);
          setTyped(currentTarget.value);
        }}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={() => isEdited && goToTypedPage()}
        onKeyDown={getHotkeyHandler([['Enter', goToTypedPage]])}
      />
      <Text size="sm" aria-hidden>
        / {totalPages}
        {isTotalExact ? '' : '+'}
      </Text>
    </Group>
  );
}

interface PagerButtonProps {
  label: string;
  icon: TablerIcon;
  to: number;
  /** Why the button is disabled. It remains reachable by keyboard. */
  disabledReason: string | null;
  onChange: (page: number) => void;
}

const PagerButton = ({ label, icon: Icon, to, disabledReason, onChange }: PagerButtonProps) => (
  <Tooltip label={disabledReason ?? label}>
    <ActionIcon
      variant="default"
      size={32}
      aria-label={label}
      {...getDisabledProps(disabledReason)}
      onClick={disabledReason ? undefined : () => onChange(to)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  </Tooltip>
);
