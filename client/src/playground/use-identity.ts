import { useEffect, useState, useSyncExternalStore } from 'react';
import { onStoredSessionChange, readStoredToken } from '../app/stored-session.ts';
import { sendRequest } from './api.ts';
import whoAmI from './examples/who-am-i.graphql?raw';

type Viewer = { __typename: 'Company' | 'Administrator'; name: string };

/** Who requests are sent as; null for nobody. */
async function fetchIdentity(): Promise<string | null> {
  const { data, errors } = await sendRequest<{ viewer: Viewer }>({ query: whoAmI });
  if (errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')) return null;
  if (!data) throw new Error(errors?.[0]?.message ?? 'The server gave no answer.');
  const { __typename, name } = data.viewer;
  return `${name} (${__typename === 'Company' ? 'company' : 'administrator'})`;
}

/** Who is logged in to the portal in this browser, or why that is not known; null for nobody. */
export function useIdentity(): string | null {
  const token = useSyncExternalStore(onStoredSessionChange, readStoredToken);
  const [known, setKnown] = useState<{ token: string; identity: string | null } | null>(null);

  useEffect(() => {
    if (!token) return;
    let isOver = false;
    const show = (identity: string | null) => !isOver && setKnown({ token, identity });
    fetchIdentity().then(show, (error: unknown) => show(error instanceof Error ? error.message : String(error)));
    return () => {
      isOver = true;
    };
  }, [token]);

  if (!token) return null;
  return known?.token === token ? known.identity : 'Checking who is logged in …';
}
