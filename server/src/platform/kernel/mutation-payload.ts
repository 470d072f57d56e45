import { Field, InterfaceType, ObjectType, registerEnumType } from 'type-graphql';
import { UserErrorCode } from './user-error.rules.ts';

registerEnumType(UserErrorCode, {
  name: 'UserErrorCode',
  description: 'Why an operation was refused.',
  valuesConfig: {
    INVALID_INPUT: { description: 'A value is missing, malformed or out of range. Correct the field and send again.' },
    NOT_FOUND: {
      description:
        'There is no such record, or it is not yours: the two look the same. Check the id. `errors` has the same error.',
    },
    EMAIL_TAKEN: { description: 'Another company has this email. Log in, or use another one.' },
    DOMAIN_TAKEN: { description: 'Another company has this domain. Ask your colleague who signed up.' },
    WRONG_CREDENTIALS: { description: 'The name and the password do not match. Check both.' },
    CONFIRMATION_NEEDED: {
      description:
        'The password was not given within the last ten minutes. Ask for it, send `confirmIdentity`, and repeat the request; over REST, log in again.',
    },
    CODE_REQUIRED: {
      description: 'The password is right, and the account has a two-step login. Ask for the code, and send both.',
    },
    CODE_WRONG: { description: 'The code is wrong, or was used before. Enter the next one, or another recovery code.' },
    SECOND_FACTOR_ON: { description: 'The two-step login is on already. Switch it off first.' },
    SECOND_FACTOR_OFF: { description: 'The two-step login is off, or was not begun. Begin it first.' },
    SECOND_FACTOR_REQUIRED: {
      description: 'Administrators need a two-step login here. Log in to the portal, which switches it on.',
    },
    PRICES_NOT_SET: { description: 'No selected add-on has an active price. An administrator must set prices first.' },
    PRICE_CHANGED: { description: 'The price differs from `quotedTotal`. Ask for a new quote and confirm it.' },
    EXPIRY_NOT_LATER: { description: 'The new key would not outlast the latest one. Choose a later expiry.' },
    KEY_EXPIRED: { description: 'The key has already expired. Request a new one.' },
    KEY_STATUS_FINAL: {
      description:
        'The key cannot change from its status to the requested one. `Key.nextStatuses` says what it can become.',
    },
    KEY_CHANGED: { description: 'Somebody else changed the key in the meantime. Load it again.' },
    KEY_NOT_EXTENDABLE: {
      description: 'Users cannot be added to this key; `Key.extensionRefusal` says so beforehand. Request a new one.',
    },
    EXTENSION_PENDING: {
      description:
        'An extension of this key is already waiting for a decision. Wait for it, or withdraw the extension.',
    },
    TOO_MANY_WAITING: {
      description: 'The company has 20 requests that wait for a decision. Await one, or withdraw one.',
    },
    COMPANY_IN_USE: {
      description:
        'The company confirmed its email or has an APPROVED key, so it cannot be freed; or it has an APPROVED key that has not ended, so it cannot be erased.',
    },
    COMPANY_FREED: { description: 'The company gave up its email and domain. It has to sign up again.' },
    COMPANY_ERASED: { description: 'The personal data of the company was erased. Nothing about it can change.' },
    COMPANY_SUSPENDED: {
      description: 'The company is suspended: it cannot log in, and gets no reminders. An administrator can lift that.',
    },
    COMPANY_NOT_SUSPENDED: {
      description: 'The company is not suspended: there is nothing to lift. To erase its data, suspend it first.',
    },
    KEY_FOLLOWED: { description: 'Another key follows this one, or is asked for. Nothing needs to be done.' },
    OFFER_OPEN: { description: 'A renewal is already prepared for the company. Withdraw it, or wait for an answer.' },
    OFFER_ENDED: { description: 'The renewal was confirmed, declined or withdrawn, or is too old. Load it again.' },
    REMINDED_TODAY: { description: 'The company was mailed that this key ends less than a day ago. Wait.' },
    REMINDERS_OFF: { description: 'The company has switched such mails off. Write to it yourself.' },
    USERNAME_TAKEN: { description: 'Another administrator has this username. Choose another one.' },
    LAST_OWNER: { description: 'Nobody else is an owner. Make somebody else one first.' },
    ACCOUNT_DISABLED: { description: 'An owner has disabled the account. Ask an owner.' },
    LINK_INVALID: { description: 'The mailed link was used, has expired or was replaced. Ask for a new one.' },
    SETTINGS_CHANGED: { description: 'Somebody else saved these settings in the meantime. Load them again.' },
    DETAILS_CHANGED: {
      description: 'Somebody else changed this detail since `known` was loaded. Load the company again, and decide.',
    },
    VERSION_EXISTS: { description: 'This version of this app already exists. Edit that one.' },
    VIEW_EXISTS: { description: 'The administrator has a view of this name. Choose another one.' },
    TOO_MANY_VIEWS: { description: 'The administrator has 50 views. Remove one first.' },
    TOO_MANY_TOKENS: { description: 'The account has 50 API tokens. Revoke one first.' },
    TOKEN_REPLACED: { description: 'The API token was rotated already. Rotate the one that took its place.' },
    TOO_MANY_WEBHOOKS: { description: 'There are 10 endpoints. Delete one first.' },
    WEBHOOK_OFF: { description: 'The endpoint is switched off. Switch it on first.' },
    TEST_WAITING: { description: 'A test still waits to be taken by the endpoint. Await what becomes of it.' },
    IMAGE_REFUSED: {
      description: 'The file is not a png, jpeg or webp image, is too large, or is broken. Choose another one.',
    },
    IDEMPOTENCY_KEY_REUSED: { description: 'The idempotency key was used with another input. Send a new one.' },
  },
});

@ObjectType({ description: 'One reason why an operation was refused.', simpleResolvers: true })
export class UserError {
  @Field(() => UserErrorCode, { description: 'The reason, for programs.' })
  code: UserErrorCode;

  @Field(() => String, {
    nullable: true,
    description: 'The input field it is about; null when it is about the whole input.',
  })
  field: string | null;

  @Field({ description: 'The reason, for people.' })
  message: string;
}

@InterfaceType({ description: 'What every mutation returns: a sentence for people, and the refusals, if any.' })
export abstract class MutationPayload {
  @Field({ description: 'What happened, in one sentence for people.' })
  message: string;

  // resolvers return it only when something was refused
  @Field(() => [UserError], { description: 'Why it was refused; empty when it was done.' })
  userErrors?: UserError[];
}

@ObjectType({ implements: MutationPayload, description: 'The outcome of a deletion.', simpleResolvers: true })
export class DeletePayload extends MutationPayload {}
