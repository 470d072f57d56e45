import { createContext, useContext } from 'react';
import { useRequiredContext } from '../../../lib/pages/required-context.ts';
import type { PortalQuery } from './portal.generated.ts';

export type PortalInfo = PortalQuery['portal'];

/** The portal information, or a promise while it is loading. */
export const PortalContext = createContext<PortalInfo | Promise<PortalInfo> | null>(null);

export const PortalReloadContext = createContext<() => void>(() => undefined);

/** Returns the portal information. Suspends the component while it is loading. */
export const usePortal = (): PortalInfo => useRequiredContext(PortalContext);

/** Returns a function that reloads the portal information, for use after a change. */
export const usePortalReload = (): (() => void) => useContext(PortalReloadContext);
