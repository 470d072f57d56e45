import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import {
  Navigate,
  Outlet,
  Route,
  Routes,
  unstable_HistoryRouter as HistoryRouter,
  useLocation,
  useOutletContext,
} from 'react-router';
import type { Page } from '../shared/page.ts';
import { guardedHistory } from '../shared/guarded-history.ts';
import { dropPlace, hasPlace, placeOf } from '../shared/kept.ts';
import { CrashGuard } from './CrashGuard.tsx';
import { FullPageProblem, LoadingPlaceholder } from './FullPage.tsx';
import { LoginRoute } from './LoginRoute.tsx';
import { loadPage } from './page-code.ts';
import { pageAt, PAGES } from './pages.ts';
import { usePortalFailure } from './PortalProvider.tsx';
import { HOME, LINK_PATHS, OPEN_PATHS, redirectOf, type Role } from './routing.ts';
import { useSession } from './session.tsx';
import { useSite } from './site.ts';
import { storedRole, storedToken } from './stored-session.ts';

const LinkRoute = lazy(() => import('./LinkRoute.tsx'));
const EnrolRoute = lazy(() => import('./EnrolRoute.tsx'));
const loadShell = () => import('./shell/Shell.tsx');
const Shell = lazy(loadShell);

/** Fetches what whoever was logged in last will see, while the server is asked who that is. */
export function preload(): void {
  const role = storedRole();
  if (!storedToken() || !role) return;
  const page = pageAt(role, window.location.pathname) ?? pageAt(role, HOME[role]);
  // what fails is fetched again when it is shown
  for (const code of [loadShell(), page && loadPage(page.load)]) code?.catch(() => undefined);
}

const hasPage = (role: Role, path: string) => !!pageAt(role, path);

/** Sends every visit to where its host and role allow it. */
function Gate() {
  const { role, isChecking, failure, retry } = useSession();
  if (role) return <MemberGate role={role} />;
  if (failure) return <FullPageProblem error={failure} retry={retry} />;
  if (isChecking) return <LoadingPlaceholder />;
  return (
    <Suspense fallback={<PortalPlaceholder />}>
      <VisitorGate />
    </Suspense>
  );
}

/** What a visitor sees depends on the host, which only the server knows. */
function VisitorGate() {
  const site = useSite();
  const target = redirectOf({ path: useLocation().pathname, site, role: null, hasPage });
  return target ? <Navigate to={target} replace /> : <Outlet />;
}

function MemberGate({ role }: { role: Role }) {
  const { viewer, isChecking, failure, retry } = useSession();
  const { pathname } = useLocation();
  const target = redirectOf({ path: pathname, site: 'open', role, hasPage });

  useEffect(() => {
    // whoever is somewhere has arrived
    if (viewer && !target) dropPlace();
  }, [viewer, target]);

  if (viewer?.role === 'Administrator' && viewer.mustAddSecondFactor && !LINK_PATHS.includes(pathname)) {
    return (
      <Suspense fallback={<LoadingPlaceholder />}>
        <EnrolRoute />
      </Suspense>
    );
  }
  if (!target) {
    return (
      <Suspense fallback={<LoadingPlaceholder />}>
        <Outlet />
      </Suspense>
    );
  }
  // the other role may have this page, or another account a place to return to
  const mustKnow = hasPage(role === 'admin' ? 'customer' : 'admin', pathname) || hasPlace();
  if (mustKnow && failure) return <FullPageProblem error={failure} retry={retry} />;
  if (mustKnow && isChecking) return <LoadingPlaceholder />;
  return <Navigate to={(viewer && placeOf(viewer.id)) ?? target} replace />;
}

function PortalPlaceholder() {
  const failure = usePortalFailure();
  return failure ? <FullPageProblem {...failure} /> : <LoadingPlaceholder />;
}

/**
 * The whole portal, by address. A change of address is not a transition: an answer that arrives during one would start
 * it over, and each start asks the server again.
 */
export const Router = () => (
  <HistoryRouter history={guardedHistory} useTransitions={false}>
    <Places />
  </HistoryRouter>
);

/** The shell says how a page is shown while its code is on the way. */
const ShellPage = (page: Page) => {
  const show = useOutletContext<(shown: Page) => ReactNode>();
  return show(page);
};

const Places = () => (
  <CrashGuard path={useLocation().pathname}>
    <Routes>
      <Route element={<Gate />}>
        {['/', ...OPEN_PATHS].map((path) => (
          <Route key={path} path={path} element={<LoginRoute />} />
        ))}
        {LINK_PATHS.map((path) => (
          <Route key={path} path={path} element={<LinkRoute />} />
        ))}
        <Route element={<Shell />}>
          {Object.values(PAGES)
            .flat()
            .map((page) => (
              <Route key={page.path} path={page.path} element={<ShellPage key={page.path} {...page} />} />
            ))}
        </Route>
        <Route path="*" element={null} />
      </Route>
    </Routes>
  </CrashGuard>
);
