import { Fragment, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import {
  Navigate,
  Outlet,
  Route,
  Routes,
  unstable_HistoryRouter as HistoryRouter,
  useLocation,
  useOutletContext,
} from 'react-router';
import { guardedHistory } from '../lib/forms/guarded-history.ts';
import { deleteReturnPath, hasReturnPath, readReturnPath } from '../lib/forms/session-drafts.ts';
import type { PortalPage } from '../lib/pages/portal-page.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FullPageError, LoadingPlaceholder } from './FullPage.tsx';
import { LoginRoute } from './LoginRoute.tsx';
import { loadPage } from './page-code.ts';
import { findPage, PAGES } from './pages.ts';
import { usePortalFailure } from './PortalProvider.tsx';
import { HOME_PATHS, EMAIL_LINK_PATHS, LOGIN_PATHS, getRedirect, type ViewerRole } from './routing.ts';
import { useSession } from './session.tsx';
import { useSite } from './site.ts';
import { readStoredRole, readStoredToken } from './stored-session.ts';

const EmailLinkRoute = lazy(() => import('./EmailLinkRoute.tsx'));
const EnrolRoute = lazy(() => import('./EnrolRoute.tsx'));
const loadShell = () => import('./shell/Shell.tsx');
const Shell = lazy(loadShell);

/** Preloads the page that a user with the stored role is likely to open, while the server checks the session. */
export function preloadLastViewerPage(): void {
  const role = readStoredRole();
  if (!readStoredToken() || !role) return;
  const page = findPage(role, window.location.pathname) ?? findPage(role, HOME_PATHS[role]);
  // If the preload fails, the code is fetched again when the page is shown.
  for (const preload of [loadShell(), page && loadPage(page.load)]) preload?.catch(() => undefined);
}

const hasPage = (role: ViewerRole, path: string) => !!findPage(role, path);

/** Redirects to an allowed path if the host or the role of the user does not allow the current path. */
function SessionGate() {
  const { role, isChecking, failure, retry } = useSession();
  if (role) return <UserGate role={role} />;
  if (failure) return <FullPageError error={failure} retry={retry} />;
  if (isChecking) return <LoadingPlaceholder />;
  return (
    <Suspense fallback={<PortalPlaceholder />}>
      <VisitorGate />
    </Suspense>
  );
}

/** Redirects visitors according to the host of the window. The server provides the configured hosts. */
function VisitorGate() {
  const site = useSite();
  const target = getRedirect({ path: useLocation().pathname, site, role: null, hasPage });
  return target ? <Navigate to={target} replace /> : <Outlet />;
}

/**
 * Redirects logged-in users according to their role, and to the stored return path after a login. Shows the two-step
 * login setup to administrators who must complete it.
 */
function UserGate({ role }: { role: ViewerRole }) {
  const { viewer, accountId, isChecking, failure, retry } = useSession();
  const { pathname } = useLocation();
  const target = getRedirect({ path: pathname, site: 'open', role, hasPage });
  const [hasUnsavedCodes, setHasUnsavedCodes] = useState(false);

  useEffect(() => {
    // The return path is no longer needed once the user has reached a page.
    if (viewer && !target) deleteReturnPath();
  }, [viewer, target]);

  const isEmailLink = EMAIL_LINK_PATHS.includes(pathname);
  // The page of an email link removes the token from the URL, so it must not be remounted when the session turns out to
  // have ended. Before a redirect, wait if the other role has this page, because the stored role can be outdated. Also
  // wait if a return path is stored, because it can belong to another account.
  const hasPageOfOtherRole = hasPage(role === 'admin' ? 'customer' : 'admin', pathname);
  const needsViewer = isEmailLink || (target && (hasPageOfOtherRole || hasReturnPath()));
  if (needsViewer && failure) return <FullPageError error={failure} retry={retry} />;
  if (needsViewer && isChecking) return <LoadingPlaceholder />;
  // A refetch of the viewer must not close the setup before the user has saved the recovery codes.
  const mustEnrol = hasUnsavedCodes || (viewer?.role === 'Administrator' && viewer.mustAddSecondFactor && !isEmailLink);
  if (mustEnrol || !target) {
    return (
      <Suspense fallback={<LoadingPlaceholder />}>
        {mustEnrol ? <EnrolRoute onUnsavedCodes={setHasUnsavedCodes} /> : <Outlet />}
      </Suspense>
    );
  }
  return <Navigate to={(accountId && readReturnPath(accountId)) ?? target} replace />;
}

function PortalPlaceholder() {
  const failure = usePortalFailure();
  return failure ? <FullPageError {...failure} /> : <LoadingPlaceholder />;
}

/**
 * The routes of the portal. URL changes are not React transitions: a response that arrives during a transition would
 * restart the transition, and each restart would send the queries again.
 */
export const Router = () => (
  <HistoryRouter history={guardedHistory} useTransitions={false}>
    <PortalRoutes />
  </HistoryRouter>
);

/** The paths of all pages. Both roles can have a page with the same path. */
const PAGE_PATHS = new Set(
  Object.values(PAGES)
    .flat()
    .map(({ path }) => path),
);

/** Passes the page of a role to the shell, which shows a placeholder until the code of the page is loaded. */
const ShellPage = ({ path }: { path: string }) => {
  const renderPage = useOutletContext<(page: PortalPage) => ReactNode>();
  const { role } = useSession();
  const page = role ? findPage(role, path) : undefined;
  // Remount the page if the role changes: the stored role can be outdated until the server has returned the viewer.
  return page && <Fragment key={role}>{renderPage(page)}</Fragment>;
};

const PortalRoutes = () => (
  <ErrorBoundary path={useLocation().pathname}>
    <Routes>
      <Route element={<SessionGate />}>
        {['/', ...LOGIN_PATHS].map((path) => (
          <Route key={path} path={path} element={<LoginRoute />} />
        ))}
        {EMAIL_LINK_PATHS.map((path) => (
          <Route key={path} path={path} element={<EmailLinkRoute />} />
        ))}
        <Route element={<Shell />}>
          {[...PAGE_PATHS].map((path) => (
            <Route key={path} path={path} element={<ShellPage key={path} path={path} />} />
          ))}
        </Route>
        <Route path="*" element={null} />
      </Route>
    </Routes>
  </ErrorBoundary>
);
