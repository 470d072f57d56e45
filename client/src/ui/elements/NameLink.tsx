import { Anchor } from '@mantine/core';
import { Link } from 'react-router';

/** A link from a name in a list to its page. It has the colour of the text around it. */
export const NameLink = ({ to, children }: { to: string; children: string }) => (
  <Anchor component={Link} to={to} inherit fw={550} c="var(--mantine-color-text)">
    {children}
  </Anchor>
);
