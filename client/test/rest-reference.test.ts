import { expect, it } from 'vitest';
import { getFilter, listPaths, openReference } from './rest-reference.ts';
import { setUpScreens } from './screen-harness.ts';

const { visit } = setUpScreens();

it('REST reference screen: the filter finds an operation, and the page runs it', async () => {
  const page = await openReference(visit);
  await page.getByRole('status').getByText('54 of 54 operations').waitFor();
  await getFilter(page).fill('version status');
  await expect.poll(() => listPaths(page)).toEqual(['/app/version']);
  await page.getByRole('status').getByText('1 of 54 operations').waitFor();
  const operation = page.locator('#operations-Chat_apps-getVersionStatus');
  await operation.getByRole('button').first().click();
  await operation.getByRole('button', { name: 'Execute' }).click();
  await operation.getByText('"Version checked."').first().waitFor();
});
