import type { GraphQLResolveInfo } from 'graphql';
import { Args, Ctx, FieldResolver, Info, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../platform/context/context.ts';
import { CursorArgs, type ListArgs, PageArgs, toConnection, toPage } from '../../../platform/kernel/pages.ts';
import { selectsTotalCount } from '../../../platform/kernel/selected-fields.ts';
import { Key } from '../keys/key.entity.ts';
import { InstallationConnection, InstallationPage } from './installations.types.ts';

function loadInstallations(keyId: string, args: ListArgs, { loaders }: Context, info: GraphQLResolveInfo) {
  const countOptions = { needsTotal: selectsTotalCount(info), needsExactTotal: true };
  return loaders.installations.load({ id: keyId, args: { ...args, ...countOptions } });
}

@Resolver(() => Key)
export class InstallationsResolver {
  @FieldResolver(() => InstallationConnection, {
    description:
      'The installations that used the licence string within the last 90 days, most recently seen first, at most 10,000. Only requests with an `installationId` are counted. An extension has the installations of the key that it extends. An installation that is seen again while you read can be skipped or repeated.',
  })
  async installations(
    @Root() { id }: Key,
    @Args(() => CursorArgs) cursor: CursorArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<InstallationConnection> {
    return toConnection(await loadInstallations(id, cursor, context, info));
  }

  @FieldResolver(() => InstallationPage, { description: 'A numbered page of `installations`.' })
  async installationPage(
    @Root() { id }: Key,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<InstallationPage> {
    return toPage(await loadInstallations(id, page, context, info));
  }
}
