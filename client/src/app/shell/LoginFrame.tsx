import { ActionIcon, Anchor, Group } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Tooltip } from '../../ui/feedback/Tooltip.tsx';
import { HOME_PATHS } from '../routing.ts';
import { useSession } from '../session.tsx';
import { Brand } from './Brand.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { ColourSchemeMenu } from './ColourSchemeMenu.tsx';
import { Footer } from './Footer.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useLoginAnimation } from './use-login-animation.ts';
import classes from './LoginFrame.module.css';

interface LoginFrameProps {
  title?: string;
  /** Shows a header link to the dashboard or the login page. */
  hasLink?: boolean;
  children: ReactNode;
}

/** The frame around the login pages and the pages that links in emails open. */
export function LoginFrame({ title = 'Login', hasLink = true, children }: LoginFrameProps) {
  const { role } = useSession();
  useHeadingFocus(useLocation().pathname);
  const background = useRef<HTMLDivElement>(null);
  const { isRunning, isPaused, toggle } = useLoginAnimation(background);
  const pauseLabel = isPaused ? 'Play animation' : 'Pause animation';
  return (
    <div className={classes.frame}>
      <div ref={background} className={classes.background} aria-hidden />
      <header className={classes.header}>
        <Brand note={<Breadcrumbs title={title} />} />
        <Group gap={4} wrap="nowrap">
          {isRunning && (
            <Tooltip label={pauseLabel}>
              <ActionIcon variant="subtle" color="gray" size={36} aria-label={pauseLabel} onClick={toggle}>
                {isPaused ? (
                  <IconPlayerPlay size={20} stroke={1.7} aria-hidden />
                ) : (
                  <IconPlayerPause size={20} stroke={1.7} aria-hidden />
                )}
              </ActionIcon>
            </Tooltip>
          )}
          <ColourSchemeMenu />
          {hasLink && (
            <Anchor component={Link} to={role ? HOME_PATHS[role] : '/login'} fw={500} size="sm" px={4} py={6}>
              {role ? 'Dashboard' : 'Login'}
            </Anchor>
          )}
        </Group>
      </header>
      <main className={classes.main}>{children}</main>
      <Footer />
    </div>
  );
}
