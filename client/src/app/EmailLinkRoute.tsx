import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ConfirmEmailPage } from '../features/identity/accounts/ConfirmEmailPage.tsx';
import { ResetPasswordPage } from '../features/identity/passwords/ResetPasswordPage.tsx';
import { UnlockLoginPage } from '../features/identity/second-factor/UnlockLoginPage.tsx';
import { AcceptInvitationPage } from '../features/identity/invitations/AcceptInvitationPage.tsx';
import { HOME_PATHS } from './routing.ts';
import { useSession } from './session.tsx';
import { LoginFrame } from './shell/LoginFrame.tsx';

/** The page that a mailed link leads to. */
export default function EmailLinkRoute() {
  const { pathname } = useLocation();
  const { viewer, role, logOut } = useSession();
  const navigate = useNavigate();
  const token = useLinkToken();

  const logIn = async (path: string) => {
    // the reset may just have ended the session of whoever is logged in here
    if (role) await logOut();
    await navigate(path);
  };

  if (pathname === '/resetPassword') {
    return (
      <LoginFrame title="Password">
        <ResetPasswordPage token={token} onLogIn={() => void logIn('/login')} />
      </LoginFrame>
    );
  }
  if (pathname === '/acceptInvitation') {
    return (
      <LoginFrame title="Invitation">
        <AcceptInvitationPage token={token} onLogIn={() => void logIn('/adminLogin')} />
      </LoginFrame>
    );
  }
  if (pathname === '/unlockLogin') {
    return (
      <LoginFrame title="Login">
        <UnlockLoginPage token={token} onLogIn={() => void logIn('/login')} />
      </LoginFrame>
    );
  }
  return (
    <LoginFrame title="Email">
      <ConfirmEmailPage
        token={token}
        canResend={viewer?.role === 'Company' && !viewer.isEmailConfirmed}
        goOnLabel={role ? 'Go to the dashboard' : 'Go to login'}
        onGoOn={() => void navigate(role ? HOME_PATHS[role] : '/login')}
      />
    </LoginFrame>
  );
}

/** The token of the link that was opened; it does not stay in the address, where others might read it. */
function useLinkToken(): string | null {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const arrived = new URLSearchParams(hash.slice(1)).get('token');
  const [token, setToken] = useState(arrived);
  if (arrived && arrived !== token) setToken(arrived);

  useEffect(() => {
    if (arrived) void navigate(pathname, { replace: true });
  }, [arrived, pathname, navigate]);
  return token;
}
