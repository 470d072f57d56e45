import { composeMail, ours, say } from '../mail/mail-template.ts';
import { quoted } from '../mail/typed-text.ts';

/** `disabled`: how many keys were disabled with it. */
export const suspendedMail = (account: string, reason: string, disabled: number) =>
  composeMail('Your account was suspended', [
    say`The account of ${quoted(account)} was suspended by an administrator. Its sessions have ended, and nobody can log in to it until the suspension is lifted.`,
    say`The reason: ${ours(reason)}`,
    disabled
      ? say`Its keys were disabled as well: chat apps that use them stop working.`
      : say`Its keys go on: chat apps that use them work as before, until the keys end.`,
    say`If you think that this is wrong, contact us.`,
  ]);

/** `reinstated`: how many keys were reinstated with it. */
export const liftedMail = (account: string, reinstated: number, publicUrl: string) =>
  composeMail(
    'Your account is open again',
    [
      say`The suspension of the account of ${quoted(account)} was lifted: you can log in again.`,
      ...(reinstated ? [say`Its keys were reinstated: chat apps that use them work again.`] : []),
    ],
    { label: 'Log in', url: `${publicUrl}/login` },
  );
