import { Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** The one card of a page that a mailed link leads to. */
export function AccountCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper w="100%" maw={440} p={{ base: 'lg', sm: 'xl' }} radius="lg">
      <Stack gap="md">
        <Title order={1}>{title}</Title>
        {children}
      </Stack>
    </Paper>
  );
}
