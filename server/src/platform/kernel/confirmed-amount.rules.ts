import { formatMoney } from './paise.rules.ts';
import { createUserError, UserErrorCode, type UserErrorDetails } from './user-error.rules.ts';

/**
 * Returns AMOUNT_CHANGED if the amount (INR) that the user confirmed is not the current one. Clients can omit the
 * confirmed amount. `name` is the amount in the message, for example 'The outstanding amount'.
 */
export const checkConfirmedAmount = (
  field: string,
  name: string,
  confirmedAmount: number | null | undefined,
  amount: number,
): UserErrorDetails[] =>
  confirmedAmount == null || confirmedAmount === amount
    ? []
    : [
        createUserError(
          field,
          `${name} is now ${formatMoney(amount)}. Check it and submit again.`,
          UserErrorCode.AMOUNT_CHANGED,
        ),
      ];
