import { Group, SegmentedControl, Text } from '@mantine/core';
import { PAGE_SIZES } from './page-size.ts';

interface PageSizeChoiceProps {
  value: number;
  onChange: (pageSize: number) => void;
}

/** How many rows a page of a list has. */
export const PageSizeChoice = ({ value, onChange }: PageSizeChoiceProps) => (
  <Group gap={6} mr={6} wrap="nowrap">
    <Text size="sm" c="dimmed" aria-hidden>
      Rows
    </Text>
    <SegmentedControl
      aria-label="Rows per page"
      size="xs"
      data={PAGE_SIZES.map(String)}
      value={String(value)}
      onChange={(size) => onChange(Number(size))}
    />
  </Group>
);
