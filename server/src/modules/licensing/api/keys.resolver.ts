import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, ID, Info, Int, Mutation, Query, Resolver } from 'type-graphql';
import { CompanyRight } from '../../../platform/auth/company-rights.rules.ts';
import {
  QueryCost,
  AllowRoles,
  Idempotent,
  LimitsAttempts,
  AllowStale,
  RequiresPermission,
  RequiresScopes,
  RequiresCompanyRight,
} from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Role, getViewerAs, getCompanyScope } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { getIdempotentRequest } from '../../../platform/idempotency/idempotency.service.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';
import { CursorArgs, type ListArgs, PageArgs, toConnection, toPage } from '../../../platform/kernel/pages.ts';
import { getSelectedNodeFields, selectsTotalCount } from '../../../platform/kernel/selected-fields.ts';
import { findCompany } from '../../companies/companies/companies.service.ts';
import { formatStatus } from '../keys/key-status.rules.ts';
import { Key } from '../keys/key.entity.ts';
import { findKey, isMasked, getKeyTime, readPendingSummary } from '../keys/keys.service.ts';
import {
  AllKeysArgs,
  KeyConnection,
  KeyPage,
  KeyQuoteResult,
  KeyTerms,
  PendingKeySummary,
  RequestKeyInput,
} from '../keys/keys.types.ts';
import { changeKeyStatus, withdrawKeyRequest } from '../lifecycle/key-decisions.service.ts';
import { changeKeyGrace } from '../lifecycle/key-grace.service.ts';
import { REINSTATABLE_DAYS } from '../lifecycle/key-reinstatement.rules.ts';
import { reinstateKey } from '../lifecycle/key-reinstatement.service.ts';
import { getDecisionContext } from '../lifecycle/key-status.service.ts';
import * as quotes from '../orders/key-quotes.service.ts';
import * as requests from '../orders/key-requests.service.ts';
import { listKeys } from '../search/key-lists.service.ts';
import {
  AddKeyUsersPayload,
  ChangeKeyGraceInput,
  ChangeKeyGracePayload,
  ChangeKeyStatusInput,
  ChangeKeyStatusPayload,
  CreateKeyInput,
  CreateKeyPayload,
  ExtendKeyInput,
  ExtendKeyPayload,
  ReinstateKeyInput,
  ReinstateKeyPayload,
  RequestKeyPayload,
  WithdrawKeyRequestInput,
  WithdrawKeyRequestPayload,
  AddKeyUsersInput,
} from './key-mutations.types.ts';

/** Determines which columns and totals a list of keys must read for an operation. */
function getKeySelection(info: GraphQLResolveInfo) {
  const keyFields = getSelectedNodeFields(info);
  const companyFields = getSelectedNodeFields(info, 'company');
  const hasOnlyPlainFields = [...keyFields].every((name) => PLAIN_FIELDS.includes(name));
  const hasOnlyPlainCompanyFields = [...companyFields].every((name) => PLAIN_COMPANY_FIELDS.includes(name));
  return {
    needsTotal: selectsTotalCount(info),
    isSelected: (name: string) =>
      hasOnlyPlainFields
        ? name === 'id' || keyFields.has(name)
        : keyFields.has('quote') || keyFields.has('quoteOnApproval') || !PRICE_FIELDS.includes(name),
    isJoinSelected: (name: string) => !hasOnlyPlainCompanyFields || name === 'id' || companyFields.has(name),
  };
}
// Each of these key fields needs at most the column with its name. Other key fields can need other columns.
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
// Each of these company fields needs at most the column with its name. `latestKey` needs only the id of the company.
const PLAIN_COMPANY_FIELDS = ['__typename', 'id', 'name', 'email', 'domain', 'latestKey'];
// Only the quote fields need these columns. `lines` is a JSON document, so it is expensive to read.
const PRICE_FIELDS = ['lines', 'subtotal', 'gst', 'roundOff'];

const KEY_ID_DESCRIPTION = 'UUID of the key.';

function readKeys(args: AllKeysArgs & ListArgs, context: Context, info: GraphQLResolveInfo) {
  const selection = { ...getKeySelection(info), needsExactTotal: context.countsExactly };
  return listKeys(context.db.manager, { ...args, isMasked: isMasked(context) }, getKeyTime(context), selection);
}

@Resolver(() => Key)
export class KeysResolver {
  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.KEYS_READ)
  @AllowStale()
  @Query(() => KeyConnection, {
    description:
      "All keys. `search` matches the licence string (with or without dashes), order number, plan type, status and total, and the company's name (words in any order), email, domain and phone. State words such as 'pending', 'not started', 'running', 'expiring' and 'expired' filter by state. They can be combined with other text: 'acme expired'.",
  })
  async keys(
    @Args(() => AllKeysArgs) filter: AllKeysArgs,
    @Args(() => CursorArgs) cursor: CursorArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<KeyConnection> {
    return toConnection(await readKeys({ ...filter, ...cursor }, context, info));
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.KEYS_READ)
  @AllowStale()
  @Query(() => KeyPage, { description: 'A numbered page of `keys`, with the same filters.' })
  async keyPage(
    @Args(() => AllKeysArgs) filter: AllKeysArgs,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<KeyPage> {
    return toPage(await readKeys({ ...filter, ...page }, context, info));
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.KEYS_READ)
  @Query(() => PendingKeySummary, { description: 'A summary of the key requests that are pending.' })
  pendingKeySummary(@Ctx() { db }: Context): Promise<PendingKeySummary> {
    return readPendingSummary(db.manager);
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.READ)
  @RequiresScopes(Scope.KEYS_READ)
  @Query(() => Key, {
    nullable: true,
    description: "One key. `null` with the error NOT_FOUND for an unknown id or another company's key.",
  })
  key(@Arg('id', () => ID, { description: KEY_ID_DESCRIPTION }) id: string, @Ctx() context: Context): Promise<Key> {
    return findKey(context.db.manager, id, getCompanyScope(context.viewer));
  }

  @AllowRoles(Role.Customer)
  @RequiresCompanyRight(CompanyRight.READ)
  @RequiresScopes(Scope.KEYS_READ)
  @QueryCost(quotes.QUOTE_COST)
  @Query(() => KeyQuoteResult, { description: 'The price and the term of a new key.' })
  async keyQuote(
    @Arg('terms', () => KeyTerms, { description: 'The terms of the key.' }) terms: KeyTerms,
    @Ctx() context: Context,
  ): Promise<KeyQuoteResult> {
    const { companyId } = getViewerAs(context.viewer, Role.Customer);
    return { quote: await quotes.priceRequest(context.db.manager, companyId, terms, getDecisionContext(context)) };
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.READ)
  @RequiresScopes(Scope.KEYS_READ)
  @QueryCost(quotes.QUOTE_COST)
  @Query(() => KeyQuoteResult, {
    nullable: true,
    description:
      'The price of adding users to an APPROVED key that has not expired. `null` with the error NOT_FOUND for an unknown id.',
  })
  async addKeyUsersQuote(
    @Arg('keyId', () => ID, { description: KEY_ID_DESCRIPTION }) keyId: string,
    @Arg('addedUsers', () => Int, { description: 'The number of users to add, at least 1.' }) addedUsers: number,
    @Ctx() context: Context,
  ): Promise<KeyQuoteResult> {
    const key = await findKey(context.db.manager, keyId, getCompanyScope(context.viewer));
    return { quote: await quotes.priceExtension(context.db.manager, key, addedUsers, getDecisionContext(context)) };
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.KEYS_READ)
  @QueryCost(quotes.QUOTE_COST)
  @Query(() => KeyQuoteResult, {
    nullable: true,
    description:
      'The price of a key that an administrator creates for a company. `null` with the error NOT_FOUND for an unknown id.',
  })
  async createKeyQuote(
    @Arg('companyId', () => ID, { description: 'UUID of the company.' }) companyId: string,
    @Arg('terms', () => KeyTerms, { description: 'The terms of the key.' }) terms: KeyTerms,
    @Ctx() context: Context,
  ): Promise<KeyQuoteResult> {
    await findCompany(context.db.manager, companyId);
    return { quote: await quotes.priceCreation(context.db.manager, companyId, terms, getDecisionContext(context)) };
  }

  @LimitsAttempts()
  @Idempotent()
  @AllowRoles(Role.Customer)
  @RequiresCompanyRight(CompanyRight.ORDER)
  @RequiresScopes(Scope.KEYS_WRITE)
  @Mutation(() => RequestKeyPayload, {
    description: `Requests a new key. The request is PENDING until an administrator decides.`,
  })
  async requestKey(
    @Input(() => RequestKeyInput) input: RequestKeyInput,
    @Ctx() context: Context,
  ): Promise<RequestKeyPayload> {
    const { companyId } = getViewerAs(context.viewer, Role.Customer);
    const idempotentRequest = getIdempotentRequest(context, 'requestKey', input);
    const key = await requests.requestKey(context.db, companyId, input, getDecisionContext(context), idempotentRequest);
    return { message: 'Key request created successfully.', key };
  }

  @LimitsAttempts()
  @Idempotent()
  @AllowRoles(Role.Customer)
  @RequiresCompanyRight(CompanyRight.ORDER)
  @RequiresScopes(Scope.KEYS_WRITE)
  @Mutation(() => AddKeyUsersPayload, {
    description: `Requests more users for an APPROVED key. The key remains valid, and its licence string does not change.`,
  })
  async addKeyUsers(
    @Input(() => AddKeyUsersInput) { keyId, ...input }: AddKeyUsersInput,
    @Ctx() context: Context,
  ): Promise<AddKeyUsersPayload> {
    const { companyId } = getViewerAs(context.viewer, Role.Customer);
    const idempotentRequest = getIdempotentRequest(context, 'addKeyUsers', { keyId, ...input });
    const key = await requests.addKeyUsers(
      context.db,
      companyId,
      keyId ?? null,
      input,
      getDecisionContext(context),
      idempotentRequest,
    );
    return { message: 'Request to add users created successfully.', key };
  }

  @AllowRoles(Role.Customer)
  @RequiresCompanyRight(CompanyRight.ORDER)
  @RequiresScopes(Scope.KEYS_WRITE)
  @Mutation(() => WithdrawKeyRequestPayload, {
    description: "Withdraws one of the company's own PENDING requests. The request becomes REJECTED.",
  })
  async withdrawKeyRequest(
    @Input(() => WithdrawKeyRequestInput) { keyId }: WithdrawKeyRequestInput,
    @Ctx() context: Context,
  ): Promise<WithdrawKeyRequestPayload> {
    const { companyId } = getViewerAs(context.viewer, Role.Customer);
    const key = await withdrawKeyRequest(context.db, companyId, keyId, getDecisionContext(context));
    return { message: 'Key request withdrawn.', key };
  }

  @Idempotent()
  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.KEYS_WRITE)
  @RequiresPermission(Permission.KEYS)
  @Mutation(() => CreateKeyPayload, { description: `Creates an APPROVED key for a company.` })
  async createKey(
    @Input(() => CreateKeyInput) { companyId, ...input }: CreateKeyInput,
    @Ctx() context: Context,
  ): Promise<CreateKeyPayload> {
    const { administratorId } = getViewerAs(context.viewer, Role.Admin);
    const idempotentRequest = getIdempotentRequest(context, 'createKey', { companyId, ...input });
    const key = await requests.createKey(
      context.db,
      companyId,
      input,
      administratorId,
      getDecisionContext(context),
      idempotentRequest,
    );
    return { message: 'Key created successfully.', key };
  }

  @Idempotent()
  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.KEYS_WRITE)
  @RequiresPermission(Permission.KEYS)
  @Mutation(() => ExtendKeyPayload, {
    description: `Adds users to a company's APPROVED key. The extension is APPROVED immediately, and the licence string does not change.`,
  })
  async extendKey(
    @Input(() => ExtendKeyInput) { keyId, ...input }: ExtendKeyInput,
    @Ctx() context: Context,
  ): Promise<ExtendKeyPayload> {
    const { administratorId } = getViewerAs(context.viewer, Role.Admin);
    const idempotentRequest = getIdempotentRequest(context, 'extendKey', { keyId, ...input });
    const key = await requests.extendKey(
      context.db,
      keyId,
      input,
      administratorId,
      getDecisionContext(context),
      idempotentRequest,
    );
    return { message: 'Users added successfully.', key };
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.KEYS_WRITE)
  @RequiresPermission(Permission.KEYS)
  @Mutation(() => ChangeKeyStatusPayload, {
    description: 'Approves, rejects or disables a key. `Key.nextStatuses` lists the possible statuses.',
  })
  async changeKeyStatus(
    @Input(() => ChangeKeyStatusInput) { keyId, status, reason, quotedTotal }: ChangeKeyStatusInput,
    @Ctx() context: Context,
  ): Promise<ChangeKeyStatusPayload> {
    const { administratorId } = getViewerAs(context.viewer, Role.Admin);
    const decision = { ...getDecisionContext(context), administratorId, reason: reason ?? null };
    const key = await changeKeyStatus(context.db, keyId, status, decision, quotedTotal);
    return { message: `Key ${formatStatus(status).toLowerCase()} successfully.`, key };
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.KEYS_WRITE)
  @RequiresPermission(Permission.KEYS)
  @Mutation(() => ReinstateKeyPayload, {
    description: `Makes a DISABLED key valid again with the same licence string. The key must have been disabled less than ${REINSTATABLE_DAYS} days ago, and its term must not be over: see \`Key.isReinstatable\`.`,
  })
  async reinstateKey(
    @Input(() => ReinstateKeyInput) { keyId, reason }: ReinstateKeyInput,
    @Ctx() context: Context,
  ): Promise<ReinstateKeyPayload> {
    const { administratorId } = getViewerAs(context.viewer, Role.Admin);
    const key = await reinstateKey(context.db, keyId, {
      ...getDecisionContext(context),
      administratorId,
      reason: reason ?? null,
    });
    return { message: 'Key reinstated successfully.', key };
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.KEYS_WRITE)
  @RequiresPermission(Permission.KEYS)
  @Mutation(() => ChangeKeyGracePayload, {
    description:
      'Changes the grace period of an APPROVED key. A key that has ended becomes valid again if the new grace period is not over.',
  })
  async changeKeyGrace(
    @Input(() => ChangeKeyGraceInput) { keyId, days }: ChangeKeyGraceInput,
    @Ctx() context: Context,
  ): Promise<ChangeKeyGracePayload> {
    const { administratorId } = getViewerAs(context.viewer, Role.Admin);
    const change = { ...getKeyTime(context), administratorId, reason: null };
    const key = await changeKeyGrace(context.db, keyId, days ?? null, change);
    return { message: 'Grace period changed successfully.', key };
  }
}
