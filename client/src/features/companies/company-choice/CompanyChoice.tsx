import { Anchor, Loader, Select } from '@mantine/core';
import { type FocusEventHandler, type ReactNode, useState } from 'react';
import { useDebouncedContent } from '../../../lib/forms/use-debounced-content.ts';
import { SearchStatus } from '../../../ui/lists/SearchStatus.tsx';
import { useCompanyById } from './company-by-id.ts';
import { type ChosenCompanyQuery, useCompanyChoiceQuery } from './company-choice.generated.ts';

interface CompanyChoiceProps {
  /** Focuses the input when the form opens. The list of options then opens with the first key press. */
  hasInitialFocus?: boolean;
  value: string | null;
  onChange: (companyId: string | null) => void;
  onFocus?: FocusEventHandler<HTMLInputElement>;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  error?: ReactNode;
}

// If more companies match, the user must type a longer search term.
const MAX_OPTIONS = 20;

interface CompanyOption {
  value: string;
  label: string;
}

const toCompanyOption = ({ id, name, domain }: ChosenCompanyQuery['company']): CompanyOption => ({
  value: id,
  label: `${name} (${domain})`,
});

/**
 * Returns the selected company and a function that selects another one. Loads the company if only its id is known, for
 * example from a restored draft.
 */
function useChosenCompany(value: string | null): [CompanyOption | null, (chosen: CompanyOption | null) => void] {
  const [selectedOption, setSelectedOption] = useState<CompanyOption | null>(null);
  const isLoaded = !value || selectedOption?.value === value;
  const company = useCompanyById(isLoaded ? null : value);
  return [isLoaded ? selectedOption : company ? toCompanyOption(company) : null, setSelectedOption];
}

/** Searches and selects a company. Only the first MAX_OPTIONS matches are loaded. */
export function CompanyChoice({ hasInitialFocus = false, value, onChange, error, ...input }: CompanyChoiceProps) {
  const [inputText, setInputText] = useState('');
  const [chosenOption, setChosenOption] = useChosenCompany(value);
  // After a selection, the input contains the company's label, which is not a search term.
  const search = inputText === chosenOption?.label ? '' : inputText.trim();
  const { debounced, isDebouncing } = useDebouncedContent(search);
  const {
    data,
    previousData,
    loading,
    error: failure,
    refetch,
  } = useCompanyChoiceQuery({ variables: { search: debounced || null, limit: MAX_OPTIONS } });

  const isPending = loading || isDebouncing;
  const { items = [], pageInfo } = (failure ? undefined : (data ?? previousData))?.companyPage ?? {};
  const matches = items.map(toCompanyOption);
  const isMatch = ({ value: id }: { value: string }) => matches.some((option) => option.value === id);
  const hasMore = pageInfo !== undefined && pageInfo.totalCount > items.length;

  return (
    <>
      <Select
        {...input}
        label="Company"
        autoFocus={hasInitialFocus}
        data-autofocus={hasInitialFocus || undefined}
        placeholder="Search name, email or domain"
        description={hasMore && !chosenOption ? 'The newest companies are listed. Type to find others.' : undefined}
        // The selected company stays in the options even if the current search does not match it.
        data={!chosenOption || isMatch(chosenOption) ? matches : [chosenOption, ...matches]}
        // The server also searches fields that the label does not show, so the options are not filtered by their label.
        filter={({ options }) => (search ? options.filter((option) => 'value' in option && isMatch(option)) : options)}
        searchable
        searchValue={inputText}
        onSearchChange={setInputText}
        value={value}
        onChange={(companyId, option) => {
          setChosenOption(companyId ? option : null);
          onChange(companyId);
        }}
        maxLength={200}
        nothingFoundMessage={isPending ? 'Searching…' : failure ? undefined : 'No company matches this name.'}
        rightSection={isPending ? <Loader size="xs" role="img" aria-label="Searching" /> : undefined}
        error={
          error ??
          (failure && !isPending && (
            <>
              The companies could not be searched.{' '}
              <Anchor component="button" type="button" inherit onClick={() => void refetch().catch(() => undefined)}>
                Try again
              </Anchor>
            </>
          ))
        }
      />
      <SearchStatus results={isPending ? undefined : pageInfo} isSilent={!search || failure !== undefined} />
    </>
  );
}
