import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CompanyLoginPage } from '../features/identity/login/CompanyLoginPage.tsx';
import { leavePage } from '../lib/forms/unsaved-forms.ts';
import { useSession } from './session.tsx';
import { LoginFrame } from './shell/LoginFrame.tsx';
import { useSite } from './site.ts';

// Loaded on demand, because most users are not administrators.
const AdminLoginPage = lazy(() => import('../features/identity/login/AdminLoginPage.tsx'));

/** Shows the login page for the current host and path: the administrator login, or the company login with sign-up. */
export function LoginRoute() {
  const site = useSite();
  const { pathname } = useLocation();
  const isAdmin = site === 'admin' || pathname === '/adminLogin';
  return isAdmin ? <AdminLogin /> : <CompanyLogin />;
}

function AdminLogin() {
  const { logIn } = useSession();
  const navigate = useNavigate();
  return (
    <LoginFrame>
      <Suspense>
        <AdminLoginPage
          onLogIn={(token) => {
            logIn(token, 'admin');
            void navigate('/admin/');
          }}
        />
      </Suspense>
    </LoginFrame>
  );
}

function CompanyLogin() {
  const { logIn } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // The customer host serves login and sign-up at the same path.
  const [isSignUpSelected, setIsSignUpSelected] = useState(false);
  const isSignUp = pathname === '/' ? isSignUpSelected : pathname === '/signup';
  return (
    <LoginFrame title={isSignUp ? 'Sign up' : 'Login'}>
      <CompanyLoginPage
        isSignUp={isSignUp}
        onToggle={() => {
          if (pathname === '/') leavePage(() => setIsSignUpSelected(!isSignUpSelected));
          else void navigate(isSignUp ? '/login' : '/signup');
        }}
        onLogIn={(token) => {
          logIn(token, 'customer');
          void navigate('/');
        }}
      />
    </LoginFrame>
  );
}
