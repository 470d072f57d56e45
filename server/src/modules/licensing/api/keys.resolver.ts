import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, ID, Info, Int, Mutation, Query, Resolver } from 'type-graphql';
import { findCompany } from '../../companies/companies/companies.service.ts';
import { getIdempotentRequest } from '../../../platform/idempotency/idempotency.service.ts';
import type { Context } from '../../../platform/context/context.ts';
import { getSelectedFields, selectsTotalCount } from '../../../platform/kernel/selected-fields.ts';
import {
  QueryCost,
  AllowRoles,
  Idempotent,
  LimitsAttempts,
  AllowStale,
  RequiresPermission,
  RequiresScopes,
} from '../../../platform/auth/guards.ts';
import { CursorArgs } from '../../../platform/kernel/pages.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Role, getViewerAs } from '../../../platform/auth/viewer.ts';
import { changeKeyStatus, withdrawKey } from '../lifecycle/key-decisions.service.ts';
import { MAX_GRACE_DAYS } from '../keys/key-grace.rules.ts';
import { changeKeyGrace } from '../lifecycle/key-grace.service.ts';
import * as quotes from '../orders/key-quotes.service.ts';
import { REINSTATABLE_DAYS } from '../lifecycle/key-reinstatement.rules.ts';
import { reinstateKey } from '../lifecycle/key-reinstatement.service.ts';
import * as requests from '../orders/key-requests.service.ts';
import { KeyStatus, formatStatus } from '../keys/key-status.rules.ts';
import { getDecisionContext } from '../lifecycle/key-status.service.ts';
import { Key } from '../keys/key.entity.ts';
import { listKeys } from '../search/key-lists.service.ts';
import { findKey, isMasked, type KeyScope, getKeyTime, readPendingSummary } from '../keys/keys.service.ts';
import {
  AddKeyUsersInput,
  AllKeysArgs,
  KeyPage,
  KeyPayload,
  KeyQuoteResult,
  KeyTerms,
  RequestKeyInput,
  WaitingKeys,
} from '../keys/keys.types.ts';

const getKeyScope = ({ viewer }: Context): KeyScope => (viewer.role === Role.Customer ? viewer : 'all');

/** What of a page of keys an operation asks for. */
function getKeySelection(info: GraphQLResolveInfo) {
  const ofKey = getSelectedFields(info, 'items');
  const ofCompany = getSelectedFields(info, 'items', 'company');
  const isPlain = [...ofKey].every((name) => PLAIN_FIELDS.includes(name));
  const isPlainCompany = [...ofCompany].every((name) => PLAIN_COMPANY_FIELDS.includes(name));
  return {
    needsTotal: selectsTotalCount(info),
    isSelected: (name: string) =>
      isPlain
        ? name === 'id' || ofKey.has(name)
        : ofKey.has('quote') || ofKey.has('quoteOnApproval') || !PRICE_FIELDS.includes(name),
    isJoinSelected: (name: string) => !isPlainCompany || name === 'id' || ofCompany.has(name),
  };
}
// a key's other fields are worked out of more than the column of their name, and so are a company's
const PLAIN_FIELDS = [
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
const PLAIN_COMPANY_FIELDS = ['__typename', 'id', 'name', 'email', 'domain'];
// only a quote shows these, one of them a document
const PRICE_FIELDS = ['lines', 'subtotal', 'gst', 'roundOff'];

const KEY_ID = 'UUID of the key.';

@Resolver(() => Key)
export class KeysResolver {
  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.KEYS_READ)
  @AllowStale()
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
    const wanted = { ...getKeySelection(info), needsExactTotal: context.countsExactly };
    return listKeys(
      context.db.manager,
      { ...args, ...cursor, isMasked: isMasked(context) },
      getKeyTime(context),
      wanted,
    );
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.KEYS_READ)
  @Query(() => WaitingKeys, { description: "What waits for an administrator's decision." })
  waitingKeys(@Ctx() { db }: Context): Promise<WaitingKeys> {
    return readPendingSummary(db.manager);
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresScopes(Scope.KEYS_READ)
  @Query(() => Key, {
    nullable: true,
    description: "One key; null with the error NOT_FOUND for an unknown id, or the id of another company's key.",
  })
  key(@Arg('id', () => ID, { description: KEY_ID }) id: string, @Ctx() context: Context): Promise<Key> {
    return findKey(context.db.manager, id, getKeyScope(context));
  }

  @AllowRoles(Role.Customer)
  @RequiresScopes(Scope.KEYS_READ)
  @QueryCost(quotes.QUOTE_COST)
  @Query(() => KeyQuoteResult, { description: 'What a new key would cost, and from when to when it would run.' })
  async keyQuote(
    @Arg('terms', () => KeyTerms, { description: 'The wanted key.' }) terms: KeyTerms,
    @Ctx() context: Context,
  ): Promise<KeyQuoteResult> {
    const { companyId } = getViewerAs(context.viewer, Role.Customer);
    return { quote: await quotes.priceRequest(context.db.manager, companyId, terms, getDecisionContext(context)) };
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresScopes(Scope.KEYS_READ)
  @QueryCost(quotes.QUOTE_COST)
  @Query(() => KeyQuoteResult, {
    nullable: true,
    description: 'What adding users to a running key would cost; null with the error NOT_FOUND for an unknown id.',
  })
  async addKeyUsersQuote(
    @Arg('keyId', () => ID, { description: KEY_ID }) keyId: string,
    @Arg('addedUsers', () => Int, { description: 'How many users to add, from 1.' }) addedUsers: number,
    @Ctx() context: Context,
  ): Promise<KeyQuoteResult> {
    const key = await findKey(context.db.manager, keyId, getKeyScope(context));
    return { quote: await quotes.priceExtension(context.db.manager, key, addedUsers, getDecisionContext(context)) };
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.KEYS_READ)
  @QueryCost(quotes.QUOTE_COST)
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
    return { quote: await quotes.priceCreation(context.db.manager, companyId, terms, getDecisionContext(context)) };
  }

  @LimitsAttempts()
  @Idempotent()
  @AllowRoles(Role.Customer)
  @RequiresScopes(Scope.KEYS_WRITE)
  @Mutation(() => KeyPayload, {
    description: `Requests a new key; it waits as PENDING until an administrator decides.`,
  })
  async requestKey(
    @Arg('input', () => RequestKeyInput, { description: 'The wanted key.' }) input: RequestKeyInput,
    @Ctx() context: Context,
  ): Promise<KeyPayload> {
    const { companyId } = getViewerAs(context.viewer, Role.Customer);
    const attempt = getIdempotentRequest(context, 'requestKey', input);
    const key = await requests.requestKey(context.db, companyId, input, getDecisionContext(context), attempt);
    return { message: 'Key request created successfully.', key };
  }

  @LimitsAttempts()
  @Idempotent()
  @AllowRoles(Role.Customer)
  @RequiresScopes(Scope.KEYS_WRITE)
  @Mutation(() => KeyPayload, {
    description: `Requests more users for an APPROVED key; it runs on, and its licence string stays the same.`,
  })
  async addKeyUsers(
    @Arg('keyId', () => ID, { nullable: true, description: 'UUID of the key; the current key when left out.' })
    keyId: string | null,
    @Arg('input', () => AddKeyUsersInput, { description: 'The users to add.' }) input: AddKeyUsersInput,
    @Ctx() context: Context,
  ): Promise<KeyPayload> {
    const { companyId } = getViewerAs(context.viewer, Role.Customer);
    const attempt = getIdempotentRequest(context, 'addKeyUsers', { keyId, ...input });
    const key = await requests.addKeyUsers(
      context.db,
      companyId,
      keyId ?? null,
      input,
      getDecisionContext(context),
      attempt,
    );
    return { message: 'Request to add users created successfully.', key };
  }

  @AllowRoles(Role.Customer)
  @RequiresScopes(Scope.KEYS_WRITE)
  @Mutation(() => KeyPayload, { description: "Withdraws the company's own PENDING request; it becomes REJECTED." })
  async withdrawKey(
    @Arg('keyId', () => ID, { description: KEY_ID }) keyId: string,
    @Ctx() context: Context,
  ): Promise<KeyPayload> {
    const { companyId } = getViewerAs(context.viewer, Role.Customer);
    const key = await withdrawKey(context.db, companyId, keyId, getDecisionContext(context));
    return { message: 'Key request withdrawn.', key };
  }

  @Idempotent()
  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.KEYS_WRITE)
  @RequiresPermission(Permission.KEYS)
  @Mutation(() => KeyPayload, { description: `Creates a key for a company; it is APPROVED at once.` })
  async createKey(
    @Arg('companyId', () => ID, { description: 'UUID of the company.' }) companyId: string,
    @Arg('input', () => RequestKeyInput, { description: 'The wanted key.' }) input: RequestKeyInput,
    @Ctx() context: Context,
  ): Promise<KeyPayload> {
    const { administratorId } = getViewerAs(context.viewer, Role.Admin);
    const attempt = getIdempotentRequest(context, 'createKey', { companyId, ...input });
    const key = await requests.createKey(
      context.db,
      companyId,
      input,
      administratorId,
      getDecisionContext(context),
      attempt,
    );
    return { message: 'Key created successfully.', key };
  }

  @Idempotent()
  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.KEYS_WRITE)
  @RequiresPermission(Permission.KEYS)
  @Mutation(() => KeyPayload, {
    description: `Adds users to a company's APPROVED key; the extension is APPROVED at once, and the licence string stays the same.`,
  })
  async extendKey(
    @Arg('keyId', () => ID, { description: KEY_ID }) keyId: string,
    @Arg('input', () => AddKeyUsersInput, { description: 'The users to add.' }) input: AddKeyUsersInput,
    @Ctx() context: Context,
  ): Promise<KeyPayload> {
    const { administratorId } = getViewerAs(context.viewer, Role.Admin);
    const attempt = getIdempotentRequest(context, 'extendKey', { keyId, ...input });
    const key = await requests.extendKey(
      context.db,
      keyId,
      input,
      administratorId,
      getDecisionContext(context),
      attempt,
    );
    return { message: 'Users added successfully.', key };
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.KEYS_WRITE)
  @RequiresPermission(Permission.KEYS)
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
    const { administratorId } = getViewerAs(context.viewer, Role.Admin);
    const decision = { ...getDecisionContext(context), administratorId, reason };
    const key = await changeKeyStatus(context.db, keyId, status, decision);
    return { message: `Key ${formatStatus(status).toLowerCase()} successfully.`, key };
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.KEYS_WRITE)
  @RequiresPermission(Permission.KEYS)
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
    const { administratorId } = getViewerAs(context.viewer, Role.Admin);
    const key = await reinstateKey(context.db, keyId, { ...getDecisionContext(context), administratorId, reason });
    return { message: 'Key reinstated successfully.', key };
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.KEYS_WRITE)
  @RequiresPermission(Permission.KEYS)
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
    const { administratorId } = getViewerAs(context.viewer, Role.Admin);
    const deed = { ...getKeyTime(context), administratorId, reason: null };
    const key = await changeKeyGrace(context.db, keyId, days ?? null, deed);
    return { message: 'Grace period changed successfully.', key };
  }
}
