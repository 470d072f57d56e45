import { Paper, Stack, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

/** The one card of a page that a mailed link opens. Its heading has the focus unless a control in it does. */
export function AccountCard({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // unless something in the card has taken the focus
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <Paper w="100%" maw={440} p={{ base: 'lg', sm: 'xl' }} radius="lg">
      <Stack gap="md">
        <Title order={1} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}
