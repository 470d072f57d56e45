import { useEffect, useState, useSyncExternalStore } from 'react';
import { onStoredSessionChange, readStoredToken } from '../app/stored-session.ts';
import { sendRequest } from './api.ts';
import whoAmI from './examples/who-am-i.graphql?raw';

type Viewer = { __typename: 'Company' | 'Administrator'; name: string };

/** Fetches the name and role of the logged-in account. Resolves to null if no user is logged in. */
async function fetchIdentity(): Promise<string | null> {
  const { data, errors } = await sendRequest<{ viewer: Viewer }>({ query: whoAmI });
  if (errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')) return null;
  if (!data) throw new Error(errors?.[0]?.message ?? 'The server did not respond.');
  const { __typename, name } = data.viewer;
  return `${name} (${__typename === 'Company' ? 'company' : 'administrator'})`;
}

/** Returns the logged-in account, an error message or a loading message. Returns null if no user is logged in. */
export function useIdentity(): string | null {
  const token = useSyncExternalStore(onStoredSessionChange, readStoredToken);
  const [loaded, setLoaded] = useState<{ token: string; identity: string | null } | null>(null);

  useEffect(() => {
    if (!token) return;
    let isUnmounted = false;
    const setIdentity = (identity: string | null) => !isUnmounted && setLoaded({ token, identity });
    fetchIdentity().then(setIdentity, (error: unknown) =>
      setIdentity(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isUnmounted = true;
    };
  }, [token]);

  if (!token) return null;
  return loaded?.token === token ? loaded.identity : 'Checking the login…';
}
