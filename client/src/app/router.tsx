import { type ReactNode, useState } from 'react';
import { createBrowserRouter, Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { AdminLoginPage } from '../features/auth/AdminLoginPage.tsx';
import { CompanyLoginPage } from '../features/auth/CompanyLoginPage.tsx';
import { usePortal } from '../shared/portal.ts';
import { CrashNotice } from './CrashNotice.tsx';
import { FullPageProblem, LoadingPlaceholder } from './FullPage.tsx';
import { pageAt, PAGES } from './pages.ts';
import { redirectOf, siteOf } from './routing.ts';
import { useSession } from './session.tsx';
import { LoginFrame } from './shell/LoginFrame.tsx';
import { Shell } from './shell/Shell.tsx';

/** Sends every visit where its host and role allow it to be. */
function Gate() {
  const { role, isChecking, failure, retry } = useSession();
  const { pathname } = useLocation();
  const site = useSite();
  if (isChecking) return <LoadingPlaceholder />;
  if (failure) return <FullPageProblem error={failure} retry={retry} />;
  const target = redirectOf({ path: pathname, site, role, hasPage: (who, path) => !!pageAt(who, path) });
  return target ? <Navigate to={target} replace /> : <Outlet />;
}

const useSite = () => siteOf(usePortal(), window.location);

function AdminLogin() {
  const { logIn } = useSession();
  const navigate = useNavigate();
  return (
    <AdminLoginPage
      onLogIn={(token) => {
        logIn(token, 'admin');
        void navigate('/admin/');
      }}
    />
  );
}

function CompanyLogin({ isSignUp, onToggle }: { isSignUp: boolean; onToggle: () => void }) {
  const { logIn } = useSession();
  const navigate = useNavigate();
  return (
    <CompanyLoginPage
      isSignUp={isSignUp}
      onToggle={onToggle}
      onLogIn={(token) => {
        logIn(token, 'customer');
        void navigate('/');
      }}
    />
  );
}

/** The root of an administrator's or a customer's own host. */
function RootLogin(): ReactNode {
  const site = useSite();
  const [isSignUp, setIsSignUp] = useState(false);
  if (site === 'admin') return <AdminLogin />;
  return <CompanyLogin isSignUp={isSignUp} onToggle={() => setIsSignUp(!isSignUp)} />;
}

/** Login and sign-up where both have an address. */
function OpenLogin({ isSignUp }: { isSignUp: boolean }) {
  const navigate = useNavigate();
  return <CompanyLogin isSignUp={isSignUp} onToggle={() => void navigate(isSignUp ? '/login' : '/signup')} />;
}

export const router = createBrowserRouter([
  {
    element: <Gate />,
    errorElement: <CrashNotice />,
    children: [
      {
        element: <LoginFrame />,
        children: [
          { path: '/', element: <RootLogin /> },
          { path: '/login', element: <OpenLogin isSignUp={false} /> },
          { path: '/signup', element: <OpenLogin isSignUp /> },
          { path: '/adminLogin', element: <AdminLogin /> },
        ],
      },
      { element: <Shell />, children: PAGES.map(({ path, Component }) => ({ path, element: <Component /> })) },
      { path: '*', element: null },
    ],
  },
]);
