import { ApolloProvider } from '@apollo/client/react';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { AccountContext } from '../lib/viewer/account.ts';
import { FetchFileContext } from '../lib/browser/fetch-file.ts';
import { deleteDrafts, setDraftAccount, writeReturnPath } from '../lib/forms/session-drafts.ts';
import { useRetry } from '../lib/browser/use-retry.ts';
import { toast } from '../lib/browser/toast.ts';
import { createApolloClient, LOGOUT_CONTEXT } from './apollo-client.ts';
import { createFetchFile } from './rest-file-fetch.ts';
import type { ViewerRole } from './routing.ts';
import { LogOutDocument, useViewerQuery, type ViewerQuery } from './session.generated.ts';
import {
  deleteStoredToken,
  deleteStoredSession,
  onStoredSessionChange,
  readStoredAccount,
  readStoredRole,
  readStoredToken,
  writeStoredAccount,
  writeStoredSession,
} from './stored-session.ts';

export type Viewer = ViewerQuery['viewer'];

interface Session {
  /** Null if no user is logged in, and until the server has returned the viewer. */
  viewer: Viewer | null;
  /** The role of the viewer. Until the server has returned the viewer, the role that this browser stored. */
  role: ViewerRole | null;
  /** True if a session is stored and the server has not returned its viewer, including after a failure. */
  isChecking: boolean;
  /** The error of the query that checks the stored session. Not set if the session has ended. */
  failure: unknown;
  retry: () => void;
  logIn: (token: string, role: ViewerRole) => void;
  logOut: () => Promise<void>;
}

const SessionContext = createContext<Session | null>(null);

/** Returns the current session, with functions to log in and out. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider');
  return session;
}

/** Provides the session. Each session gets its own GraphQL client, so no cached data leaks into the next one. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [token, setToken] = useState(readStoredToken);

  const { client, fetchFile } = useMemo(() => {
    const access = {
      getToken: () => token,
      onExpired: () => {
        if (readStoredToken() !== token) return;
        deleteStoredToken();
        handleSessionEnd();
        setToken(null);
      },
    };
    return { client: createApolloClient(access), fetchFile: createFetchFile(access) };
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
        isStored={token !== null}
        onLogIn={(newToken, role) => {
          writeStoredSession(newToken, role);
          setToken(newToken);
          toast.clearErrors();
        }}
        onLogOut={async () => {
          // Delete the session first. Otherwise an already ended session would show "Your session has ended".
          deleteStoredSession();
          deleteDrafts();
          // The user is logged out in this browser even if the server can't be reached.
          await client.mutate({ mutation: LogOutDocument, context: LOGOUT_CONTEXT }).catch(() => undefined);
          setToken(null);
        }}
      >
        <FetchFileContext value={fetchFile}>{children}</FetchFileContext>
      </CheckedSession>
    </ApolloProvider>
  );
}

/** Stores the current path, so that the next login to the same account returns to it, and notifies the user. */
function handleSessionEnd(): void {
  const account = readStoredAccount();
  if (account) writeReturnPath(account);
  toast.error('Your session has ended. Please log in again.');
}

interface CheckedSessionProps {
  isStored: boolean;
  onLogIn: Session['logIn'];
  onLogOut: Session['logOut'];
  children: ReactNode;
}

const getViewerRole = (viewer: Viewer): ViewerRole => (viewer.role === 'Administrator' ? 'admin' : 'customer');

/** Loads the viewer of a stored session and provides the session to its children. */
function CheckedSession({ isStored, onLogIn, onLogOut, children }: CheckedSessionProps) {
  const { data, error, refetch } = useViewerQuery({ skip: !isStored });
  const [storedRole] = useState(() => (isStored ? readStoredRole() : null));
  const viewer = data?.viewer ?? null;
  const role = viewer ? getViewerRole(viewer) : storedRole;
  const retry = () => void refetch().catch(() => undefined);
  useRetry(error, retry);

  useEffect(() => {
    if (!viewer) return;
    // The stored role is only a hint. Replace it with the server's response.
    writeStoredAccount(viewer.id, getViewerRole(viewer));
    setDraftAccount(viewer.id);
  }, [viewer]);

  const session = {
    viewer,
    role,
    isChecking: isStored && !viewer,
    failure: isStored && !viewer ? error : undefined,
    retry,
    logIn: onLogIn,
    logOut: onLogOut,
  };
  return (
    <SessionContext value={session}>
      <AccountContext value={viewer}>{children}</AccountContext>
    </SessionContext>
  );
}
