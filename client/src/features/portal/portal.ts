import { createContext, useContext } from 'react';
import type { PortalQuery } from './portal.generated.ts';

type Portal = PortalQuery['portal'];

export const PortalContext = createContext<Portal | null>(null);

/** What the server says about this installation. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal needs a PortalContext');
  return portal;
}
