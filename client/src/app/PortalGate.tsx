import type { ReactNode } from 'react';
import { usePortalQuery } from '../features/portal/portal.generated.ts';
import { PortalContext } from '../features/portal/portal.ts';
import { TimeZoneContext } from '../shared/time-zone.ts';
import { createApollo } from './apollo.ts';
import { FullPageProblem, LoadingPlaceholder } from './FullPage.tsx';

const client = createApollo({ getToken: () => null, onExpired: () => undefined });

/** Learns what installation this is before anything is shown: the routes depend on it. */
export function PortalGate({ children }: { children: ReactNode }) {
  const { data, error, refetch } = usePortalQuery({ client, fetchPolicy: 'cache-first' });
  if (data) {
    return (
      <PortalContext value={data.portal}>
        <TimeZoneContext value={data.portal.businessTimeZone}>{children}</TimeZoneContext>
      </PortalContext>
    );
  }
  return error ? <FullPageProblem error={error} retry={() => void refetch()} /> : <LoadingPlaceholder />;
}
