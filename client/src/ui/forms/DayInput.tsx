import { DateInput, type DateInputProps } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { IconCalendar } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { type DayRules, getTypedDayError, parseTypedDay } from '../../lib/formats/typed-day.ts';

// The month and year buttons have no label here, because their visible text is their accessible name.
const CALENDAR_LABELS = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
};

interface DayInputProps extends Omit<DateInputProps, keyof DayRules | 'value' | 'onChange'>, DayRules {
  value?: string | null;
  onChange?: (day: string | null) => void;
  /** A new number discards invalid text. Increment it if another control can set the current value again. */
  resetCount?: number;
}

/**
 * An input for a day, with a calendar. By default, the day is shown as DD-MMM-YYYY and can be cleared. While the text is
 * invalid, the value remains the last valid day. The input then shows an error, and its `Form` cannot be submitted. If
 * the limits change and allow the typed day, it becomes the value.
 */
export function DayInput({ value, onChange, onBlur, error, clearable = true, resetCount, ...props }: DayInputProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [rejectedText, setRejectedText] = useState<string | null>(null);
  const getTextError = (text: string) => getTypedDayError(text, { ...props, clearable });
  const textError = rejectedText === null ? null : getTextError(rejectedText);
  // The limits can change, so that they allow the typed day.
  const allowedDay = rejectedText !== null && textError === null ? parseTypedDay(rejectedText) : null;
  // The error and the calendar would cover each other. While the user types or clicks, the calendar is shown.
  const [showsTextError, setShowsTextError] = useState(false);
  const shownTextError = showsTextError ? textError : null;
  const [shown, setShown] = useState({ value, resetCount });
  // Discard the text if another control, such as a preset, sets the value.
  if (shown.value !== value || shown.resetCount !== resetCount) {
    setShown({ value, resetCount });
    setRejectedText(null);
  }
  if (allowedDay !== null && allowedDay === value) setRejectedText(null);
  const reportDay = useEffectEvent((day: string) => onChange?.(day));
  useEffect(() => {
    if (allowedDay !== null) reportDay(allowedDay);
  }, [allowedDay]);
  return (
    <DateInput
      // Escape closes the calendar, but not the modal around it.
      data-mantine-stop-propagation={isOpen && shownTextError === null}
      popoverProps={{
        onOpen: () => setIsOpen(true),
        onClose: () => setIsOpen(false),
        ...(shownTextError !== null && { disabled: true }),
      }}
      placeholder="DD-MMM-YYYY"
      valueFormat="DD-MMM-YYYY"
      weekendDays={[]}
      ariaLabels={CALENDAR_LABELS}
      leftSection={<IconCalendar size={16} aria-hidden />}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': 'Clear date' }}
      {...props}
      dateParser={parseTypedDay}
      data-rejected={textError !== null || undefined}
      error={shownTextError ?? error}
      // No value while the text is invalid. Otherwise a click on the last valid day would not replace the text.
      value={rejectedText === null ? value : null}
      fixOnBlur={rejectedText === null}
      onInput={({ currentTarget }) => {
        setRejectedText(getTextError(currentTarget.value) === null ? null : currentTarget.value);
        setShowsTextError(false);
      }}
      onClick={() => setShowsTextError(false)}
      onChange={(day) => {
        setRejectedText(null);
        onChange?.(day);
      }}
      onBlur={(event) => {
        setShowsTextError(true);
        onBlur?.(event);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') setShowsTextError(true);
      }}
    />
  );
}
