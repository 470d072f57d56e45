import type { Page } from 'playwright-core';

/** The dialog that is open. */
export const dialog = (page: Page) => page.getByRole('dialog');
/** The button that sends the form. */
export const submit = (page: Page, name = 'Request Key') => dialog(page).getByRole('button', { name, exact: true });
/** The total beside the button, once it is sure. */
export const total = (page: Page, amount: string) =>
  dialog(page).getByRole('status').getByText(`Total ${amount} incl. GST`);
/** The rows of a table that have a text. */
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
