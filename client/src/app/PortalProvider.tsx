import { type ReactNode, useContext, useEffect, useState } from 'react';
import { usePortalQuery } from '../features/insight/portal-info/portal.generated.ts';
import { type Portal, PortalContext } from '../features/insight/portal-info/portal.ts';
import { createContext } from 'react';
import { useRetry } from '../lib/browser/use-retry.ts';
import { TimeZoneContext } from '../lib/formats/time-zone.ts';
import { createApolloClient } from './apollo-client.ts';

const client = createApolloClient({ getToken: () => null, onExpired: () => undefined });

interface PortalFailure {
  error: unknown;
  retry: () => void;
}

const PortalFailureContext = createContext<PortalFailure | null>(null);

/** Why it is not yet known what installation this is; null while that may be known soon. */
export const usePortalFailure = (): PortalFailure | null => useContext(PortalFailureContext);

/** Learns what installation this is, while everything that does not depend on it is already asked for or shown. */
export function PortalProvider({ children }: { children: ReactNode }) {
  const { data, error, refetch } = usePortalQuery({ client, fetchPolicy: 'cache-first' });
  const [promised] = useState(createPortalPromise);
  const retry = () => void refetch().catch(() => undefined);
  useRetry(error, retry);

  useEffect(() => {
    if (data) promised.keep(data.portal);
  }, [data, promised]);

  return (
    <PortalFailureContext value={error ? { error, retry } : null}>
      <PortalContext value={data?.portal ?? promised.portal}>
        <TimeZoneContext value={data?.portal.businessTimeZone ?? promised.timeZone}>{children}</TimeZoneContext>
      </PortalContext>
    </PortalFailureContext>
  );
}

function createPortalPromise() {
  let keep: (portal: Portal) => void = () => undefined;
  const portal = new Promise<Portal>((resolve) => {
    keep = resolve;
  });
  return { keep, portal, timeZone: portal.then(({ businessTimeZone }) => businessTimeZone) };
}
