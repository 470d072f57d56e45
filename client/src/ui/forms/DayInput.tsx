import { DateInput, type DateInputProps } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';

const CALENDAR_LABELS = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
  monthLevelControl: 'Choose a month',
  yearLevelControl: 'Choose a year',
};

/** A calendar day (YYYY-MM-DD) that can be typed, chosen or left empty. */
export function DayInput(props: DateInputProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <DateInput
      // Esc closes the calendar, and not the modal it is in
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
