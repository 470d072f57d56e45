import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { SearchStatus } from './SearchStatus.tsx';
import { useShortcuts } from '../../lib/pages/shortcuts.ts';

interface SearchBoxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The counts of the current list; undefined while it loads. */
  results: { totalCount: number; isTotalExact: boolean } | undefined;
}

/** Passes on what was typed once typing pauses; the / key leads here. */
export function SearchBox({ label, value, onChange, results }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [isUsed, setIsUsed] = useState(false);
  const pass = useDebouncedCallback(onChange, 300);
  useShortcuts([['/', () => input.current?.focus()]]);

  if (value !== known) {
    setKnown(value);
    // changed from outside, by Back or a cleared search; an echo of the typing leaves the text alone
    if (value !== typed.trim()) setTyped(value);
  }

  const type = (text: string) => {
    setTyped(text);
    setIsUsed(true);
    pass(text.trim());
  };
  return (
    <>
      <TextInput
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={200}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={typed && <CloseButton size="sm" aria-label="Clear search" onClick={() => type('')} />}
      />
      <SearchStatus results={typed.trim() === value ? results : undefined} isSilent={!isUsed} />
    </>
  );
}
