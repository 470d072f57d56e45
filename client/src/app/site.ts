import { usePortal } from '../features/portal/portal.ts';
import { type Site, siteOf } from './routing.ts';

/** What the host of this window serves. */
export const useSite = (): Site => siteOf(usePortal(), window.location);
