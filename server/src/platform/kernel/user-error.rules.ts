export enum UserErrorCode {
  INVALID_INPUT = 'INVALID_INPUT',
  NOT_FOUND = 'NOT_FOUND',
  EMAIL_TAKEN = 'EMAIL_TAKEN',
  DOMAIN_TAKEN = 'DOMAIN_TAKEN',
  WRONG_CREDENTIALS = 'WRONG_CREDENTIALS',
  CONFIRMATION_NEEDED = 'CONFIRMATION_NEEDED',
  CODE_REQUIRED = 'CODE_REQUIRED',
  CODE_WRONG = 'CODE_WRONG',
  SECOND_FACTOR_ON = 'SECOND_FACTOR_ON',
  SECOND_FACTOR_OFF = 'SECOND_FACTOR_OFF',
  SECOND_FACTOR_REQUIRED = 'SECOND_FACTOR_REQUIRED',
  PRICES_NOT_SET = 'PRICES_NOT_SET',
  PRICE_CHANGED = 'PRICE_CHANGED',
  EXPIRY_NOT_LATER = 'EXPIRY_NOT_LATER',
  KEY_EXPIRED = 'KEY_EXPIRED',
  KEY_STATUS_FINAL = 'KEY_STATUS_FINAL',
  KEY_CHANGED = 'KEY_CHANGED',
  KEY_NOT_EXTENDABLE = 'KEY_NOT_EXTENDABLE',
  EXTENSION_PENDING = 'EXTENSION_PENDING',
  TOO_MANY_WAITING = 'TOO_MANY_WAITING',
  IDEMPOTENCY_KEY_REUSED = 'IDEMPOTENCY_KEY_REUSED',
  IMAGE_REFUSED = 'IMAGE_REFUSED',
  VERSION_EXISTS = 'VERSION_EXISTS',
  VIEW_EXISTS = 'VIEW_EXISTS',
  TOO_MANY_VIEWS = 'TOO_MANY_VIEWS',
  TOO_MANY_TOKENS = 'TOO_MANY_TOKENS',
  TOKEN_REPLACED = 'TOKEN_REPLACED',
  TOO_MANY_WEBHOOKS = 'TOO_MANY_WEBHOOKS',
  WEBHOOK_OFF = 'WEBHOOK_OFF',
  TEST_WAITING = 'TEST_WAITING',
  SETTINGS_CHANGED = 'SETTINGS_CHANGED',
  DETAILS_CHANGED = 'DETAILS_CHANGED',
  LINK_INVALID = 'LINK_INVALID',
  COMPANY_IN_USE = 'COMPANY_IN_USE',
  COMPANY_FREED = 'COMPANY_FREED',
  COMPANY_ERASED = 'COMPANY_ERASED',
  COMPANY_SUSPENDED = 'COMPANY_SUSPENDED',
  COMPANY_NOT_SUSPENDED = 'COMPANY_NOT_SUSPENDED',
  KEY_FOLLOWED = 'KEY_FOLLOWED',
  OFFER_OPEN = 'OFFER_OPEN',
  OFFER_ENDED = 'OFFER_ENDED',
  REMINDED_TODAY = 'REMINDED_TODAY',
  REMINDERS_OFF = 'REMINDERS_OFF',
  USERNAME_TAKEN = 'USERNAME_TAKEN',
  LAST_OWNER = 'LAST_OWNER',
  TOO_MANY_MEMBERS = 'TOO_MANY_MEMBERS',
  TOO_MANY_JOIN_REQUESTS = 'TOO_MANY_JOIN_REQUESTS',
  JOIN_REQUEST_ENDED = 'JOIN_REQUEST_ENDED',
  JOIN_REQUESTS_OFF = 'JOIN_REQUESTS_OFF',
  EMAIL_UNCONFIRMED = 'EMAIL_UNCONFIRMED',
  RECOVERY_OPEN = 'RECOVERY_OPEN',
  RECOVERY_ENDED = 'RECOVERY_ENDED',
  RECOVERY_WAITING = 'RECOVERY_WAITING',
  ACCOUNT_DISABLED = 'ACCOUNT_DISABLED',
  GST_RATE_CHANGED = 'GST_RATE_CHANGED',
  BILLING_INCOMPLETE = 'BILLING_INCOMPLETE',
  CREDIT_TOO_LATE = 'CREDIT_TOO_LATE',
  SERIES_FULL = 'SERIES_FULL',
  INVOICE_EXISTS = 'INVOICE_EXISTS',
  FILE_NOT_READY = 'FILE_NOT_READY',
  AMOUNT_TOO_HIGH = 'AMOUNT_TOO_HIGH',
  AMOUNT_CHANGED = 'AMOUNT_CHANGED',
  PAYMENT_EXISTS = 'PAYMENT_EXISTS',
  PAYMENT_REVERSED = 'PAYMENT_REVERSED',
  PAYMENT_REFUNDED = 'PAYMENT_REFUNDED',
  NOTHING_OVERDUE = 'NOTHING_OVERDUE',
}

/** One reason to reject an operation. Rules return a list of reasons, which is empty if the operation is allowed. */
export interface UserErrorDetails {
  code: UserErrorCode;
  /**
   * The name of the input field that caused the error. For a field of a list element, the name starts with the list and
   * the index, such as `settings.0.price`. Null if the error concerns the whole input. `toErrorPath` adds the parents.
   */
  field: string | null;
  /** The reason in a sentence for users. */
  message: string;
}

/**
 * Creates a user error. The default code is INVALID_INPUT. The annotation lets the build of the portal omit the errors of
 * imported rules that only the server uses.
 */
/* @__NO_SIDE_EFFECTS__ */
export const createUserError = (
  field: string | null,
  message: string,
  code: UserErrorCode = UserErrorCode.INVALID_INPUT,
): UserErrorDetails => ({ code, field, message });

/** Returns a list with one user error for the field, or an empty list if there is no message. */
export const toUserErrors = (field: string, message: string | false | null): UserErrorDetails[] =>
  message ? [createUserError(field, message)] : [];

/** Returns the name of the field at the end of a path. Forms and REST requests name fields without their parents. */
export const getFieldName = (path: readonly string[] | null): string | null => path?.at(-1) ?? null;

/** Returns the first message of each field, for display in a form. */
export const getMessagesByField = (problems: readonly UserErrorDetails[]): Record<string, string> =>
  Object.fromEntries(problems.toReversed().flatMap(({ field, message }) => (field ? [[field, message]] : [])));
