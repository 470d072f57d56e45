import { createContext, useContext } from 'react';
import { useRequiredContext } from '../../../lib/pages/required-context.ts';
import type { PortalQuery } from './portal.generated.ts';

export type PortalInfo = PortalQuery['portal'];

/** The settings of this portal, or a promise while they are loading. */
export const PortalContext = createContext<PortalInfo | Promise<PortalInfo> | null>(null);

/** A function that reloads the settings of this portal. */
export const PortalReloadContext = createContext<() => void>(() => undefined);

/** Returns the settings of this portal. Suspends the component while they are loading. */
export const usePortal = (): PortalInfo => useRequiredContext(PortalContext);

/** Returns a function that reloads the settings of this portal after a change. */
export const usePortalReload = (): (() => void) => useContext(PortalReloadContext);
