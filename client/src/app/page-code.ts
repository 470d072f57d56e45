import type { ComponentType } from 'react';
import type { PortalPage } from '../lib/pages/portal-page.ts';

const loadedPages = new Map<PortalPage['load'], ComponentType>();

/** Fetches the code of a page and returns its component. Afterwards, `getLoadedPage` returns the component too. */
export async function loadPage(load: PortalPage['load']): Promise<ComponentType> {
  const { default: Component } = await load();
  loadedPages.set(load, Component);
  return Component;
}

export const getLoadedPage = (load: PortalPage['load']): ComponentType | undefined => loadedPages.get(load);
