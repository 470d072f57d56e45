import { Modal, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCompanySearch } from '../../features/companies/companies/company-search.ts';
import { useViewLinks } from '../../features/insight/saved-views/view-links.ts';
import { useKeySearch } from '../../features/licensing/search/key-search.ts';
import { useDebouncedContent } from '../../lib/forms/use-debounced-content.ts';
import type { PaletteAction, PaletteLink } from '../../lib/pages/portal-page.ts';
import { SearchStatus } from '../../ui/lists/SearchStatus.tsx';
import type { ViewerRole } from '../routing.ts';
import { listDocumentSearchLinks, listPaletteLinks, matchesQuery } from './palette-links.ts';
import { usePageCheck } from './use-page-check.ts';
import { usePaletteActions } from './use-palette-actions.ts';
import classes from './PaletteModal.module.css';

/** The text of the search field, and whether the user typed it before the field had the focus. */
interface PaletteSearch {
  query: string;
  isTypedAhead: boolean;
}

interface PaletteModalProps {
  role: ViewerRole;
  search: PaletteSearch;
  onQuery: (query: string) => void;
  /** Called when the search field has the focus, and receives the keys. */
  onFocus: () => void;
  heading: RefObject<HTMLElement | null>;
  opened: boolean;
  onClose: () => void;
}

type PaletteItem = PaletteLink | PaletteAction;

/** The command palette: a search field with the matching pages, records and actions. */
export default function PaletteModal({ heading, opened, onClose, ...listProps }: PaletteModalProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const navigate = useNavigate();
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setIsLeaving(false);
  }

  const openItem = (item: PaletteItem) => {
    onClose();
    if ('run' in item) return item.run();
    setIsLeaving(true);
    void navigate(item.path);
    // Focus the heading now. If the chosen link opens a dialog, the focus returns to the heading when that dialog
    // closes.
    heading.current?.focus({ preventScroll: true });
  };

  return (
    <Modal.Root opened={opened} onClose={onClose} size={560} returnFocus={!isLeaving} yOffset="12dvh" centered={false}>
      <Modal.Overlay backgroundOpacity={0.5} />
      <Modal.Content aria-label="Go to" radius="md">
        <PaletteList {...listProps} onGo={openItem} />
      </Modal.Content>
    </Modal.Root>
  );
}

interface PaletteListProps extends Pick<PaletteModalProps, 'role' | 'search' | 'onQuery' | 'onFocus'> {
  onGo: (item: PaletteItem) => void;
}

function PaletteList({ role, search: { query, isTypedAhead }, onQuery, onFocus, onGo }: PaletteListProps) {
  const listId = useId();
  const [selectedIndex, setSelectedIndex] = useState(0);
  const { debounced, isDebouncing } = useDebouncedContent(query.trim());
  const isAdmin = role === 'admin';
  const companies = useCompanySearch(isAdmin ? debounced : '');
  const keys = useKeySearch(debounced, isAdmin);
  const views = useViewLinks(isAdmin).filter(({ label }) => matchesQuery(label, query));
  const actions = usePaletteActions(query);
  const mayUse = usePageCheck(role);
  const isPending = isDebouncing || companies.isPending || keys.isPending;
  const links = listPaletteLinks(role, query, mayUse);
  const deniedLinks = links.length ? [] : listPaletteLinks(role, query, () => true);
  const deniedText = deniedLinks.length
    ? `Your role has no access to ${deniedLinks.map(({ label }) => label).join(', ')}.`
    : undefined;
  const foundLinks: PaletteItem[] = [...companies.links, ...keys.links];
  const items: PaletteItem[] = [
    ...links,
    ...views,
    ...foundLinks,
    // While the results are pending, no link searches for the documents of an earlier query.
    ...(isAdmin && !isPending ? listDocumentSearchLinks(debounced) : []),
    ...actions,
  ];
  const currentIndex = Math.min(selectedIndex, items.length - 1);
  const getOptionId = (index: number) => `${listId}-${index}`;

  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const item = items[currentIndex];
    if (event.nativeEvent.isComposing || !item) return;
    if (step) {
      event.preventDefault();
      const nextIndex = (currentIndex + step + items.length) % items.length;
      setSelectedIndex(nextIndex);
      document.getElementById(getOptionId(nextIndex))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // While the results are pending, the found links can belong to an earlier query.
      if (!isPending || !foundLinks.includes(item)) onGo(item);
    }
  };

  return (
    <>
      <TextInput
        aria-label="Go to"
        placeholder={isAdmin ? 'Page, company, email, key, invoice or payment' : 'Page, key or action'}
        variant="unstyled"
        size="md"
        className={classes.search}
        leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={items.length ? getOptionId(currentIndex) : undefined}
        autoComplete="off"
        maxLength={200}
        data-autofocus
        // Selects the previous query, so that typing replaces it. Continues a query that was typed ahead.
        onFocus={({ currentTarget }) => {
          onFocus();
          currentTarget.setSelectionRange(isTypedAhead ? query.length : 0, query.length);
        }}
        value={query}
        onChange={({ currentTarget }) => {
          onQuery(currentTarget.value);
          setSelectedIndex(0);
        }}
        onKeyDown={handleKeyDown}
      />
      <div id={listId} role="listbox" aria-label="Results" className={classes.list}>
        {items.map((item, index) => (
          <div
            // Use the position as key, because two results can have the same path.
            key={index}
            id={getOptionId(index)}
            role="option"
            aria-selected={index === currentIndex}
            className={classes.item}
            onMouseMove={() => setSelectedIndex(index)}
            onClick={() => onGo(item)}
          >
            <item.icon size={18} stroke={1.7} aria-hidden />
            <span className={classes.label}>{item.label}</span>
            <span className={classes.hint}>{item.hint}</span>
          </div>
        ))}
      </div>
      {deniedText && (
        <Text size="sm" c="dimmed" className={classes.emptyMessage}>
          {deniedText}
        </Text>
      )}
      {!items.length && !deniedText && !isPending && (
        <Text size="sm" c="dimmed" className={classes.emptyMessage}>
          No results for this search.
        </Text>
      )}
      {(companies.hasFailed || keys.hasFailed) && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" className={classes.emptyMessage}>
          {isAdmin
            ? 'The companies and keys could not be searched. Try again.'
            : 'Your keys could not be searched. Try again.'}
        </Text>
      )}
      <SearchStatus
        results={isPending ? undefined : { totalCount: items.length, isTotalExact: true }}
        emptyText={deniedText}
        isSilent={!query}
      />
    </>
  );
}
