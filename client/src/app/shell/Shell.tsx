import { Burger, Group, Title } from '@mantine/core';
import { useDisclosure, useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { lazy, type MouseEvent, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { usePortal } from '../../features/insight/portal-info/portal.ts';
import { useSavedViews } from '../../features/insight/saved-views/saved-views.ts';
import { useCurrentPageSubject } from '../../lib/pages/page-subject.ts';
import type { PortalPage } from '../../lib/pages/portal-page.ts';
import { Card } from '../../ui/elements/Card.tsx';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx';
import { PageSkeleton } from '../../ui/feedback/PageSkeleton.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { findPage } from '../pages.ts';
import { usePortalFailure } from '../PortalProvider.tsx';
import { useSession } from '../session.tsx';
import { Brand } from './Brand.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { ColourSchemeMenu } from './ColourSchemeMenu.tsx';
import { CompanyNotices } from './CompanyNotices.tsx';
import { Footer } from './Footer.tsx';
import { Navigation } from './Navigation.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import { PageGuard } from './PageGuard.tsx';
import { Palette } from './Palette.tsx';
import { StepUpPrompt } from './StepUpPrompt.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useRestoreFocus } from './use-restore-focus.ts';
import { UserMenu } from './UserMenu.tsx';
import classes from './Shell.module.css';

// Loaded on demand, because most companies have a confirmed email.
const EmailConfirmationNotice = lazy(() => import('./EmailConfirmationNotice.tsx'));

const PRELOAD_DELAY_MS = 2000;

const renderPage = (page: PortalPage) => <PageGuard key={page.path} page={page} />;

/** Focuses the content without the hash in the URL, because the history entry of a hash has no navigation guard. */
const skipToContent = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById('content')?.focus();
};

const INITIAL_MEDIA_OPTIONS = { getInitialValueInEffect: false };

/** Renders the navigation, header and footer around the pages of the logged-in user. */
export default function Shell() {
  const { viewer, member, role } = useSession();
  const { pathname } = useLocation();
  const [isNavigationOpen, { toggle: toggleNavigation, close: closeNavigation }] = useDisclosure();
  const isDrawer = useMediaQuery('(max-width: 47.99em)', undefined, INITIAL_MEDIA_OPTIONS);
  const isFolded = useMediaQuery('(min-width: 48em) and (max-width: 74.99em)', undefined, INITIAL_MEDIA_OPTIONS);
  const isNarrow = useMediaQuery('(max-width: 29.99em)', undefined, INITIAL_MEDIA_OPTIONS);
  const burger = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const page = role ? findPage(role, pathname) : undefined;
  const subject = useCurrentPageSubject();
  const title = page?.title ?? '';

  useEffect(() => {
    // Preload the code of toasts, notifications, menus and tooltips. The chunk of UserMenuItems includes the tooltips.
    // The delay prevents the preload from competing with the files and the data of the page. If the preload fails, the
    // code loads at first use.
    const preload = () =>
      Promise.allSettled([
        import('../ToastCorner.tsx'),
        import('./UserMenuItems.tsx'),
        import('./NotificationPopover.tsx'),
      ]);
    const timer = setTimeout(preload, PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(closeNavigation, [pathname, closeNavigation]);
  // A link to the current page does not change the path. A click with a modifier key does not open the link here.
  const closeNavigationOnLinkClick = ({ target, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>) => {
    if (!isNavigationOpen || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return;
    if (target.closest('a')?.pathname !== pathname) return;
    closeNavigation();
    heading.current?.focus({ preventScroll: true });
  };
  // Screen readers announce the heading of a page when it opens, including after a login.
  useHeadingFocus(pathname, heading);
  useRestoreFocus();
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || !isNavigationOpen) return;
    closeNavigation();
    burger.current?.focus();
  });

  if (!role) return null;
  const demoBadge = (
    <Suspense>
      <DemoBadge />
    </Suspense>
  );
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content" onClick={skipToContent}>
        Skip to content
      </a>

      <header className={classes.header}>
        <Burger
          ref={burger}
          opened={isNavigationOpen}
          onClick={toggleNavigation}
          hiddenFrom="sm"
          size="sm"
          aria-label={isNavigationOpen ? 'Close navigation' : 'Open navigation'}
          aria-expanded={isNavigationOpen}
          aria-controls="navigation"
        />
        <div className={classes.heading}>
          <Breadcrumbs title={title} subject={subject} list={page?.list} />
          <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
            {subject ?? title}
          </Title>
        </div>
        <Group gap={4} wrap="nowrap" ml="auto">
          {!isNarrow && demoBadge}
          <Palette role={role} heading={heading} />
          {!isNarrow && <ColourSchemeMenu />}
          <NotificationBell role={role} />
          <UserMenu role={role} isNarrow={isNarrow} />
        </Group>
      </header>

      <nav
        id="navigation"
        className={classes.navigation}
        aria-label="Main"
        inert={isDrawer && !isNavigationOpen}
        data-open={isNavigationOpen || undefined}
        onClick={closeNavigationOnLinkClick}
      >
        <div className={classes.brand}>
          <Brand note={role === 'admin' ? 'Administrator' : 'Company'} isFolded={isFolded} />
        </div>
        <Navigation role={role} isFolded={isFolded} />
        {!isFolded && (
          <p className={classes.host}>
            {window.location.host} {isNarrow && demoBadge}
          </p>
        )}
      </nav>
      {isNavigationOpen && <div className={classes.backdrop} onClick={closeNavigation} aria-hidden />}

      <main className={classes.main}>
        <div id="content" tabIndex={-1} className={classes.content}>
          {viewer?.role === 'Company' && !viewer.isEmailConfirmed && member?.isContact && (
            <Suspense>
              <EmailConfirmationNotice email={viewer.email} confirmedEmail={viewer.confirmedEmail} />
            </Suspense>
          )}
          {role === 'customer' && (
            <Suspense>
              <CompanyNotices />
            </Suspense>
          )}
          <ErrorBoundary path={pathname}>
            <Suspense fallback={<PagePlaceholder title={title} />}>
              <Outlet context={renderPage} />
            </Suspense>
          </ErrorBoundary>
        </div>
        <Footer />
      </main>
      <StepUpPrompt />
      {role === 'admin' && <SavedViewsQuery />}
    </div>
  );
}

/** Fetches the saved views once for all pages. A separate component, so the response rerenders nothing else. */
function SavedViewsQuery() {
  useSavedViews();
  return null;
}

function DemoBadge() {
  const { demoData } = usePortal();
  return demoData && <span className={classes.demo}>Demo data</span>;
}

/** Replaces a page until the portal information has loaded, and shows the error if that fails. */
function PagePlaceholder({ title }: { title: string }) {
  const failure = usePortalFailure();
  if (!failure) return <PageSkeleton />;
  return (
    <Card title={title}>
      <ErrorNotice title="The portal could not be loaded" {...failure} />
    </Card>
  );
}
