import { createContext, useContext } from 'react';

export interface Portal {
  adminHost: string | null;
  customerHost: string | null;
  demoData: boolean;
  businessTimeZone: string;
}

export const PortalContext = createContext<Portal | null>(null);

/** What the server says about this installation. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal needs a PortalContext');
  return portal;
}
