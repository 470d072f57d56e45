import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useShortcuts } from '../../lib/pages/shortcuts.ts';
import { SearchStatus } from './SearchStatus.tsx';

interface SearchBoxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The counts of the current list; undefined while it loads. */
  results: { totalCount: number; isTotalExact: boolean } | undefined;
}

/** A search field that reports its value when the user stops typing. The / key focuses it. */
export function SearchBox({ label, value, onChange, results }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const [isUsed, setIsUsed] = useState(false);
  const notifyChange = useDebouncedCallback(onChange, 300);
  useShortcuts([['/', () => input.current?.focus()]]);

  if (value !== lastValue) {
    setLastValue(value);
    // Back or a cleared search has changed the value. A value that this field itself reported must not reset the input.
    if (value !== typed.trim()) setTyped(value);
  }

  const handleInput = (text: string) => {
    setTyped(text);
    setIsUsed(true);
    notifyChange(text.trim());
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
        onChange={({ currentTarget }) => handleInput(currentTarget.value)}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={typed && <CloseButton size="sm" aria-label="Clear search" onClick={() => handleInput('')} />}
      />
      <SearchStatus results={typed.trim() === value ? results : undefined} isSilent={!isUsed} />
    </>
  );
}
