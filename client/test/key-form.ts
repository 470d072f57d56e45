import type { Page } from 'playwright-core';
import { createKeyClient } from '../../server/test/key-client.ts';
import type { Portal } from '../../server/test/portal.ts';

export const getDialog = (page: Page) => page.getByRole('dialog');
export const getSubmitButton = (page: Page, name = 'Request Key') =>
  getDialog(page).getByRole('button', { name, exact: true });
/** Returns the total next to the submit button. It appears after the price has been calculated. */
export const getTotal = (page: Page, amount: string) =>
  getDialog(page).getByRole('status').getByText(`Total ${amount} incl. GST`);
export const getRow = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Formats a date as a day in the portal's time zone: 2027-03-05. */
export const toCalendarDay = (date: Date) => date.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });

/** Creates an approved key for 120 users that is valid for a year from now. */
export function createRunningKey(portal: Portal, companyJwt: string, adminJwt: string) {
  const expiryDate = toCalendarDay(new Date(Date.now() + 365 * 86_400_000));
  return createKeyClient(portal).createApproved(companyJwt, adminJwt, {
    keyType: 'custom',
    expiryDate,
    user: 120,
    calling: true,
  });
}
