import { createContext, useContext } from 'react';
import { useRequiredContext } from '../../../lib/pages/required-context.ts';
import type { PortalQuery } from './portal.generated.ts';

export type Portal = PortalQuery['portal'];

/** Information about this installation, or a promise while it is loading. */
export const PortalContext = createContext<Portal | Promise<Portal> | null>(null);

/** Reloads the information about this installation. */
export const PortalReloadContext = createContext<() => void>(() => undefined);

/** Returns information about this installation. Suspends the component while it is loading. */
export const usePortal = (): Portal => useRequiredContext(PortalContext);

/** Returns a function that reloads the information about this installation after a change. */
export const usePortalReload = (): (() => void) => useContext(PortalReloadContext);
