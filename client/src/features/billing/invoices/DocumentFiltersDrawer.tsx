import { Button, Drawer, Group, Input, SimpleGrid, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { formatCount } from '../../../lib/formats/formats.ts';
import { useNow } from '../../../lib/formats/use-now.ts';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { DialogTitle } from '../../../ui/elements/DialogTitle.tsx';
import { DayInput } from '../../../ui/forms/DayInput.tsx';
import { getToday, listPeriods } from './document-dates.ts';
import type { DocumentFilter } from './document-filter.ts';
import { DOCUMENT_VIEWS } from './document-labels.ts';

interface DocumentFiltersDrawerProps {
  filter: DocumentFilter;
  /** The number of documents that match the current filters. */
  total?: number;
  opened: boolean;
  onClose: () => void;
}

/** The filters by date. Changes apply immediately. The drawer opens at the bottom on phones. */
export default function DocumentFiltersDrawer({ filter, total, opened, onClose }: DocumentFiltersDrawerProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const { days, setDays, setFilter, view } = filter;
  const name = DOCUMENT_VIEWS[view].toLowerCase();
  const periods = listPeriods(getToday(useNow()));
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={<DialogTitle>Filters</DialogTitle>}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? 'auto' : 'sm'}
    >
      <Stack gap="lg">
        <Input.Wrapper label="Period" labelElement="div" labelProps={{ id: 'document-period' }}>
          <SimpleGrid cols={2} spacing="xs" mt={4} role="group" aria-labelledby="document-period">
            {periods.map(({ label, from, to }) => {
              const isChosen = days.from === from && days.to === to;
              return (
                <Button
                  key={label}
                  size="xs"
                  variant={isChosen ? 'light' : 'default'}
                  aria-pressed={isChosen}
                  onClick={() => setDays(from, to)}
                >
                  {label}
                </Button>
              );
            })}
          </SimpleGrid>
        </Input.Wrapper>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DayInput
            label="Issued from"
            maxDate={days.to ?? undefined}
            value={days.from}
            onChange={(day) => setFilter('from', day)}
          />
          <DayInput
            label="Issued to"
            minDate={days.from ?? undefined}
            value={days.to}
            onChange={(day) => setFilter('to', day)}
          />
        </SimpleGrid>
        <Group justify="space-between">
          <ActionButton
            variant="subtle"
            color="gray"
            disabledReason={filter.isFiltered ? null : 'No filter is set.'}
            onClick={filter.showAll}
          >
            Clear all
          </ActionButton>
          <Button onClick={onClose}>
            Show {total === undefined ? '' : `${formatCount(total)} `}
            {total === 1 ? name.slice(0, -1) : name}
          </Button>
        </Group>
      </Stack>
    </Drawer>
  );
}
