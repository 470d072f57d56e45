import type { GraphQLResolveInfo } from 'graphql';
import { Args, Ctx, FieldResolver, Info, Resolver, Root } from 'type-graphql';
import { Key } from '../keys/key.entity.ts';
import { selectsTotalCount } from '../../../platform/kernel/selected-fields.ts';
import type { Context } from '../../../platform/context/context.ts';
import { PageArgs } from '../../../platform/kernel/pages.ts';
import { InstallationPage } from './installations.types.ts';

@Resolver(() => Key)
export class InstallationsResolver {
  @FieldResolver(() => InstallationPage, {
    description:
      'The installations that used the licence string within the last 90 days, most recently seen first, at most 10,000. Only requests with an `installationId` are counted. An extension has the installations of the key that it extends.',
  })
  installations(
    @Root() { id }: Key,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { loaders }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<InstallationPage> {
    return loaders.installations.load({
      id,
      args: { ...args, needsTotal: selectsTotalCount(info), needsExactTotal: true },
    });
  }
}
