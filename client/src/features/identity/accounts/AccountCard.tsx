import { Paper, Stack, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

/**
 * The card of a page outside the shell, such as the page of an email link. Its heading gets the focus unless a control
 * in the card has it.
 */
export function AccountCard({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
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
