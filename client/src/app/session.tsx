import { ApolloProvider } from '@apollo/client/react';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { FetchFileContext } from '../shared/fetch-file.ts';
import { toast } from '../shared/toast.ts';
import { createApollo } from './apollo.ts';
import { createFetchFile } from './rest-files.ts';
import type { Role } from './routing.ts';
import { LogOutDocument, useViewerQuery, type ViewerQuery } from './session.generated.ts';
import { forgetSession, onSessionElsewhere, storedToken, storeRole, storeSession } from './stored-session.ts';

export type Viewer = ViewerQuery['viewer'];

interface Session {
  /** Null while nobody is logged in. */
  viewer: Viewer | null;
  role: Role | null;
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
        forgetSession();
        setToken(null);
        toast.error('Your session has ended. Please log in again.');
      },
    };
    return { client: createApollo(access), fetchFile: createFetchFile(access) };
  }, [token]);

  useEffect(() => onSessionElsewhere(() => setToken(storedToken())), []);

  return (
    <ApolloProvider client={client}>
      <CheckedSession
        key={token}
        isStored={token !== null}
        onLogIn={(newToken, role) => {
          storeSession(newToken, role);
          setToken(newToken);
        }}
        onLogOut={async () => {
          // forgotten first, so that nobody is told about a session that the server has already ended
          forgetSession();
          // a server that can't be reached must not keep anybody logged in here
          await client.mutate({ mutation: LogOutDocument }).catch(() => undefined);
          setToken(null);
        }}
      >
        <FetchFileContext value={fetchFile}>{children}</FetchFileContext>
      </CheckedSession>
    </ApolloProvider>
  );
}

interface CheckedSessionProps {
  isStored: boolean;
  onLogIn: Session['logIn'];
  onLogOut: Session['logOut'];
  children: ReactNode;
}

function CheckedSession({ isStored, onLogIn, onLogOut, children }: CheckedSessionProps) {
  const { data, loading, error, refetch } = useViewerQuery({ skip: !isStored });
  const viewer = data?.viewer ?? null;
  const role: Role | null = viewer && (viewer.role === 'Administrator' ? 'admin' : 'customer');

  useEffect(() => {
    // the stored role is only a hint; the server's answer is what is kept
    if (role) storeRole(role);
  }, [role]);

  const session = {
    viewer,
    role,
    isChecking: isStored && !viewer && loading,
    failure: isStored && !viewer ? error : undefined,
    retry: () => void refetch(),
    logIn: onLogIn,
    logOut: onLogOut,
  };
  return <SessionContext value={session}>{children}</SessionContext>;
}
