import { createContext } from 'react';
import { useRequiredContext } from '../../../lib/pages/required-context.ts';
import type { PortalQuery } from './portal.generated.ts';

export type Portal = PortalQuery['portal'];

/** What the server says about this installation, or the promise of it. */
export const PortalContext = createContext<Portal | Promise<Portal> | null>(null);

/** What the server says about this installation; what needs it waits for it. */
export const usePortal = (): Portal => useRequiredContext(PortalContext);
