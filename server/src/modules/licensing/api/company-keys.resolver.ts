import type { GraphQLResolveInfo } from 'graphql';
import { Args, Ctx, FieldResolver, Info, Int, Resolver, Root } from 'type-graphql';
import { RequiresScopes } from '../../../platform/auth/guards.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import type { Context } from '../../../platform/context/context.ts';
import { CursorArgs, type ListArgs, PageArgs, toConnection, toPage } from '../../../platform/kernel/pages.ts';
import { selectsOnly, selectsTotalCount } from '../../../platform/kernel/selected-fields.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { Key } from '../keys/key.entity.ts';
import { isMasked, DECISION_SHOWN_DAYS } from '../keys/keys.service.ts';
import { KeyConnection, KeyListArgs, KeyPage } from '../keys/keys.types.ts';

// `loadLatestExpiries` reads these fields. None of them has a field resolver, which could need other properties.
const EXPIRY_FIELDS = ['__typename', 'id', 'status', 'expiresAt'];

function loadKeys(companyId: string, args: KeyListArgs & ListArgs, context: Context, info: GraphQLResolveInfo) {
  const countOptions = { needsTotal: selectsTotalCount(info), needsExactTotal: context.countsExactly };
  return context.loaders.companyKeys.load({
    id: companyId,
    args: { ...args, ...countOptions, isMasked: isMasked(context) },
  });
}

@Resolver(() => Company)
export class CompanyKeysResolver {
  @RequiresScopes(Scope.KEYS_READ)
  @FieldResolver(() => KeyConnection, {
    description:
      "The company's keys. `search` matches the licence string (with or without dashes), order number, plan type, status, total and state words, as in `keys`.",
  })
  async keys(
    @Root() { id }: Company,
    @Args(() => KeyListArgs) filter: KeyListArgs,
    @Args(() => CursorArgs) cursor: CursorArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<KeyConnection> {
    return toConnection(await loadKeys(id, { ...filter, ...cursor }, context, info));
  }

  @RequiresScopes(Scope.KEYS_READ)
  @FieldResolver(() => KeyPage, { description: 'A numbered page of `keys`, with the same filters.' })
  async keyPage(
    @Root() { id }: Company,
    @Args(() => KeyListArgs) filter: KeyListArgs,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<KeyPage> {
    return toPage(await loadKeys(id, { ...filter, ...page }, context, info));
  }

  @RequiresScopes(Scope.KEYS_READ)
  @FieldResolver(() => Int, {
    description:
      'The number of keys. A replaced key and its extension count as one. `keys` lists both, so its `totalCount` can be greater.',
  })
  keyCount(@Root() company: Company, @Ctx() { loaders }: Context): Promise<number> {
    return loaders.keyCount.load(company.id);
  }

  @RequiresScopes(Scope.KEYS_READ)
  @FieldResolver(() => Boolean, {
    description: 'Whether a validation has ever returned VALID for a key of the company.',
  })
  hasUsedKey(@Root() company: Company, @Ctx() { loaders }: Context): Promise<boolean> {
    return loaders.hasUsedKey.load(company.id);
  }

  @RequiresScopes(Scope.KEYS_READ)
  @FieldResolver(() => Key, {
    nullable: true,
    description:
      'The APPROVED key with the latest expiry that has started and is still valid, grace period included. `null` if no key is valid.',
  })
  currentKey(@Root() company: Company, @Ctx() { loaders }: Context): Promise<Key | null> {
    return loaders.currentKey.load(company.id);
  }

  @RequiresScopes(Scope.KEYS_READ)
  @FieldResolver(() => Key, {
    nullable: true,
    description:
      'The PENDING or APPROVED key with the latest expiry. A new key is priced from this expiry. `null` if no such key exists.',
  })
  latestKey(
    @Root() company: Company,
    @Ctx() { loaders }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Key | null> {
    return selectsOnly(info, EXPIRY_FIELDS)
      ? (loaders.latestExpiry.load(company.id) as Promise<Key | null>)
      : loaders.latestKey.load(company.id);
  }

  @RequiresScopes(Scope.KEYS_READ)
  @FieldResolver(() => Key, {
    nullable: true,
    description: `The newest request that an administrator rejected within the last ${DECISION_SHOWN_DAYS} days. \`null\` if no such request exists, or if a key was requested or created since the rejection.`,
  })
  rejectedKey(@Root() company: Company, @Ctx() { loaders }: Context): Promise<Key | null> {
    return loaders.rejectedKey.load(company.id);
  }

  @RequiresScopes(Scope.KEYS_READ)
  @FieldResolver(() => Key, {
    nullable: true,
    description: `The newest key that an administrator disabled within the last ${DECISION_SHOWN_DAYS} days and whose validity, including the grace period, has not ended. \`null\` if no such key exists, or if a key was requested or created since.`,
  })
  disabledKey(@Root() company: Company, @Ctx() { loaders }: Context): Promise<Key | null> {
    return loaders.disabledKey.load(company.id);
  }

  @RequiresScopes(Scope.KEYS_READ)
  @FieldResolver(() => Key, {
    nullable: true,
    description: 'The APPROVED key that starts next. `null` if no approved key starts in the future.',
  })
  nextKey(@Root() company: Company, @Ctx() { loaders }: Context): Promise<Key | null> {
    return loaders.nextKey.load(company.id);
  }

  @RequiresScopes(Scope.KEYS_READ)
  @FieldResolver(() => Key, {
    nullable: true,
    description:
      'The newest PENDING request, or the APPROVED key that starts next if no request is pending. `null` if neither exists.',
  })
  async upcomingKey(@Root() company: Company, @Ctx() { loaders }: Context): Promise<Key | null> {
    return (await loaders.pendingKey.load(company.id)) ?? loaders.nextKey.load(company.id);
  }
}
