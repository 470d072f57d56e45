import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The name of a record in a list, as a link to the page of the record. Has the colour of normal text. */
export const NameLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Anchor component={Link} to={to} inherit fw={550} c="var(--mantine-color-text)" style={{ overflowWrap: 'anywhere' }}>
    {children}
  </Anchor>
);
