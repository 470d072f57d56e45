import { Button, Input, SimpleGrid } from '@mantine/core';
import { useId, useState } from 'react';
import type { DayRange } from '../../../lib/formats/day-range.ts';
import { useNow } from '../../../lib/formats/use-now.ts';
import { DayInput } from '../../../ui/forms/DayInput.tsx';
import { getToday, listPeriods } from './document-dates.ts';

interface PeriodFilterProps {
  /** The label of the date that the list is filtered by, such as 'Issued'. */
  dateLabel: string;
  days: DayRange;
  setDays: (from: string | null, to: string | null) => void;
}

/** Filters a list by dates in Indian time (Asia/Kolkata): a month, a financial year or any range. */
export function PeriodFilter({ dateLabel, days, setDays }: PeriodFilterProps) {
  const labelId = useId();
  const [choiceCount, setChoiceCount] = useState(0);
  const periods = listPeriods(getToday(useNow()));
  return (
    <>
      <Input.Wrapper label="Period" labelElement="div" labelProps={{ id: labelId }}>
        <SimpleGrid cols={2} spacing="xs" mt={4} role="group" aria-labelledby={labelId}>
          {periods.map(({ label, from, to }) => {
            const isChosen = days.from === from && days.to === to;
            return (
              <Button
                key={label}
                size="xs"
                px={6}
                variant={isChosen ? 'light' : 'default'}
                aria-pressed={isChosen}
                onClick={() => {
                  setDays(from, to);
                  setChoiceCount((count) => count + 1);
                }}
              >
                {label}
              </Button>
            );
          })}
        </SimpleGrid>
      </Input.Wrapper>
      {/* The key discards invalid text, also if the chosen period is already set. */}
      <SimpleGrid key={choiceCount} cols={{ base: 1, xs: 2 }}>
        <DayInput
          label={`${dateLabel} from`}
          maxDate={days.to ?? undefined}
          value={days.from}
          onChange={(day) => setDays(day, days.to)}
        />
        <DayInput
          label={`${dateLabel} to`}
          minDate={days.from ?? undefined}
          value={days.to}
          onChange={(day) => setDays(days.from, day)}
        />
      </SimpleGrid>
    </>
  );
}
