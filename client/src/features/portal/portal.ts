import { createContext } from 'react';
import { useKnown } from '../../shared/known.ts';
import type { PortalQuery } from './portal.generated.ts';

export type Portal = PortalQuery['portal'];

/** What the server says about this installation, or the promise of it. */
export const PortalContext = createContext<Portal | Promise<Portal> | null>(null);

/** What the server says about this installation; what needs it waits for it. */
export const usePortal = (): Portal => useKnown(PortalContext);
