import { Anchor, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Brand } from './Brand.tsx';
import { ColourSchemeMenu } from './ColourSchemeMenu.tsx';
import { Footer } from './Footer.tsx';
import classes from './LoginFrame.module.css';
import { PageTrail } from './PageTrail.tsx';

/** What surrounds the login pages. */
export function LoginFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <Brand note={<PageTrail title="Login" />} />
        <Group gap="sm" wrap="nowrap">
          <ColourSchemeMenu />
          <Anchor component={Link} to="/login" fw={500} size="sm" px={4} py={6}>
            Login
          </Anchor>
        </Group>
      </header>
      <main className={classes.main}>{children}</main>
      <Footer />
    </div>
  );
}
