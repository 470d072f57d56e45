import { AppShell, Burger, Group, Title } from '@mantine/core';
import { useDisclosure, useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { usePortal } from '../../features/portal/portal.ts';
import { useSavedViews } from '../../features/views/saved-views.ts';
import { Card } from '../../shared/Card.tsx';
import { ErrorNotice } from '../../shared/ErrorNotice.tsx';
import type { Page } from '../../shared/page.ts';
import { useShownSubject } from '../../shared/page-subject.ts';
import { PageSkeleton } from '../../shared/PageSkeleton.tsx';
import { CrashGuard } from '../CrashGuard.tsx';
import { pageAt } from '../pages.ts';
import { usePortalFailure } from '../PortalProvider.tsx';
import { useSession } from '../session.tsx';
import { Brand } from './Brand.tsx';
import { ColourSchemeMenu } from './ColourSchemeMenu.tsx';
import { EmailNotice } from './EmailNotice.tsx';
import { Footer } from './Footer.tsx';
import { IdentityQuestion } from './IdentityQuestion.tsx';
import { LatePage } from './LatePage.tsx';
import { Navigation } from './Navigation.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import { PageTrail } from './PageTrail.tsx';
import { Palette } from './Palette.tsx';
import classes from './Shell.module.css';
import { useArrival } from './use-arrival.ts';
import { useFocusKeeper } from './use-focus-keeper.ts';
import { UserMenu } from './UserMenu.tsx';

const OfferNotice = lazy(() => import('../../features/renewals/OfferNotice.tsx'));

// where a company looks after its keys
const OFFERED_AT = ['/dashboard', '/requestedKeys'];

const showPage = ({ path, load }: Page) => <LatePage key={path} load={load} />;

const atOnce = { getInitialValueInEffect: false };

/** Navigation, header and footer around the pages of whoever is logged in. */
export default function Shell() {
  const { viewer, role } = useSession();
  const { pathname } = useLocation();
  const [isOpen, { toggle, close }] = useDisclosure();
  const isDrawer = useMediaQuery('(max-width: 47.99em)', undefined, atOnce);
  const isFolded = useMediaQuery('(min-width: 48em) and (max-width: 74.99em)', undefined, atOnce);
  const isNarrow = useMediaQuery('(max-width: 29.99em)', undefined, atOnce);
  const heading = useRef<HTMLHeadingElement>(null);
  const page = role ? pageAt(role, pathname) : undefined;
  const subject = useShownSubject();
  const title = page?.title ?? '';

  useEffect(() => {
    // whoever is logged in will see a notification soon; what fails is fetched again with it
    import('../ToastCorner.tsx').catch(() => undefined);
  }, []);
  useEffect(close, [pathname, close]);
  // a screen reader announces the heading of a page that was just opened, also after the login
  useArrival(pathname, heading);
  useFocusKeeper();
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && close());

  if (!role) return null;
  return (
    <AppShell
      header={{ height: 72 }}
      navbar={{ width: { base: 240, sm: 72, lg: 240 }, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      transitionDuration={120}
      padding={0}
    >
      <a className={classes.skip} href="#content">
        Skip to content
      </a>

      <AppShell.Header className={classes.header}>
        <Burger
          opened={isOpen}
          onClick={toggle}
          hiddenFrom="sm"
          size="sm"
          aria-label={isOpen ? 'Close navigation' : 'Open navigation'}
          aria-expanded={isOpen}
          aria-controls="navigation"
        />
        <div className={classes.heading}>
          <PageTrail title={title} subject={subject} list={page?.list} />
          <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
            {subject ?? title}
          </Title>
        </div>
        <Group gap={4} wrap="nowrap" ml="auto">
          <Suspense>
            <DemoMark />
          </Suspense>
          <Palette role={role} heading={heading} />
          {!isNarrow && <ColourSchemeMenu />}
          <NotificationBell role={role} />
          <UserMenu role={role} isNarrow={isNarrow} />
        </Group>
      </AppShell.Header>

      <AppShell.Navbar id="navigation" className={classes.navbar} aria-label="Main" inert={isDrawer && !isOpen}>
        <div className={classes.brand}>
          <Brand note={role === 'admin' ? 'Administrator' : 'Company'} isFolded={isFolded} />
        </div>
        <Navigation role={role} isFolded={isFolded} />
        {!isFolded && <p className={classes.host}>{window.location.host}</p>}
      </AppShell.Navbar>
      {isOpen && <div className={classes.backdrop} onClick={close} aria-hidden />}

      <AppShell.Main className={classes.main}>
        <div id="content" tabIndex={-1} className={classes.content}>
          {viewer?.role === 'Company' && !viewer.isEmailConfirmed && (
            <EmailNotice email={viewer.email} confirmedEmail={viewer.confirmedEmail} />
          )}
          {role === 'customer' && (
            <Suspense>
              <OfferNotice isShown={OFFERED_AT.includes(pathname)} />
            </Suspense>
          )}
          <CrashGuard path={pathname}>
            <Suspense fallback={<PagePlaceholder title={title} />}>
              <Outlet context={showPage} />
            </Suspense>
          </CrashGuard>
        </div>
        <Footer />
      </AppShell.Main>
      <IdentityQuestion />
      {role === 'admin' && <SavedViewsQuery />}
    </AppShell>
  );
}

/** Asks for the views once, for every page that shows them; nothing else is rendered again with the answer. */
function SavedViewsQuery() {
  useSavedViews();
  return null;
}

function DemoMark() {
  const { demoData } = usePortal();
  return demoData && <span className={classes.demo}>Demo data</span>;
}

/** Instead of a page that waits to learn what installation this is. */
function PagePlaceholder({ title }: { title: string }) {
  const failure = usePortalFailure();
  if (!failure) return <PageSkeleton />;
  return (
    <Card title={title}>
      <ErrorNotice title="The portal could not be loaded" {...failure} />
    </Card>
  );
}
