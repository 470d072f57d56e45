import type { ComponentType } from 'react';
import type { PortalPage } from '../lib/pages/portal-page.ts';

const loadedPages = new Map<PortalPage['load'], ComponentType>();

/** Fetches a page's code; from then on it is shown at once. */
export async function loadPage(load: PortalPage['load']): Promise<ComponentType> {
  const { default: Component } = await load();
  loadedPages.set(load, Component);
  return Component;
}

/** The page, if its code has been fetched. */
export const getLoadedPage = (load: PortalPage['load']): ComponentType | undefined => loadedPages.get(load);
