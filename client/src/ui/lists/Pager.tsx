import { ActionIcon, Group, Text, TextInput, Tooltip, VisuallyHidden } from '@mantine/core';
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
import { getDisabledProps } from '../../lib/browser/disabled-props.ts';

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
  pageSizeChoice?: ReactNode;
}

const ON_FIRST_PAGE = 'This is the first page.';
const ON_LAST_PAGE = 'This is the last page.';
const TOO_LONG_TO_COUNT = 'The list is too long to count its pages.';

/** Where a page stands in its list, and the way to its neighbours and to both ends. */
export function Pager({
  label = 'Pages',
  page,
  pageSize,
  totalPages,
  totalCount,
  isTotalExact = true,
  onChange,
  pageSizeChoice,
}: PagerProps) {
  const [opened] = useState(page);
  const [isTurned, setIsTurned] = useState(false);
  if (page !== opened && !isTurned) setIsTurned(true);
  const first = Math.min((page - 1) * pageSize + 1, totalCount);
  const last = Math.min(page * pageSize, totalCount);
  return (
    <Group component="nav" justify="space-between" gap="xs" px={20} py="sm" aria-label={label}>
      <Text size="sm" c="dimmed">
        Showing {formatCount(first)} - {formatCount(last)} of {isTotalExact ? '' : 'more than '}
        {formatCount(totalCount)}
      </Text>
      {/* a search announces its results itself */}
      <VisuallyHidden role="status">
        {isTurned && `Page ${formatCount(page)} of ${formatCount(totalPages)}`}
      </VisuallyHidden>
      <Group gap={6}>
        {pageSizeChoice}
        <Group gap={6} wrap="nowrap">
          <PagerButton
            label="First page"
            icon={IconChevronsLeft}
            to={1}
            disabledReason={page > 1 ? null : ON_FIRST_PAGE}
            onChange={onChange}
          />
          <PagerButton
            label="Previous page"
            icon={IconChevronLeft}
            to={page - 1}
            disabledReason={page > 1 ? null : ON_FIRST_PAGE}
            onChange={onChange}
          />
          {totalPages > 1 || page > 1 ? (
            <PageInput
              page={page}
              totalPages={totalPages}
              // where not everything was counted, there are pages beyond
              maxPage={isTotalExact ? totalPages : Infinity}
              onChange={onChange}
            />
          ) : (
            <Text size="sm" px={6} aria-label="Page 1 of 1" role="img">
              1 / 1
            </Text>
          )}
          <PagerButton
            label="Next page"
            icon={IconChevronRight}
            to={page + 1}
            disabledReason={page < totalPages ? null : ON_LAST_PAGE}
            onChange={onChange}
          />
          <PagerButton
            label="Last page"
            icon={IconChevronsRight}
            to={totalPages}
            // where not everything was counted, nobody knows which it is
            disabledReason={page < totalPages ? (isTotalExact ? null : TOO_LONG_TO_COUNT) : ON_LAST_PAGE}
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
  /** The highest page that can be asked for. */
  maxPage: number;
  onChange: (page: number) => void;
}

/** The page that is shown, where another one can be typed. */
function PageInput({ page, totalPages, maxPage, onChange }: PageInputProps) {
  const [typed, setTyped] = useState(String(page));
  const [known, setKnown] = useState(page);
  if (page !== known) {
    setKnown(page);
    setTyped(String(page));
  }

  // also when it is left: the keypad of a phone has no Enter
  const go = () => {
    const wanted = Math.min(Math.trunc(Number(typed)), maxPage);
    setTyped(String(wanted >= 1 ? wanted : page));
    if (wanted >= 1 && wanted !== page) onChange(wanted);
  };
  return (
    <Group gap={6} px={4} wrap="nowrap">
      <TextInput
        aria-label={`Page, of ${totalPages}`}
        inputMode="numeric"
        maxLength={7}
        size="xs"
        w={`calc(${Math.max(typed.length, 2)}ch + 22px)`}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={go}
        onKeyDown={getHotkeyHandler([['Enter', go]])}
      />
      <Text size="sm" aria-hidden>
        / {totalPages}
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
