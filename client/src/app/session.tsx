import { ApolloProvider } from '@apollo/client/react';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { AccountContext } from '../shared/account.ts';
import { FetchFileContext } from '../shared/fetch-file.ts';
import { forgetKept, keepFor, keepPlace } from '../shared/kept.ts';
import { useRetry } from '../shared/retry.ts';
import { toast } from '../shared/toast.ts';
import { createApollo, ENDS_SESSION } from './apollo.ts';
import { createFetchFile } from './rest-files.ts';
import type { Role } from './routing.ts';
import { LogOutDocument, useViewerQuery, type ViewerQuery } from './session.generated.ts';
import {
  endSession,
  forgetSession,
  onSessionElsewhere,
  storedAccount,
  storedRole,
  storedToken,
  storeOwner,
  storeSession,
} from './stored-session.ts';

export type Viewer = ViewerQuery['viewer'];

interface Session {
  /** Null while nobody is logged in, and until the server has said who it is. */
  viewer: Viewer | null;
  /** Until the server has said it, the role that was stored. */
  role: Role | null;
  /** Whether the server has not yet said who is logged in. */
  isChecking: boolean;
  /** Why the stored login could not be checked; not set for a login that has ended. */
  failure: unknown;
  retry: () => void;
  logIn: (token: string, role: Role) => void;
  logOut: () => Promise<void>;
}

const SessionContext = createContext<Session | null>(null);

/** Who is logged in, and how to change that. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider');
  return session;
}

/** Keeps the token and the role; each session has its own GraphQL client, so that nothing leaks into the next one. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [token, setToken] = useState(storedToken);

  const { client, fetchFile } = useMemo(() => {
    const access = {
      getToken: () => token,
      onExpired: () => {
        if (storedToken() !== token) return;
        endSession();
        leave();
        setToken(null);
      },
    };
    return { client: createApollo(access), fetchFile: createFetchFile(access) };
  }, [token]);

  useEffect(
    () =>
      onSessionElsewhere(() => {
        const newToken = storedToken();
        if (!newToken && storedRole()) leave();
        else if (!newToken) forgetKept();
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
          storeSession(newToken, role);
          setToken(newToken);
          toast.clear();
        }}
        onLogOut={async () => {
          // forgotten first, so that nobody is told about a session that the server has already ended
          forgetSession();
          forgetKept();
          // a server that can't be reached must not keep anybody logged in here
          await client.mutate({ mutation: LogOutDocument, context: ENDS_SESSION }).catch(() => undefined);
          setToken(null);
        }}
      >
        <FetchFileContext value={fetchFile}>{children}</FetchFileContext>
      </CheckedSession>
    </ApolloProvider>
  );
}

/** Leaves the page of a session that has ended; whoever logs in to its account again finds it as it was. */
function leave(): void {
  const account = storedAccount();
  if (account) keepPlace(account);
  toast.error('Your session has ended. Please log in again.');
}

interface CheckedSessionProps {
  isStored: boolean;
  onLogIn: Session['logIn'];
  onLogOut: Session['logOut'];
  children: ReactNode;
}

const roleOf = (viewer: Viewer): Role => (viewer.role === 'Administrator' ? 'admin' : 'customer');

function CheckedSession({ isStored, onLogIn, onLogOut, children }: CheckedSessionProps) {
  const { data, error, refetch } = useViewerQuery({ skip: !isStored });
  const [hint] = useState(() => (isStored ? storedRole() : null));
  const viewer = data?.viewer ?? null;
  const role = viewer ? roleOf(viewer) : hint;
  const retry = () => void refetch().catch(() => undefined);
  useRetry(error, retry);

  useEffect(() => {
    if (!viewer) return;
    // the stored role is only a hint; the server's answer is what is kept
    storeOwner(viewer.id, roleOf(viewer));
    keepFor(viewer.id);
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
