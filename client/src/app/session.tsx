import { ApolloProvider } from '@apollo/client/react';
import { createContext, type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { type FetchFile, FetchFileContext } from '../lib/browser/fetch-file.ts';
import { toast } from '../lib/browser/toast.ts';
import { useRetry } from '../lib/browser/use-retry.ts';
import { deleteDrafts, setDraftAccount, writeReturnPath } from '../lib/forms/session-drafts.ts';
import { useProvidedValue } from '../lib/pages/required-context.ts';
import { AccountContext } from '../lib/viewer/account.ts';
import { type CompanyRights, CompanyRightsContext } from '../lib/viewer/company-rights.ts';
import { createApolloClient, LOGOUT_CONTEXT } from './apollo-client.ts';
import { EMAIL_LINK_PATHS, type ViewerRole } from './routing.ts';
import { LogOutDocument, useViewerQuery, type ViewerQuery } from './session.generated.ts';
import {
  deleteStoredToken,
  deleteStoredSession,
  onStoredSessionChange,
  readStoredAccountId,
  readStoredRights,
  readStoredRole,
  readStoredToken,
  writeStoredAccount,
  writeStoredSession,
} from './stored-session.ts';

type Viewer = ViewerQuery['viewer'];
type CurrentMember = NonNullable<ViewerQuery['currentMember']>;

interface Session {
  /** Null if no user is logged in, and until the server has returned the viewer. */
  viewer: Viewer | null;
  /**
   * The person who is logged in for a company. Null for administrators, and until the server has returned the viewer.
   */
  member: CurrentMember | null;
  /** The id of the member or administrator. Null until the server has returned the viewer. */
  accountId: string | null;
  /**
   * The rights of the member. Until the server has returned the viewer, these are the rights that this browser stored,
   * or null if it stored none. Always null for administrators and if no user is logged in.
   */
  companyRights: CompanyRights | null;
  /** The role of the viewer. Until the server has returned the viewer, this is the role that this browser stored. */
  role: ViewerRole | null;
  /** True if a session is stored and the server has not returned its viewer, including after a failure. */
  isChecking: boolean;
  /** The error of the query that checks the stored session. Not set if the session has ended. */
  failure: unknown;
  retry: () => void;
  logIn: (token: string, role: ViewerRole) => void;
  /** Logs the user out in this browser. The session ends on the server in the background. */
  logOut: () => void;
}

const SessionContext = createContext<Session | null>(null);

/** Returns the current session. Throws outside a SessionProvider. */
export const useSession = (): Session => useProvidedValue(SessionContext);

/** Provides the session. Each session has a separate GraphQL client, so that the next session sees no cached data. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [token, setToken] = useState(readStoredToken);

  const { client, fetchFile } = useMemo(() => {
    const access = {
      getToken: () => token,
      onSessionEnded: () => {
        if (readStoredToken() !== token) return;
        deleteStoredToken();
        handleSessionEnd();
        setToken(null);
      },
    };
    // Loaded on demand, because the login page fetches no files.
    const fetchFile: FetchFile = async (path, signal) =>
      (await import('./rest-file-fetch.ts')).fetchFile(access, path, signal);
    return { client: createApolloClient(access), fetchFile };
  }, [token]);

  useEffect(
    () =>
      onStoredSessionChange(() => {
        const newToken = readStoredToken();
        if (!newToken && readStoredRole()) handleSessionEnd();
        else if (!newToken) deleteDrafts();
        setToken(newToken);
      }),
    [],
  );

  return (
    <ApolloProvider client={client}>
      <CheckedSession
        key={token}
        isSessionStored={token !== null}
        onLogIn={(newToken, role) => {
          writeStoredSession(newToken, role);
          setToken(newToken);
          toast.clearErrors();
        }}
        onLogOut={() => {
          // Delete the stored session first. Otherwise, a query that the server rejects during the logout would show
          // "Your session has ended".
          deleteStoredSession();
          deleteDrafts();
          // The user is logged out in this browser even if the server is slow or can't be reached.
          void client.mutate({ mutation: LogOutDocument, context: LOGOUT_CONTEXT }).catch(() => undefined);
          setToken(null);
        }}
      >
        <FetchFileContext value={fetchFile}>{children}</FetchFileContext>
      </CheckedSession>
    </ApolloProvider>
  );
}

/**
 * Notifies the user that the session has ended. Stores the current path, to which the account's next login returns. The
 * link of an email is used only once, so the login does not return to its page.
 */
function handleSessionEnd(): void {
  const accountId = readStoredAccountId();
  if (accountId && !EMAIL_LINK_PATHS.includes(window.location.pathname)) writeReturnPath(accountId);
  toast.error('Your session has ended. Please log in again.');
}

interface CheckedSessionProps {
  isSessionStored: boolean;
  onLogIn: Session['logIn'];
  onLogOut: Session['logOut'];
  children: ReactNode;
}

const getViewerRole = (viewer: Viewer): ViewerRole => (viewer.role === 'Administrator' ? 'admin' : 'customer');

/** Loads the viewer of a stored session and provides the session to its children. */
function CheckedSession({ isSessionStored, onLogIn, onLogOut, children }: CheckedSessionProps) {
  const [storedRole] = useState(() => (isSessionStored ? readStoredRole() : null));
  const [storedRights] = useState(readStoredRights);
  const { data: response, error, loading, refetch } = useViewerQuery({ skip: !isSessionStored });
  // The response often arrives while React renders the first page. A synchronous update would restart that render and
  // block the main thread until it finishes.
  const data = useDeferredValue(response);
  const viewer = data?.viewer ?? null;
  const member = data?.currentMember ?? null;
  const accountId = (member ?? viewer)?.id ?? null;
  const role = viewer ? getViewerRole(viewer) : storedRole;
  const companyRights = role === 'customer' ? (member?.rights ?? storedRights ?? null) : null;
  const retry = useCallback(() => void refetch().catch(() => undefined), [refetch]);
  useRetry({ error, hasSucceeded: !error && !loading, retry });

  useEffect(() => {
    if (!accountId) return;
    // The stored role and rights are only hints. Replace them with the server's response.
    writeStoredAccount(accountId, member ? 'customer' : 'admin', member?.rights);
    setDraftAccount(accountId);
  }, [accountId, member]);

  const isChecking = isSessionStored && !viewer;
  const failure = isChecking ? error : undefined;
  const session = useMemo(
    () => ({
      viewer,
      member,
      accountId,
      companyRights,
      role,
      isChecking,
      failure,
      retry,
      logIn: onLogIn,
      logOut: onLogOut,
    }),
    [viewer, member, accountId, companyRights, role, isChecking, failure, retry, onLogIn, onLogOut],
  );
  const account = useMemo(
    () => viewer && { ...viewer, memberId: member?.id, endSession: onLogOut },
    [viewer, member, onLogOut],
  );
  return (
    <SessionContext value={session}>
      <AccountContext value={account}>
        <CompanyRightsContext value={role === 'admin' ? null : (companyRights ?? NO_RIGHTS)}>
          {children}
        </CompanyRightsContext>
      </AccountContext>
    </SessionContext>
  );
}

const NO_RIGHTS: CompanyRights = [];
