import type { ReactNode } from 'react';
import { PortalContext } from '../shared/portal.ts';
import { createApollo } from './apollo.ts';
import { FullPageProblem, LoadingPlaceholder } from './FullPage.tsx';
import { usePortalQuery } from './session.generated.ts';

const client = createApollo({ getToken: () => null, onExpired: () => undefined });

/** Learns what installation this is before anything is shown: the routes depend on it. */
export function PortalGate({ children }: { children: ReactNode }) {
  const { data, error, refetch } = usePortalQuery({ client });
  if (data) return <PortalContext value={data.portal}>{children}</PortalContext>;
  return error ? <FullPageProblem error={error} retry={() => void refetch()} /> : <LoadingPlaceholder />;
}
