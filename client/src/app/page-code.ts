import type { ComponentType } from 'react';
import type { PortalPage } from '../lib/pages/portal-page.ts';

const loadedPages = new Map<PortalPage['load'], ComponentType>();

/** Fetches the code of a page. Later calls of `getLoadedPage` return it synchronously. */
export async function loadPage(load: PortalPage['load']): Promise<ComponentType> {
  const { default: Component } = await load();
  loadedPages.set(load, Component);
  return Component;
}

export const getLoadedPage = (load: PortalPage['load']): ComponentType | undefined => loadedPages.get(load);
