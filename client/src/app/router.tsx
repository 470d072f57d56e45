import { lazy, Suspense } from 'react';
import { Navigate, Outlet, Route, Routes, unstable_HistoryRouter as HistoryRouter, useLocation } from 'react-router';
import { guardedHistory } from '../shared/guarded-history.ts';
import { CrashGuard } from './CrashGuard.tsx';
import { FullPageProblem, LoadingPlaceholder } from './FullPage.tsx';
import { LoginRoute } from './LoginRoute.tsx';
import { pageAt, PAGES } from './pages.ts';
import { HOME, LINK_PATHS, OPEN_PATHS, redirectOf } from './routing.ts';
import { useSession } from './session.tsx';
import { useSite } from './site.ts';
import { storedRole, storedToken } from './stored-session.ts';

const LinkRoute = lazy(() => import('./LinkRoute.tsx'));
const loadShell = () => import('./shell/Shell.tsx');
const Shell = lazy(loadShell);
const pages = Object.values(PAGES)
  .flat()
  .map(({ path, load }) => ({ path, Component: lazy(load) }));

/** Fetches what whoever was logged in last will see, while the server is asked who that is. */
export function preload(): void {
  const role = storedRole();
  if (!storedToken() || !role) return;
  const page = pageAt(role, window.location.pathname) ?? pageAt(role, HOME[role]);
  // what fails is fetched again when it is shown
  for (const load of [loadShell, page?.load]) load?.().catch(() => undefined);
}

/** Sends every visit to where its host and role allow it. */
function Gate() {
  const { role, isChecking, failure, retry } = useSession();
  const { pathname } = useLocation();
  const site = useSite();
  if (isChecking) return <LoadingPlaceholder />;
  if (failure) return <FullPageProblem error={failure} retry={retry} />;
  const target = redirectOf({ path: pathname, site, role, hasPage: (who, path) => !!pageAt(who, path) });
  if (target) return <Navigate to={target} replace />;
  return (
    <Suspense fallback={<LoadingPlaceholder />}>
      <Outlet />
    </Suspense>
  );
}

/** The whole portal, by address. */
export const Router = () => (
  <HistoryRouter history={guardedHistory}>
    <Places />
  </HistoryRouter>
);

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
          {pages.map(({ path, Component }) => (
            <Route key={path} path={path} element={<Component />} />
          ))}
        </Route>
        <Route path="*" element={null} />
      </Route>
    </Routes>
  </CrashGuard>
);
