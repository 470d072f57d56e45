import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** A live preview of the effect of a form, next to the submit button. Screen readers announce each change. */
export const FooterNote = ({ children }: { children: ReactNode }) => (
  <Text size="sm" role="status">
    {children}
  </Text>
);
