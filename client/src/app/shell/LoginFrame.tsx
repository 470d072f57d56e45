import { Anchor, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { HOME } from '../routing.ts';
import { useSession } from '../session.tsx';
import { Brand } from './Brand.tsx';
import { ColourSchemeMenu } from './ColourSchemeMenu.tsx';
import { Footer } from './Footer.tsx';
import classes from './LoginFrame.module.css';
import { PageTrail } from './PageTrail.tsx';

interface LoginFrameProps {
  title?: string;
  children: ReactNode;
}

/** What surrounds the login pages, and those that mailed links lead to. */
export function LoginFrame({ title = 'Login', children }: LoginFrameProps) {
  const { role } = useSession();
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <Brand note={<PageTrail title={title} />} />
        <Group gap="sm" wrap="nowrap">
          <ColourSchemeMenu />
          <Anchor component={Link} to={role ? HOME[role] : '/login'} fw={500} size="sm" px={4} py={6}>
            {role ? 'Dashboard' : 'Login'}
          </Anchor>
        </Group>
      </header>
      <main className={classes.main}>{children}</main>
      <Footer />
    </div>
  );
}
