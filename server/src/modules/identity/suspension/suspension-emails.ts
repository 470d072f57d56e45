import { composeEmail, trustText, sentence } from '../../../platform/email/email-template.ts';
import { quoteText } from '../../../platform/email/quoted-text.ts';

/** `disabled`: how many keys were disabled with it. */
export const composeSuspensionEmail = (account: string, reason: string, disabled: number) =>
  composeEmail('Your account was suspended', [
    sentence`The account of ${quoteText(account)} was suspended by an administrator. Its sessions have ended, and nobody can log in to it until the suspension is lifted.`,
    sentence`The reason: ${trustText(reason)}`,
    disabled
      ? sentence`Its keys were disabled as well: chat apps that use them stop working.`
      : sentence`Its keys go on: chat apps that use them work as before, until the keys end.`,
    sentence`If you think that this is wrong, contact us.`,
  ]);

/** `reinstated`: how many keys were reinstated with it. */
export const composeSuspensionLiftedEmail = (account: string, reinstated: number, publicUrl: string) =>
  composeEmail(
    'Your account is open again',
    [
      sentence`The suspension of the account of ${quoteText(account)} was lifted: you can log in again.`,
      ...(reinstated ? [sentence`Its keys were reinstated: chat apps that use them work again.`] : []),
    ],
    { label: 'Log in', url: `${publicUrl}/login` },
  );
