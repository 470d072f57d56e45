import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, ID, Info, Int, Mutation, Query, Resolver } from 'type-graphql';
import { findCompany } from '../companies/companies.service.ts';
import { attemptOf } from '../idempotency/idempotency.service.ts';
import type { Context } from '../shared/context.ts';
import { askedOf, asksForTotal } from '../shared/asks-for.ts';
import { Costs, Guarded, Idempotent, Limited, MayLag, Needs, Scoped } from '../shared/guards.ts';
import { CursorArgs } from '../shared/pages.ts';
import { Right } from '../shared/rights.rules.ts';
import { Scope } from '../shared/scopes.rules.ts';
import { Role, viewerAs } from '../shared/viewer.ts';
import { changeKeyStatus, withdrawKey } from './key-decisions.service.ts';
import { MAX_GRACE_DAYS } from './key-grace.rules.ts';
import { changeKeyGrace } from './key-grace.service.ts';
import * as quotes from './key-quotes.service.ts';
import { REINSTATABLE_DAYS } from './key-reinstating.rules.ts';
import { reinstateKey } from './key-reinstating.service.ts';
import * as requests from './key-requests.service.ts';
import { KeyStatus, statusName } from './key-status.rules.ts';
import { occasionOf } from './key-status.service.ts';
import { Key } from './key.entity.ts';
import { listKeys } from './key-lists.service.ts';
import { findKey, isMasked, type KeyScope, keyTimeOf, readWaitingKeys } from './keys.service.ts';
import {
  AddKeyUsersInput,
  AllKeysArgs,
  KeyPage,
  KeyPayload,
  KeyQuoteResult,
  KeyTerms,
  RequestKeyInput,
  WaitingKeys,
} from './keys.types.ts';

const scopeOf = ({ viewer }: Context): KeyScope => (viewer.role === Role.Customer ? viewer : 'all');

/** What of a page of keys an operation asks for. */
function wantedKeys(info: GraphQLResolveInfo) {
  const ofKey = askedOf(info, 'items');
  const ofCompany = askedOf(info, 'items', 'company');
  const isPlain = [...ofKey].every((name) => PLAIN.includes(name));
  const isPlainCompany = [...ofCompany].every((name) => PLAIN_OF_COMPANY.includes(name));
  return {
    isCounted: asksForTotal(info),
    isWanted: (name: string) =>
      isPlain
        ? name === 'id' || ofKey.has(name)
        : ofKey.has('quote') || ofKey.has('quoteOnApproval') || !PRICE.includes(name),
    isWantedOfJoined: (name: string) => !isPlainCompany || name === 'id' || ofCompany.has(name),
  };
}
// a key's other fields are worked out of more than the column of their name, and so are a company's
const PLAIN = [
  '__typename',
  'id',
  'licenceString',
  'status',
  'planType',
  'userLimit',
  'addOns',
  'isUsed',
  'startsAt',
  'expiresAt',
  'total',
  'createdAt',
  'company',
];
const PLAIN_OF_COMPANY = ['__typename', 'id', 'name', 'email', 'domain'];
// only a quote shows these, one of them a document
const PRICE = ['lines', 'subtotal', 'gst', 'roundOff'];

const KEY_ID = 'UUID of the key.';

@Resolver(() => Key)
export class KeysResolver {
  @Guarded(Role.Admin)
  @Scoped(Scope.KEYS_READ)
  @MayLag()
  @Query(() => KeyPage, {
    description:
      "All keys. `search` matches the licence string (with or without dashes), order number, plan type, status and total, and the company's name (words in any order), email, domain and phone. State words such as 'waiting', 'not started', 'running', 'expiring' and 'expired' filter by state. They can be combined with other text: 'acme expired'.",
  })
  keys(
    @Args(() => AllKeysArgs) args: AllKeysArgs,
    @Args(() => CursorArgs) cursor: CursorArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<KeyPage> {
    const wanted = { ...wantedKeys(info), isExact: context.countsExactly };
    return listKeys(
      context.db.manager,
      { ...args, ...cursor, isMasked: isMasked(context) },
      keyTimeOf(context),
      wanted,
    );
  }

  @Guarded(Role.Admin)
  @Scoped(Scope.KEYS_READ)
  @Query(() => WaitingKeys, { description: "What waits for an administrator's decision." })
  waitingKeys(@Ctx() { db }: Context): Promise<WaitingKeys> {
    return readWaitingKeys(db.manager);
  }

  @Guarded(Role.Customer, Role.Admin)
  @Scoped(Scope.KEYS_READ)
  @Query(() => Key, {
    nullable: true,
    description: "One key; null with the error NOT_FOUND for an unknown id, or the id of another company's key.",
  })
  key(@Arg('id', () => ID, { description: KEY_ID }) id: string, @Ctx() context: Context): Promise<Key> {
    return findKey(context.db.manager, id, scopeOf(context));
  }

  @Guarded(Role.Customer)
  @Scoped(Scope.KEYS_READ)
  @Costs(quotes.QUOTE_COST)
  @Query(() => KeyQuoteResult, { description: 'What a new key would cost, and from when to when it would run.' })
  async keyQuote(
    @Arg('terms', () => KeyTerms, { description: 'The wanted key.' }) terms: KeyTerms,
    @Ctx() context: Context,
  ): Promise<KeyQuoteResult> {
    const { companyId } = viewerAs(context.viewer, Role.Customer);
    return { quote: await quotes.draftRequest(context.db.manager, companyId, terms, occasionOf(context)) };
  }

  @Guarded(Role.Customer, Role.Admin)
  @Scoped(Scope.KEYS_READ)
  @Costs(quotes.QUOTE_COST)
  @Query(() => KeyQuoteResult, {
    nullable: true,
    description: 'What adding users to a running key would cost; null with the error NOT_FOUND for an unknown id.',
  })
  async addKeyUsersQuote(
    @Arg('keyId', () => ID, { description: KEY_ID }) keyId: string,
    @Arg('addedUsers', () => Int, { description: 'How many users to add, from 1.' }) addedUsers: number,
    @Ctx() context: Context,
  ): Promise<KeyQuoteResult> {
    const key = await findKey(context.db.manager, keyId, scopeOf(context));
    return { quote: await quotes.draftExtension(context.db.manager, key, addedUsers, occasionOf(context)) };
  }

  @Guarded(Role.Admin)
  @Scoped(Scope.KEYS_READ)
  @Costs(quotes.QUOTE_COST)
  @Query(() => KeyQuoteResult, {
    nullable: true,
    description:
      'What a key that an administrator creates for a company would cost; null with the error NOT_FOUND for an unknown id.',
  })
  async createKeyQuote(
    @Arg('companyId', () => ID, { description: 'UUID of the company.' }) companyId: string,
    @Arg('terms', () => KeyTerms, { description: 'The wanted key.' }) terms: KeyTerms,
    @Ctx() context: Context,
  ): Promise<KeyQuoteResult> {
    await findCompany(context.db.manager, companyId);
    return { quote: await quotes.draftCreation(context.db.manager, companyId, terms, occasionOf(context)) };
  }

  @Limited()
  @Idempotent()
  @Guarded(Role.Customer)
  @Scoped(Scope.KEYS_WRITE)
  @Mutation(() => KeyPayload, {
    description: `Requests a new key; it waits as PENDING until an administrator decides.`,
  })
  async requestKey(
    @Arg('input', () => RequestKeyInput, { description: 'The wanted key.' }) input: RequestKeyInput,
    @Ctx() context: Context,
  ): Promise<KeyPayload> {
    const { companyId } = viewerAs(context.viewer, Role.Customer);
    const attempt = attemptOf(context, 'requestKey', input);
    const key = await requests.requestKey(context.db, companyId, input, occasionOf(context), attempt);
    return { message: 'Key request created successfully.', key };
  }

  @Limited()
  @Idempotent()
  @Guarded(Role.Customer)
  @Scoped(Scope.KEYS_WRITE)
  @Mutation(() => KeyPayload, {
    description: `Requests more users for an APPROVED key; it runs on, and its licence string stays the same.`,
  })
  async addKeyUsers(
    @Arg('keyId', () => ID, { nullable: true, description: 'UUID of the key; the current key when left out.' })
    keyId: string | null,
    @Arg('input', () => AddKeyUsersInput, { description: 'The users to add.' }) input: AddKeyUsersInput,
    @Ctx() context: Context,
  ): Promise<KeyPayload> {
    const { companyId } = viewerAs(context.viewer, Role.Customer);
    const attempt = attemptOf(context, 'addKeyUsers', { keyId, ...input });
    const key = await requests.addKeyUsers(context.db, companyId, keyId ?? null, input, occasionOf(context), attempt);
    return { message: 'Request to add users created successfully.', key };
  }

  @Guarded(Role.Customer)
  @Scoped(Scope.KEYS_WRITE)
  @Mutation(() => KeyPayload, { description: "Withdraws the company's own PENDING request; it becomes REJECTED." })
  async withdrawKey(
    @Arg('keyId', () => ID, { description: KEY_ID }) keyId: string,
    @Ctx() context: Context,
  ): Promise<KeyPayload> {
    const { companyId } = viewerAs(context.viewer, Role.Customer);
    const key = await withdrawKey(context.db, companyId, keyId, occasionOf(context));
    return { message: 'Key request withdrawn.', key };
  }

  @Idempotent()
  @Guarded(Role.Admin)
  @Scoped(Scope.KEYS_WRITE)
  @Needs(Right.KEYS)
  @Mutation(() => KeyPayload, { description: `Creates a key for a company; it is APPROVED at once.` })
  async createKey(
    @Arg('companyId', () => ID, { description: 'UUID of the company.' }) companyId: string,
    @Arg('input', () => RequestKeyInput, { description: 'The wanted key.' }) input: RequestKeyInput,
    @Ctx() context: Context,
  ): Promise<KeyPayload> {
    const { administratorId } = viewerAs(context.viewer, Role.Admin);
    const attempt = attemptOf(context, 'createKey', { companyId, ...input });
    const key = await requests.createKey(context.db, companyId, input, administratorId, occasionOf(context), attempt);
    return { message: 'Key created successfully.', key };
  }

  @Idempotent()
  @Guarded(Role.Admin)
  @Scoped(Scope.KEYS_WRITE)
  @Needs(Right.KEYS)
  @Mutation(() => KeyPayload, {
    description: `Adds users to a company's APPROVED key; the extension is APPROVED at once, and the licence string stays the same.`,
  })
  async extendKey(
    @Arg('keyId', () => ID, { description: KEY_ID }) keyId: string,
    @Arg('input', () => AddKeyUsersInput, { description: 'The users to add.' }) input: AddKeyUsersInput,
    @Ctx() context: Context,
  ): Promise<KeyPayload> {
    const { administratorId } = viewerAs(context.viewer, Role.Admin);
    const attempt = attemptOf(context, 'extendKey', { keyId, ...input });
    const key = await requests.extendKey(context.db, keyId, input, administratorId, occasionOf(context), attempt);
    return { message: 'Users added successfully.', key };
  }

  @Guarded(Role.Admin)
  @Scoped(Scope.KEYS_WRITE)
  @Needs(Right.KEYS)
  @Mutation(() => KeyPayload, {
    description: 'Approves, rejects or disables a key: `Key.nextStatuses` says what is possible.',
  })
  async changeKeyStatus(
    @Arg('keyId', () => ID, { description: KEY_ID }) keyId: string,
    @Arg('status', () => KeyStatus, { description: 'Its new status.' }) status: KeyStatus,
    @Arg('reason', () => String, {
      nullable: true,
      description:
        'Why it is rejected or disabled, at most 500 characters; the company sees it. An approval stores none.',
    })
    reason: string | null,
    @Ctx() context: Context,
  ): Promise<KeyPayload> {
    const { administratorId } = viewerAs(context.viewer, Role.Admin);
    const decision = { ...occasionOf(context), administratorId, reason };
    const key = await changeKeyStatus(context.db, keyId, status, decision);
    return { message: `Key ${statusName(status).toLowerCase()} successfully.`, key };
  }

  @Guarded(Role.Admin)
  @Scoped(Scope.KEYS_WRITE)
  @Needs(Right.KEYS)
  @Mutation(() => KeyPayload, {
    description: `Switches a DISABLED key on again, with the same licence string, within ${REINSTATABLE_DAYS} days of its disabling and as long as its term is not over: see \`Key.isReinstatable\`.`,
  })
  async reinstateKey(
    @Arg('keyId', () => ID, { description: KEY_ID }) keyId: string,
    @Arg('reason', () => String, {
      nullable: true,
      description: 'Why it is reinstated, at most 500 characters; the company sees it.',
    })
    reason: string | null,
    @Ctx() context: Context,
  ): Promise<KeyPayload> {
    const { administratorId } = viewerAs(context.viewer, Role.Admin);
    const key = await reinstateKey(context.db, keyId, { ...occasionOf(context), administratorId, reason });
    return { message: 'Key reinstated successfully.', key };
  }

  @Guarded(Role.Admin)
  @Scoped(Scope.KEYS_WRITE)
  @Needs(Right.KEYS)
  @Mutation(() => KeyPayload, {
    description:
      'Changes for how many days an APPROVED key runs on after its expiry. It also brings back a key that has ended within the days.',
  })
  async changeKeyGrace(
    @Arg('keyId', () => ID, { description: KEY_ID }) keyId: string,
    @Arg('days', () => Int, {
      nullable: true,
      description: `Days of grace, 0 to ${MAX_GRACE_DAYS}; left out, those of the setting apply again.`,
    })
    days: number | null,
    @Ctx() context: Context,
  ): Promise<KeyPayload> {
    const { administratorId } = viewerAs(context.viewer, Role.Admin);
    const deed = { ...keyTimeOf(context), administratorId, reason: null };
    const key = await changeKeyGrace(context.db, keyId, days ?? null, deed);
    return { message: 'Grace period changed successfully.', key };
  }
}
