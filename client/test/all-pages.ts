import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fillWithDemoData } from '../../server/src/app/demo-data.ts';
import type { Portal } from '../../server/test/portal.ts';
import { EMAIL_LINK_PATHS, LOGIN_PATHS, type ViewerRole } from '../src/app/routing.ts';

// The path is not a literal, so that the compiler does not check the pages. Its options for tests do not allow JSX.
const PAGES_MODULE = '../src/app/pages.ts';
const { PAGES } = (await import(PAGES_MODULE)) as { PAGES: Record<ViewerRole, { path: string }[]> };

const listPages = (role: ViewerRole) => PAGES[role].map(({ path }): [ViewerRole, string] => [role, path]);

/** Every page of the portal with each role that can open it. A visitor is not logged in. */
export const ALL_PAGES: readonly [role: ViewerRole | 'visitor', path: string][] = [
  ...listPages('customer'),
  ...listPages('admin'),
  ...[...LOGIN_PATHS, ...EMAIL_LINK_PATHS].map((path): ['visitor', string] => ['visitor', path]),
];

/**
 * Fills a portal with the demo data. Returns functions that return the session of a role, and a path with the id of the
 * company that has the most keys.
 */
export async function seedPages(portal: Portal) {
  await portal.db.transaction((tx) => fillWithDemoData(tx, portal.clock(), portal.config.businessTimeZone));
  const [{ id: companyId }] = await portal.db.query(
    'select company_id as id from keys group by company_id order by count(*) desc, id limit 1',
  );
  const sessions = { customer: await portal.openSession({ companyId }), admin: await portal.logInAdmin() };
  return {
    getSession: (role: ViewerRole | 'visitor') => (role === 'visitor' ? undefined : sessions[role]),
    resolvePath: (path: string) => path.replace(':id', companyId),
  };
}

/** Waits until a page shows its content instead of placeholders. */
export async function waitForContent(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => page.locator('.mantine-Skeleton-root').count()).toBe(0);
}
