import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ConfirmEmailPage } from '../features/identity/accounts/ConfirmEmailPage.tsx';
import { ResetPasswordPage } from '../features/identity/passwords/ResetPasswordPage.tsx';
import { UnlockLoginPage } from '../features/identity/second-factor/UnlockLoginPage.tsx';
import { AcceptInvitationPage } from '../features/identity/invitations/AcceptInvitationPage.tsx';
import { HOME_PATHS } from './routing.ts';
import { useSession } from './session.tsx';
import { LoginFrame } from './shell/LoginFrame.tsx';

// Loaded on demand, because most links have another target.
const AcceptMemberInvitationPage = lazy(() => import('../features/identity/members/AcceptMemberInvitationPage.tsx'));
const ConfirmJoinRequestPage = lazy(() => import('../features/identity/join-requests/ConfirmJoinRequestPage.tsx'));
const AcceptOwnerRecoveryPage = lazy(() => import('../features/identity/owner-recovery/AcceptOwnerRecoveryPage.tsx'));

/** Shows the page of a link in an email: password reset, invitation, join request, owner recovery, login unlock or email confirmation. */
export default function EmailLinkRoute() {
  const { pathname } = useLocation();
  const { viewer, member, role, logOut } = useSession();
  const navigate = useNavigate();
  const token = useLinkToken();

  const logIn = async (path: string) => {
    // A password reset ends all sessions of its account, possibly the current one.
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
  if (pathname === '/acceptMemberInvitation') {
    return (
      <LoginFrame title="Invitation">
        <Suspense>
          <AcceptMemberInvitationPage token={token} onLogIn={() => void logIn('/login')} />
        </Suspense>
      </LoginFrame>
    );
  }
  if (pathname === '/confirmJoinRequest') {
    return (
      <LoginFrame title="Join request">
        <Suspense>
          <ConfirmJoinRequestPage token={token} onLogIn={() => void logIn('/login')} />
        </Suspense>
      </LoginFrame>
    );
  }
  if (pathname === '/acceptOwnerRecovery') {
    return (
      <LoginFrame title="Owner">
        <Suspense>
          <AcceptOwnerRecoveryPage token={token} onLogIn={() => void logIn('/login')} />
        </Suspense>
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
        canResend={viewer?.role === 'Company' && !viewer.isEmailConfirmed && !!member?.isContact}
        continueLabel={role ? 'Go to the dashboard' : 'Go to login'}
        onContinue={() => void navigate(role ? HOME_PATHS[role] : '/login')}
      />
    </LoginFrame>
  );
}

/**
 * Returns the token of the opened link. The token is removed from the URL, because URLs end up in the browser history
 * and in screenshots.
 */
function useLinkToken(): string | null {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const tokenInUrl = new URLSearchParams(hash.slice(1)).get('token');
  const [token, setToken] = useState(tokenInUrl);
  if (tokenInUrl && tokenInUrl !== token) setToken(tokenInUrl);

  useEffect(() => {
    if (tokenInUrl) void navigate(pathname, { replace: true });
  }, [tokenInUrl, pathname, navigate]);
  return token;
}
