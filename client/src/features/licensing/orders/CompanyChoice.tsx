import { Anchor, Loader, Select } from '@mantine/core';
import { type FocusEventHandler, type ReactNode, useState } from 'react';
import { SearchStatus } from '../../../ui/lists/SearchStatus.tsx';
import { useDebouncedContent } from '../../../lib/forms/use-debounced-content.ts';
import { type ChosenCompanyQuery, useChosenCompanyQuery, useCompanyChoiceQuery } from './company-choice.generated.ts';

interface CompanyChoiceProps {
  /** Whether it has the focus when the form opens; its list then opens with the first key press. */
  isFirst?: boolean;
  value: string | null;
  onChange: (companyId: string | null) => void;
  onFocus?: FocusEventHandler<HTMLInputElement>;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  error: ReactNode;
}

// as many as somebody looks through before typing more
const MAX_OPTIONS = 20;

interface CompanyOption {
  value: string;
  label: string;
}

const toCompanyOption = ({ id, name, domain }: ChosenCompanyQuery['company']): CompanyOption => ({
  value: id,
  label: `${name} (${domain})`,
});

/** The company that is chosen; one that the form came back with has to be asked for. */
function useChosenCompany(value: string | null): [CompanyOption | null, (chosen: CompanyOption | null) => void] {
  const [picked, setPicked] = useState<CompanyOption | null>(null);
  const isKnown = !value || picked?.value === value;
  const { data } = useChosenCompanyQuery({ variables: { id: value ?? '' }, skip: isKnown });
  return [isKnown ? picked : data ? toCompanyOption(data.company) : null, setPicked];
}

/** Chooses a company among those that match what is typed: however many there are, few are loaded. */
export function CompanyChoice({ isFirst = false, value, onChange, error, ...input }: CompanyChoiceProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useChosenCompany(value);
  // once chosen, the company's own label is in the box, and nobody searches for that
  const search = typed === chosen?.label ? '' : typed.trim();
  const { settled, isSettling } = useDebouncedContent(search);
  const {
    data,
    previousData,
    loading,
    error: failure,
    refetch,
  } = useCompanyChoiceQuery({ variables: { search: settled || null, limit: MAX_OPTIONS } });

  const isPending = loading || isSettling;
  const { items = [] } = (failure ? undefined : (data ?? previousData))?.companies ?? {};
  const found = items.map(toCompanyOption);
  const isFound = ({ value: id }: { value: string }) => found.some((option) => option.value === id);
  const hasMore = items.length === MAX_OPTIONS;

  return (
    <>
      <Select
        {...input}
        label="Company"
        autoFocus={isFirst}
        data-autofocus={isFirst || undefined}
        openOnFocus={!isFirst}
        placeholder="Search name, email or domain"
        description={hasMore && !chosen ? 'The newest are listed; type to find others' : undefined}
        // the chosen one stays known, whatever is searched for after it
        data={!chosen || isFound(chosen) ? found : [chosen, ...found]}
        // the server has searched, and in more than the label
        filter={({ options }) => (search ? options.filter((option) => 'value' in option && isFound(option)) : options)}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        value={value}
        onChange={(companyId, option) => {
          setChosen(companyId ? option : null);
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
      <SearchStatus
        results={isPending ? undefined : { totalCount: found.length, isTotalExact: true }}
        isSilent={!search}
      />
    </>
  );
}
