import { composeEmail, trustText, type Sentence, sentence } from '../../../platform/email/email-template.ts';
import { quoteText } from '../../../platform/email/quoted-text.ts';
import { formatContact } from '../../../platform/email/seller-contact.rules.ts';

/** `disabledKeyCount` is null if the suspension does not disable keys. */
export const composeSuspensionEmail = (
  account: string,
  reason: string,
  disabledKeyCount: number | null,
  contactEmail: string,
) =>
  composeEmail('Your account was suspended', [
    sentence`An administrator suspended the account of ${quoteText(account)}. Its sessions have ended, and you cannot log in until the suspension is lifted.`,
    sentence`Reason: ${trustText(reason)}`,
    ...describeSuspendedKeys(disabledKeyCount),
    sentence`If you think this is a mistake, contact ${trustText(formatContact(contactEmail))}.`,
  ]);

function describeSuspendedKeys(disabledKeyCount: number | null): Sentence[] {
  if (disabledKeyCount === 0) return [];
  return disabledKeyCount === null
    ? [sentence`Valid keys remain valid, so chat apps that use them keep working until the keys expire.`]
    : [sentence`The keys were disabled as well, so chat apps that use them stop working.`];
}

export const composeSuspensionLiftedEmail = (account: string, reinstatedKeyCount: number, publicUrl: string) =>
  composeEmail(
    'The suspension of your account was lifted',
    [
      sentence`The suspension of the account of ${quoteText(account)} was lifted. You can log in again.`,
      ...(reinstatedKeyCount ? [describeReinstatedKeys(reinstatedKeyCount)] : []),
      sentence`Webhooks receive new events again. The suspension revoked all API tokens, so create new ones if you use the API.`,
    ],
    { label: 'Log in', url: `${publicUrl}/login` },
  );

const describeReinstatedKeys = (count: number) =>
  count === 1
    ? sentence`1 key was reinstated, so chat apps that use it work again.`
    : sentence`${count} keys were reinstated, so chat apps that use them work again.`;
