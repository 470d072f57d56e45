import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface EmptyNoticeProps {
  icon: ReactNode;
  title: string;
  /** Explains the empty state, for example what will appear here. */
  text: string;
  /** A link or button for the next step. */
  action?: ReactNode;
}

/** The empty state of a list or card. */
export function EmptyNotice({ icon, title, text, action }: EmptyNoticeProps) {
  return (
    <Stack gap={6} align="center" ta="center" py="xl" px="md" c="dimmed">
      {icon}
      <Text fw={600} c="var(--mantine-color-text)">
        {title}
      </Text>
      <Text size="sm" maw={420}>
        {text}
      </Text>
      {action && <div style={{ marginTop: 10 }}>{action}</div>}
    </Stack>
  );
}
