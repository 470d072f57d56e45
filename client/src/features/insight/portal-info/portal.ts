import { createContext } from 'react';
import { useRequiredContext } from '../../../lib/pages/required-context.ts';
import type { PortalQuery } from './portal.generated.ts';

export type Portal = PortalQuery['portal'];

/** Information about this installation, or a promise while it is loading. */
export const PortalContext = createContext<Portal | Promise<Portal> | null>(null);

/** Returns information about this installation. Suspends the component while it is loading. */
export const usePortal = (): Portal => useRequiredContext(PortalContext);
