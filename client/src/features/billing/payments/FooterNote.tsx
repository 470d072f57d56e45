import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** The outcome of a form next to its submit button. Screen readers announce each change. */
export const FooterNote = ({ children }: { children: ReactNode }) => (
  <Text size="sm" role="status">
    {children}
  </Text>
);
