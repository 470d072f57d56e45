import type { ComponentType } from 'react';
import type { Page } from '../shared/page.ts';

const loaded = new Map<Page['load'], ComponentType>();

/** Fetches a page's code; from then on it is shown at once. */
export async function loadPage(load: Page['load']): Promise<ComponentType> {
  const { default: Component } = await load();
  loaded.set(load, Component);
  return Component;
}

/** The page, if its code has been fetched. */
export const loadedPage = (load: Page['load']): ComponentType | undefined => loaded.get(load);
