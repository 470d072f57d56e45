import { Field, InterfaceType, ObjectType, registerEnumType } from 'type-graphql';
import { UserErrorCode } from './user-error.rules.ts';

registerEnumType(UserErrorCode, {
  name: 'UserErrorCode',
  description: 'Why an operation was rejected.',
  valuesConfig: {
    INVALID_INPUT: { description: 'A value is missing, malformed or out of range. Correct the field and retry.' },
    NOT_FOUND: {
      description:
        'The record does not exist, or you cannot access it. The error does not distinguish the two cases. Check the id. `errors` contains the same error.',
    },
    EMAIL_TAKEN: { description: 'Another account uses this email. Log in, or use another email.' },
    DOMAIN_TAKEN: { description: 'Another company uses this domain. Contact the colleague who signed up.' },
    WRONG_CREDENTIALS: { description: 'The login name and the password do not match. Check both.' },
    CONFIRMATION_NEEDED: {
      description:
        'The user has not entered the password within the last ten minutes. Prompt for it, send `confirmIdentity`, and repeat the request. Over REST, log in again.',
    },
    CODE_REQUIRED: {
      description: 'The password is correct, and the account has a two-step login. Prompt for the code, and send both.',
    },
    CODE_WRONG: { description: 'The code is wrong or was used before. Enter the next code, or another recovery code.' },
    SECOND_FACTOR_ON: { description: 'The two-step login is already on. Turn it off first.' },
    SECOND_FACTOR_OFF: {
      description: 'The two-step login is off, or its setup was not started. Start the setup first.',
    },
    SECOND_FACTOR_REQUIRED: {
      description: 'Administrators must use a two-step login on this portal. Log in to the portal to turn it on.',
    },
    PRICES_NOT_SET: {
      description:
        'No selected add-on is active. An administrator must set the price of an add-on and activate it first.',
    },
    PRICE_CHANGED: { description: 'The price differs from `quotedTotal`. Request a new quote and confirm it.' },
    EXPIRY_NOT_LATER: {
      description:
        'The new key would not expire on a later day than the latest one. Choose the plan type CUSTOM and a later expiry.',
    },
    KEY_EXPIRED: { description: 'The key has already expired. Request a new one.' },
    KEY_STATUS_FINAL: {
      description:
        'The key cannot change from its current status to the requested one. For example, it was already decided. Load it again. `Key.nextStatuses` lists the allowed statuses.',
    },
    KEY_CHANGED: {
      description: 'Another user or process changed the key. For example, it was already decided. Load it again.',
    },
    KEY_NOT_EXTENDABLE: {
      description: 'Users cannot be added to this key. `Key.extensionRefusal` gives the reason. Request a new key.',
    },
    EXTENSION_PENDING: {
      description: 'An extension of this key is already pending. Wait for the decision, or withdraw the extension.',
    },
    TOO_MANY_WAITING: {
      description: 'The company has 20 pending requests. Wait for a decision, or withdraw a request.',
    },
    COMPANY_IN_USE: {
      description:
        'The company cannot be released because it confirmed its email or has an APPROVED key. It cannot be erased while an APPROVED key has not ended.',
    },
    COMPANY_FREED: {
      description:
        'The sign-up of the company was released, so its email and domain are available again. The company must sign up again.',
    },
    COMPANY_ERASED: {
      description: 'The personal data of the company was erased. The company can no longer be changed.',
    },
    COMPANY_SUSPENDED: {
      description:
        'The company is suspended. It cannot log in and gets no reminders. An administrator can lift the suspension.',
    },
    COMPANY_NOT_SUSPENDED: {
      description:
        'The company is not suspended, so there is no suspension to lift. Suspend the company before you erase its data.',
    },
    KEY_FOLLOWED: {
      description:
        'Another key already follows this one, or a following key was requested. If that request has expired, reject it first.',
    },
    OFFER_OPEN: { description: "A renewal offer is already open. Withdraw it, or wait for the company's answer." },
    OFFER_ENDED: {
      description: 'The renewal offer was confirmed, declined or withdrawn, or has expired. Load it again.',
    },
    REMINDED_TODAY: {
      description: 'The company received a reminder about this key less than a day ago. Try again tomorrow.',
    },
    REMINDERS_OFF: { description: 'The company turned off these emails, or is suspended or erased.' },
    USERNAME_TAKEN: { description: 'Another administrator uses this username. Choose another one.' },
    LAST_OWNER: { description: 'This is the last owner. Make another administrator or member an owner first.' },
    TOO_MANY_MEMBERS: {
      description:
        'The company has the maximum number of members or open invitations. Remove a member or withdraw an invitation first.',
    },
    TOO_MANY_JOIN_REQUESTS: {
      description: 'The company has 20 open join requests. Try again when its owners have decided on some of them.',
    },
    JOIN_REQUEST_ENDED: {
      description: 'The join request was accepted or declined, or has expired. Load the list again.',
    },
    JOIN_REQUESTS_OFF: {
      description: 'The portal has no mail server to confirm emails. Ask a member of the company for an invitation.',
    },
    EMAIL_UNCONFIRMED: { description: 'The email of the company or of the member is not confirmed. Confirm it first.' },
    RECOVERY_OPEN: { description: 'An owner recovery of the company is already open. Cancel it first.' },
    RECOVERY_ENDED: {
      description: 'The owner recovery was accepted, objected to or cancelled, or has expired. Load it again.',
    },
    RECOVERY_WAITING: { description: 'The link of the owner recovery does not work yet. Try again when it does.' },
    ACCOUNT_DISABLED: { description: 'An owner disabled the account, or the member left. Contact an owner.' },
    GST_RATE_CHANGED: {
      description:
        'The price was calculated with another GST rate than the current one. Reject the request, and request a new price.',
    },
    BILLING_INCOMPLETE: {
      description: 'Details of the seller or the buyer are missing, so no invoice can be issued. Complete them first.',
    },
    CREDIT_TOO_LATE: {
      description:
        'The legal time limit for credit notes on this invoice has passed: 30 November after its financial year.',
    },
    SERIES_FULL: { description: 'The financial year has no document number left. Try again in the next one.' },
    INVOICE_EXISTS: { description: 'The supply already has an invoice. Load it again.' },
    FILE_NOT_READY: { description: 'The PDF of the document is not rendered yet. Try again in a few seconds.' },
    AMOUNT_TOO_HIGH: {
      description:
        'The amount exceeds the outstanding amount of an invoice, or the unallocated part of a payment. Lower it.',
    },
    AMOUNT_CHANGED: {
      description:
        'The amount differs from the amount in the request, for example because a payment was recorded. Load the invoice again and confirm the new amount.',
    },
    PAYMENT_EXISTS: { description: 'A receipt or a refund with this reference is already recorded.' },
    PAYMENT_REVERSED: { description: 'The entry is already reversed.' },
    PAYMENT_REFUNDED: { description: 'A part of the receipt was paid back. Reverse the refund first.' },
    NOTHING_OVERDUE: { description: 'The company has no overdue invoice.' },
    LINK_INVALID: { description: 'The link from the email was used, has expired or was replaced. Request a new one.' },
    SETTINGS_CHANGED: { description: 'Another administrator changed these settings. Load them again.' },
    DETAILS_CHANGED: {
      description: 'Another user changed this detail since `known` was loaded. Load the details again, and decide.',
    },
    VERSION_EXISTS: { description: 'This version of this app already exists. Edit the existing one.' },
    VIEW_EXISTS: { description: 'The administrator already has a view with this name. Choose another name.' },
    TOO_MANY_VIEWS: { description: 'The administrator has 50 views. Delete one first.' },
    TOO_MANY_TOKENS: { description: 'The account has 50 API tokens. Revoke one first.' },
    TOKEN_REPLACED: { description: 'The API token was already rotated. Rotate its successor.' },
    TOO_MANY_WEBHOOKS: { description: 'The owner already has 10 endpoints. Delete one first.' },
    WEBHOOK_OFF: { description: 'The endpoint is disabled. Enable it first.' },
    TEST_WAITING: {
      description: 'The previous test of this endpoint has not been attempted yet. Retry after its first attempt.',
    },
    IMAGE_REFUSED: {
      description: 'The file is not a PNG, JPEG or WebP image, is too large, or is damaged. Choose another one.',
    },
    IDEMPOTENCY_KEY_REUSED: { description: 'The idempotency key was used with different input. Send a new key.' },
  },
});

@ObjectType({ description: 'A user error: one reason why an operation was rejected.', simpleResolvers: true })
export class UserError {
  @Field(() => UserErrorCode, { description: 'The machine-readable code of the reason.' })
  code: UserErrorCode;

  @Field(() => [String], {
    nullable: true,
    description:
      'The path of the value that caused the error, from the argument to the field, such as `["input", "terms", "addOns"]`. An element of a list is its index. `["idempotencyKey"]` is the header Idempotency-Key. `null` if the error concerns the whole input.',
  })
  field: readonly string[] | null;

  @Field({ description: 'The reason in a sentence that you can show to users.' })
  message: string;

  @Field({ description: 'The address of the page that explains the code, in the documentation of this portal.' })
  docs: string;
}

@InterfaceType({ description: 'The fields that every mutation returns: a message and the user errors, if any.' })
export abstract class MutationPayload {
  @Field({ description: 'The outcome in one sentence that you can show to users.' })
  message: string;

  // Resolvers set `userErrors` only if the operation was rejected.
  @Field(() => [UserError], { description: 'Why the operation was rejected. Empty on success.' })
  userErrors?: UserError[];
}

/** Declares the payload type of one mutation. The type inherits the fields of MutationPayload. */
export const PayloadOf = (mutation: string) =>
  ObjectType({ implements: MutationPayload, description: `The result of \`${mutation}\`.`, simpleResolvers: true });

@ObjectType({ implements: MutationPayload, description: 'The result of a deletion.', simpleResolvers: true })
export class DeletePayload extends MutationPayload {}
