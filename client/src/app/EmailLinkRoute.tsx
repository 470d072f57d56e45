import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ConfirmEmailPage } from '../features/identity/accounts/ConfirmEmailPage.tsx';
import type { LinkPageProps } from '../features/identity/accounts/LinkForm.tsx';
import { ResetPasswordPage } from '../features/identity/passwords/ResetPasswordPage.tsx';
import { UnlockLoginPage } from '../features/identity/second-factor/UnlockLoginPage.tsx';
import { HOME_PATHS } from './routing.ts';
import { useSession } from './session.tsx';
import { LoginFrame } from './shell/LoginFrame.tsx';

// Loaded on demand, because most email links open other pages.
const AcceptInvitationPage = lazy(() => import('../features/identity/invitations/AcceptInvitationPage.tsx'));
const AcceptMemberInvitationPage = lazy(() => import('../features/identity/members/AcceptMemberInvitationPage.tsx'));
const ConfirmJoinRequestPage = lazy(() => import('../features/identity/join-requests/ConfirmJoinRequestPage.tsx'));
const AcceptOwnerRecoveryPage = lazy(() => import('../features/identity/owner-recovery/AcceptOwnerRecoveryPage.tsx'));

interface LinkPage {
  title: string;
  Page: ComponentType<LinkPageProps>;
  /** Default: `/login`. */
  loginPath?: string;
}

/**
 * The pages that links in emails open, keyed by path. `/confirmEmail` has no entry. `EmailLinkRoute` handles this path
 * separately.
 */
const LINK_PAGES: Record<string, LinkPage> = {
  '/resetPassword': { title: 'Password', Page: ResetPasswordPage },
  '/acceptInvitation': { title: 'Invitation', Page: AcceptInvitationPage, loginPath: '/adminLogin' },
  '/acceptMemberInvitation': { title: 'Invitation', Page: AcceptMemberInvitationPage },
  '/confirmJoinRequest': { title: 'Join request', Page: ConfirmJoinRequestPage },
  '/acceptOwnerRecovery': { title: 'Owner', Page: AcceptOwnerRecoveryPage },
  '/unlockLogin': { title: 'Login', Page: UnlockLoginPage },
};

/** Shows the page that a link in an email opens. */
export default function EmailLinkRoute() {
  const { pathname } = useLocation();
  const { viewer, member, role, logOut } = useSession();
  const navigate = useNavigate();
  const token = useLinkToken();

  const openLoginPage = (path: string) => {
    // Log out first. The current session may have ended already, because a password reset ends all sessions.
    if (role) logOut();
    void navigate(path);
  };

  const { title, Page, loginPath = '/login' } = LINK_PAGES[pathname] ?? {};
  const continuation = {
    continueLabel: role ? 'Go to the dashboard' : 'Go to login',
    onContinue: () => void navigate(role ? HOME_PATHS[role] : loginPath),
  };
  if (Page) {
    return (
      <LoginFrame title={title}>
        <Suspense>
          <Page key={token} token={token} onLogIn={() => openLoginPage(loginPath)} {...continuation} />
        </Suspense>
      </LoginFrame>
    );
  }
  return (
    <LoginFrame title="Email">
      <ConfirmEmailPage
        token={token}
        canResend={viewer?.role === 'Company' && !viewer.isEmailConfirmed && !!member?.isContact}
        {...continuation}
      />
    </LoginFrame>
  );
}

/**
 * Returns the token of the opened link. The token is moved from the URL to the state of the history entry, because URLs
 * end up in the browser history and in screenshots. The state survives a reload, Back and a discarded tab.
 */
function useLinkToken(): string | null {
  const { hash, pathname, state } = useLocation();
  const navigate = useNavigate();
  const tokenInUrl = new URLSearchParams(hash.slice(1)).get('token');
  const openedToken = tokenInUrl ?? (state as { token?: string } | null)?.token ?? null;
  // The page removes the token from the history after a success. It then stays mounted with the used token.
  const [token, setToken] = useState(openedToken);
  if (openedToken && openedToken !== token) setToken(openedToken);

  useEffect(() => {
    if (tokenInUrl) void navigate(pathname, { replace: true, state: { token: tokenInUrl } });
  }, [tokenInUrl, pathname, navigate]);
  return token;
}
