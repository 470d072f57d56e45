import { lazy, Suspense } from 'react';
import { createBrowserRouter, Navigate, Outlet, useLocation } from 'react-router';
import { CrashNotice } from './CrashNotice.tsx';
import { FullPageProblem, LoadingPlaceholder } from './FullPage.tsx';
import { pageAt, PAGES } from './pages.ts';
import { LINK_PATHS, OPEN_PATHS, redirectOf } from './routing.ts';
import { useSession } from './session.tsx';
import { useSite } from './site.ts';

// nobody needs both at once
const LoginRoute = lazy(() => import('./LoginRoute.tsx'));
const LinkRoute = lazy(() => import('./LinkRoute.tsx'));
const Shell = lazy(() => import('./shell/Shell.tsx'));

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

export const router = createBrowserRouter([
  {
    element: <Gate />,
    errorElement: <CrashNotice />,
    children: [
      ...['/', ...OPEN_PATHS].map((path) => ({ path, element: <LoginRoute /> })),
      ...LINK_PATHS.map((path) => ({ path, element: <LinkRoute /> })),
      {
        element: <Shell />,
        children: Object.values(PAGES)
          .flat()
          .map(({ path, Component }) => ({ path, element: <Component /> })),
      },
      { path: '*', element: null },
    ],
  },
]);
