import { Anchor } from '@mantine/core';
import { Link } from 'react-router';

/** The name of something in a list, which leads to its page; as quiet as the names beside it. */
export const NameLink = ({ to, children }: { to: string; children: string }) => (
  <Anchor component={Link} to={to} inherit fw={550} c="var(--mantine-color-text)">
    {children}
  </Anchor>
);
