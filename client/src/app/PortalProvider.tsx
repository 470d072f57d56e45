import { createContext, type ReactNode, useCallback, useContext, useDeferredValue, useEffect, useState } from 'react';
import { usePortalQuery } from '../features/insight/portal-info/portal.generated.ts';
import { type PortalInfo, PortalContext, PortalReloadContext } from '../features/insight/portal-info/portal.ts';
import { useRetry } from '../lib/browser/use-retry.ts';
import { TimeZoneContext } from '../lib/formats/time-zone.ts';
import { createApolloClient } from './apollo-client.ts';

const client = createApolloClient({ getToken: () => null, onSessionEnded: () => undefined });

interface PortalFailure {
  error: unknown;
  retry: () => void;
}

const PortalFailureContext = createContext<PortalFailure | null>(null);

/** Returns the error of the portal query, with a function to retry the query. Null unless the query has failed. */
export const usePortalFailure = (): PortalFailure | null => useContext(PortalFailureContext);

/**
 * Loads the portal information. Components that read it suspend until it is loaded. All other components render without
 * waiting.
 */
export function PortalProvider({ children }: { children: ReactNode }) {
  const { data: response, error, loading, refetch } = usePortalQuery({ client, fetchPolicy: 'cache-first' });
  // The response often arrives during the first render, which a synchronous update would restart.
  const data = useDeferredValue(response);
  const [deferredPortal] = useState(createDeferredPortal);
  const reload = useCallback(() => void refetch().catch(() => undefined), [refetch]);
  useRetry({ error, hasSucceeded: !error && !loading, retry: reload });

  useEffect(() => {
    if (data) deferredPortal.resolve(data.portal);
  }, [data, deferredPortal]);

  return (
    <PortalFailureContext value={error ? { error, retry: reload } : null}>
      <PortalContext value={data?.portal ?? deferredPortal.portal}>
        <TimeZoneContext value={data?.portal.businessTimeZone ?? deferredPortal.timeZone}>
          <PortalReloadContext value={reload}>{children}</PortalReloadContext>
        </TimeZoneContext>
      </PortalContext>
    </PortalFailureContext>
  );
}

function createDeferredPortal() {
  let resolvePortal: (portal: PortalInfo) => void = () => undefined;
  const portal = new Promise<PortalInfo>((resolve) => {
    resolvePortal = resolve;
  });
  return { resolve: resolvePortal, portal, timeZone: portal.then(({ businessTimeZone }) => businessTimeZone) };
}
