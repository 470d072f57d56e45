import { type ReactNode, useContext, useEffect, useState } from 'react';
import { usePortalQuery } from '../features/portal/portal.generated.ts';
import { type Portal, PortalContext } from '../features/portal/portal.ts';
import { createContext } from 'react';
import { useRetry } from '../shared/retry.ts';
import { TimeZoneContext } from '../shared/time-zone.ts';
import { createApollo } from './apollo.ts';

const client = createApollo({ getToken: () => null, onExpired: () => undefined });

interface Failure {
  error: unknown;
  retry: () => void;
}

const FailureContext = createContext<Failure | null>(null);

/** Why it is not yet known what installation this is; null while that may be known soon. */
export const usePortalFailure = (): Failure | null => useContext(FailureContext);

/** Learns what installation this is, while everything that does not depend on it is already asked for or shown. */
export function PortalProvider({ children }: { children: ReactNode }) {
  const { data, error, refetch } = usePortalQuery({ client, fetchPolicy: 'cache-first' });
  const [promised] = useState(promise);
  const retry = () => void refetch().catch(() => undefined);
  useRetry(error, retry);

  useEffect(() => {
    if (data) promised.keep(data.portal);
  }, [data, promised]);

  return (
    <FailureContext value={error ? { error, retry } : null}>
      <PortalContext value={data?.portal ?? promised.portal}>
        <TimeZoneContext value={data?.portal.businessTimeZone ?? promised.timeZone}>{children}</TimeZoneContext>
      </PortalContext>
    </FailureContext>
  );
}

function promise() {
  let keep: (portal: Portal) => void = () => undefined;
  const portal = new Promise<Portal>((resolve) => {
    keep = resolve;
  });
  return { keep, portal, timeZone: portal.then(({ businessTimeZone }) => businessTimeZone) };
}
