import { NativeSelect } from '@mantine/core';

interface ListSelectProps<Value extends string> {
  label: string;
  options: { value: Value; label: string }[];
  /** Label of an additional option that selects no value, for example "All statuses". */
  allLabel?: string;
  value: Value | null;
  onChange: (value: Value | null) => void;
  width?: number;
  className?: string;
}

/**
 * A select in the toolbar of a page, for example the status filter of a list. It is native, because the code of
 * Mantine's Select and its popup would delay the content of the page, especially on a phone.
 */
export const ListSelect = <Value extends string>(props: ListSelectProps<Value>) => {
  const { label, options, allLabel, value, onChange, width = 150, className } = props;
  return (
    <NativeSelect
      className={className}
      aria-label={label}
      data={allLabel === undefined ? options : [{ value: '', label: allLabel }, ...options]}
      value={value ?? ''}
      onChange={(event) => onChange((event.currentTarget.value || null) as Value | null)}
      w={width}
    />
  );
};
