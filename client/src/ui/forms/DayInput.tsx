import { DateInput, type DateInputProps } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';

// The month and year buttons have no label here, because their visible text is their accessible name.
const CALENDAR_LABELS = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
};

/** An input for a day, with a calendar. By default, the day is shown as YYYY-MM-DD and can be cleared. */
export function DayInput(props: DateInputProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <DateInput
      // Escape closes the calendar, but not the modal around it.
      data-mantine-stop-propagation={isOpen}
      popoverProps={{ onOpen: () => setIsOpen(true), onClose: () => setIsOpen(false) }}
      placeholder="YYYY-MM-DD"
      valueFormat="YYYY-MM-DD"
      weekendDays={[]}
      ariaLabels={CALENDAR_LABELS}
      leftSection={<IconCalendar size={16} aria-hidden />}
      clearable
      clearButtonProps={{ 'aria-label': 'Clear date' }}
      {...props}
    />
  );
}
