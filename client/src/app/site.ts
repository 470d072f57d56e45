import { usePortal } from '../features/insight/portal-info/portal.ts';
import { type PortalSite, getSite } from './routing.ts';

/** Returns which site the host of this window serves. */
export const useSite = (): PortalSite => getSite(usePortal(), window.location);
