import { Button, Group, Text } from '@mantine/core';
import { PAGE_SIZES } from '../../lib/pages/page-size.ts';

interface PageSizeChoiceProps {
  value: number;
  onChange: (pageSize: number) => void;
}

export const PageSizeChoice = ({ value, onChange }: PageSizeChoiceProps) => (
  <Group gap={4} mr={6} wrap="nowrap" role="group" aria-label="Rows per page">
    <Text size="sm" c="dimmed" aria-hidden>
      Rows
    </Text>
    {PAGE_SIZES.map((size) => (
      <Button
        key={size}
        size="compact-sm"
        variant={size === value ? 'light' : 'default'}
        aria-pressed={size === value}
        onClick={() => onChange(size)}
      >
        {size}
      </Button>
    ))}
  </Group>
);
